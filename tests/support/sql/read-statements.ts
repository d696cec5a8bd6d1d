import path from 'node:path';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  type CallExpression,
  type Identifier,
  type Node,
} from 'typescript/unstable/ast';
import { API, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import { textsOf, TextUnknown } from './static-text.ts';

/** What a value is when the program runs, or what a type claims it is: `bigint`, `Date`, `string[]`, `object`, `any`. */
export type ValueKind = string;

export interface RowProperty {
  name: string;
  kinds: ReadonlySet<ValueKind>;
}

export interface Statement {
  /** File and line, from the folder of the project: `account/sessions/audience.ts:23`. */
  at: string;
  /** File, and the expression as it is written: what stays the same when lines move. */
  source: string;
  /** Every text that it can have; null when it is not known before a run. */
  texts: readonly string[] | null;
  /**
   * The properties that the program may read of a row. Without a declared type it is `object`, of which the compiler
   * lets nothing be read, or `any`, of which it lets everything be read.
   */
  row: readonly RowProperty[] | 'object' | 'any';
  /** Name of the interface or class whose `query` runs it, such as `Queryable`. */
  runsOn: string;
}

/**
 * Returns every call of `query`, as a method or taken from its object, in the sources below a folder, with the text and the row type that the
 * compiler resolves.
 */
export function readStatements(project: { config: string; folder: string }): Statement[] {
  const api = new API({ cwd: path.dirname(project.config) });
  try {
    const [opened] = api.updateSnapshot({ openProjects: [project.config] }).getProjects();
    if (opened === undefined) throw new Error(`${project.config} is not a project`);
    return opened.program
      .getSourceFileNames()
      .filter((file) => file.startsWith(`${project.folder}${path.sep}`) && !file.endsWith('.test.ts'))
      .flatMap((file) => statementsOf(opened, project.folder, file));
  } finally {
    api.close();
  }
}

function statementsOf({ program, checker }: Project, folder: string, fileName: string): Statement[] {
  const file = program.getSourceFile(fileName);
  if (file === undefined) throw new Error(`the compiler does not have ${fileName}`);
  const name = path.relative(folder, fileName).replaceAll(path.sep, '/');
  const found: Statement[] = [];
  const visit = (node: Node): void => {
    const called = isCallExpression(node) ? nameOf(node.expression) : undefined;
    if (isCallExpression(node) && called?.text === 'query')
      found.push(statementOf(checker, node, { name, line: lineOf(file.text, called.end) }));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function nameOf(callee: Node): Identifier | undefined {
  if (isIdentifier(callee)) return callee;
  return isPropertyAccessExpression(callee) && isIdentifier(callee.name) ? callee.name : undefined;
}

const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

function statementOf(
  checker: Checker,
  call: CallExpression,
  { name, line }: { name: string; line: number },
): Statement {
  const [text] = call.arguments;
  if (text === undefined) throw new Error(`${name}:${line} runs no statement`);
  const signature = checker.getResolvedSignature(call);
  const result = signature === undefined ? undefined : checker.getReturnTypeOfSignature(signature);
  const runsOn = signature?.declaration?.resolve()?.parent;
  return {
    at: `${name}:${line}`,
    source: `${name}: ${text.getText()}`,
    texts: knownTexts(checker, text),
    row: rowOf(checker, result),
    runsOn: runsOn !== undefined && 'name' in runsOn ? (runsOn.name as Node).getText() : 'unknown',
  };
}

function knownTexts(checker: Checker, expression: Node): string[] | null {
  try {
    return textsOf(checker, expression);
  } catch (error) {
    if (error instanceof TextUnknown) return null;
    throw error;
  }
}

/** Returns the properties of `Row` in `Promise<Row[]>`, or in pg's `Promise<QueryResult<Row>>`. */
function rowOf(checker: Checker, promise: Type | undefined): Statement['row'] {
  const result = argumentOf(checker, promise);
  const row = argumentOf(checker, result);
  if (row === undefined || (row.flags & TypeFlags.Any) !== 0) return 'any';
  if ((row.flags & TypeFlags.NonPrimitive) !== 0) return 'object';
  return checker.getPropertiesOfType(row).map((property) => ({
    name: property.name,
    kinds: new Set(kindsOf(checker, checker.getTypeOfSymbol(property))),
  }));
}

function argumentOf(checker: Checker, type: Type | undefined): Type | undefined {
  return type?.isTypeReference() === true ? checker.getTypeArguments(type)[0] : undefined;
}

const primitives: readonly (readonly [TypeFlags, ValueKind])[] = [
  [TypeFlags.Any, 'any'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
];

function kindsOf(checker: Checker, type: Type | undefined): ValueKind[] {
  if (type === undefined) return ['any'];
  const primitive = primitives.find(([flag]) => (type.flags & flag) !== 0);
  if (primitive !== undefined) return [primitive[1]];
  if (type.isUnionType()) return type.getTypes().flatMap((part) => kindsOf(checker, part));
  if (checker.isArrayLikeType(type)) {
    const element = argumentOf(checker, type);
    return [...new Set(kindsOf(checker, element))].map((kind) => `${kind}[]`);
  }
  const name = type.getSymbol()?.name;
  if (name === 'Uint8Array' || name === 'Buffer') return ['Uint8Array'];
  return [name === 'Date' ? name : 'object'];
}
