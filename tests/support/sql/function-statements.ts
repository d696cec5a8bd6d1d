import { parsePlPgSQLSync, parseSync } from './parser.ts';
import { asArray, contentOf, nodesIn, type Node } from './nodes.ts';

/** A function of the database, with the SQL inside. */
export interface FunctionStatements {
  name: string;
  /** Its statements, and its expressions as `select …`. */
  texts: string[];
  /** Whether it runs text that is composed during a run (`execute`), which cannot be read. */
  isDynamic: boolean;
}

/**
 * Returns the functions that a file of `create function` statements defines. `loadModule` of the parser must have run.
 * Throws the parser's error.
 */
export function readFunctions(file: string): FunctionStatements[] {
  const bytes = Buffer.from(file);
  return parseSync(file).stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const { funcname, options } = contentOf(stmt, 'CreateFunctionStmt');
    if (funcname === undefined) return [];
    const name = textOf(asArray(funcname).at(-1));
    if (optionOf(options, 'language') === 'sql') return [{ name, texts: [optionOf(options, 'as')], isDynamic: false }];
    // The parser counts bytes. The last statement has no length.
    const source = bytes.subarray(start, length === undefined ? undefined : start + length).toString();
    const nodes = nodesIn(parsePlPgSQLSync(source));
    return [{ name, texts: nodes.flatMap(textOfExpression), isDynamic: nodes.some(runsComposedText) }];
  });
}

/** Returns the text of an option of CREATE FUNCTION: the first of its texts. */
function optionOf(options: unknown, name: string): string {
  const found = asArray(options).find((option) => contentOf(option, 'DefElem').defname === name);
  return (
    nodesIn(found)
      .map(textOf)
      .find((text) => text !== '') ?? ''
  );
}

function textOf(node: unknown): string {
  const { sval } = contentOf(node, 'String');
  return typeof sval === 'string' ? sval : '';
}

/** Modes of the parser: a complete statement, an expression; every other one is an assignment `variable := expression`. */
const STATEMENT = 0;
const EXPRESSION = 2;

function textOfExpression(node: Node): string[] {
  const { query, parseMode } = contentOf(node, 'PLpgSQL_expr');
  if (typeof query !== 'string') return [];
  if (parseMode === STATEMENT) return [query];
  return [`select ${parseMode === EXPRESSION ? query : query.slice(query.indexOf(':=') + 2)}`];
}

function runsComposedText(node: Node): boolean {
  return ['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors'].some((kind) => kind in node);
}
