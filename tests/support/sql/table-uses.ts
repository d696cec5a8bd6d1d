import { parseSync } from './parser.ts';
import { asArray, contentOf, isNode, type Node } from './nodes.ts';

/** A use of a table by a statement. */
export interface TableUse {
  table: string;
  kind: 'read' | 'insert' | 'update' | 'delete';
  /**
   * Whether the statement names the merchant of the table's rows: it inserts the column, or compares it for equality
   * with a parameter, a constant, a variable of a function, or the merchant of a table that is named so.
   */
  namesMerchant: boolean;
}

export interface StatementContext {
  /** Whether the statement is in a function of the database, whose variables look like columns. */
  inFunction: boolean;
}

/** A table, subquery or function in the FROM list of one level of a statement. */
interface Entry {
  alias: string;
  /** Null for what is no table: its own statement is checked where it is. */
  use: TableUse | null;
  /** Whether its column `merchant` is known to be the right one. */
  named: boolean;
}

/** One level of a statement, with those around it. */
interface Level {
  entries: Entry[];
  outer: Level | null;
  ctes: ReadonlySet<string>;
  inFunction: boolean;
  uses: TableUse[];
}

/** An equation that holds for the rows of `about`; of every entry, when null. */
interface Equation {
  left: unknown;
  right: unknown;
  about: readonly Entry[] | null;
}

/** Returns the tables that a statement uses. `loadModule` of the parser must have run. Throws the parser's error. */
export function tableUsesOf(sql: string, { inFunction }: StatementContext): TableUse[] {
  const uses: TableUse[] = [];
  for (const { stmt } of parseSync(sql).stmts)
    visit(stmt, { entries: [], outer: null, ctes: new Set(), inFunction, uses });
  return uses;
}

/** Walks an expression or a statement; each statement inside is a level of its own. */
function visit(node: unknown, level: Level): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, level));
  if (!isNode(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const statement = isNode(value) ? statements[key] : undefined;
    if (statement === undefined) visit(value, level);
    else statement(value as Node, innerLevel(value as Node, level));
  }
}

const statements: Record<string, (statement: Node, level: Level) => void> = {
  SelectStmt: select,
  InsertStmt: insert,
  UpdateStmt: (statement, level) => change('update', statement, level),
  DeleteStmt: (statement, level) => change('delete', statement, level),
};

/** Adds the names of WITH to a new level, and visits their statements. */
function innerLevel({ withClause }: Node, outer: Level): Level {
  const ctes = isNode(withClause) ? asArray(withClause.ctes).map((cte) => contentOf(cte, 'CommonTableExpr')) : [];
  const names = new Set([...outer.ctes, ...ctes.map(({ ctename }) => String(ctename))]);
  const level = { ...outer, entries: [], outer, ctes: names };
  for (const { ctequery } of ctes) visit(ctequery, level);
  return level;
}

function select(statement: Node, level: Level): void {
  const { larg, rarg, fromClause, whereClause, withClause: _, ...rest } = statement;
  // Each side of a UNION is a statement without its wrapper.
  for (const side of [larg, rarg]) if (isNode(side)) visit({ SelectStmt: side }, level);
  const equations = from(fromClause, level);
  decide(level, [...equations, ...equationsOf(whereClause, null)]);
  visit([rest, whereClause], level);
}

function insert({ relation, cols, withClause: _, ...rest }: Node, level: Level): void {
  const named = asArray(cols).some((column) => contentOf(column, 'ResTarget').name === 'merchant');
  const table = addTable(relation, level, 'insert');
  if (table.use !== null) table.use.namesMerchant = named;
  table.named = named;
  level.entries.push({ alias: 'excluded', use: null, named });
  visit(rest, level);
}

function change(kind: 'update' | 'delete', statement: Node, level: Level): void {
  const { relation, fromClause, usingClause, whereClause, withClause: _, ...rest } = statement;
  addTable(relation, level, kind);
  const equations = from(fromClause ?? usingClause, level);
  decide(level, [...equations, ...equationsOf(whereClause, null)]);
  visit([rest, whereClause], level);
}

/** Adds what a FROM list contains to the level, and returns the equations of its joins. */
function from(items: unknown, level: Level): Equation[] {
  return asArray(items).flatMap((item) => fromItem(item, level));
}

function fromItem(item: unknown, level: Level): Equation[] {
  if (!isNode(item)) return [];
  const { RangeVar: table, JoinExpr: join, RangeSubselect: subquery, RangeFunction: call } = item;
  if (isNode(join)) return joinItem(join, level);
  if (isNode(table)) addTable(table, level, 'read');
  else if (isNode(subquery)) {
    // Its tables are checked in their own statement.
    visit(subquery.subquery, level);
    level.entries.push({ alias: aliasOf(subquery), use: null, named: true });
  } else if (isNode(call)) {
    visit(call.functions, level);
    level.entries.push({ alias: aliasOf(call), use: null, named: false });
  } else throw new Error(`unknown item of FROM: ${Object.keys(item).join()}`);
  return [];
}

function joinItem({ larg, rarg, jointype, usingClause, isNatural, quals }: Node, level: Level): Equation[] {
  if (isNatural === true || asArray(usingClause).length > 0) throw new Error('write a join with its conditions');
  const left = entriesOf(larg, level);
  const right = entriesOf(rarg, level);
  // The condition of an outer join removes no rows of the side that it keeps.
  const about = {
    JOIN_INNER: null,
    JOIN_LEFT: right.entries,
    JOIN_RIGHT: left.entries,
    JOIN_FULL: [],
  }[String(jointype)];
  if (about === undefined) throw new Error(`unknown join ${String(jointype)}`);
  visit(quals, level);
  return [...left.equations, ...right.equations, ...equationsOf(quals, about)];
}

function entriesOf(item: unknown, level: Level): { entries: Entry[]; equations: Equation[] } {
  const before = level.entries.length;
  const equations = fromItem(item, level);
  return { entries: level.entries.slice(before), equations };
}

function addTable(relation: unknown, level: Level, kind: TableUse['kind']): Entry {
  if (!isNode(relation)) throw new Error('a statement without a table');
  const table = String(relation.relname);
  const isCte = relation.schemaname === undefined && level.ctes.has(table);
  const isForeign = relation.schemaname !== undefined && relation.schemaname !== 'livery';
  const use = isCte || isForeign ? null : { table, kind, namesMerchant: false };
  const entry = { alias: isNode(relation.alias) ? String(relation.alias.aliasname) : table, use, named: isCte };
  level.entries.push(entry);
  if (use !== null) level.uses.push(use);
  return entry;
}

/** Marks the tables whose merchant follows from the equations, until no more are found. */
function decide(level: Level, equations: readonly Equation[]): void {
  for (let found = true; found;) {
    found = false;
    for (const { left, right, about } of equations)
      for (const [column, value] of [
        [left, right],
        [right, left],
      ]) {
        const entry = merchantOf(column, level);
        if (entry === null || entry.named || (about !== null && !about.includes(entry))) continue;
        if (!isNamed(value, level)) continue;
        entry.named = true;
        if (entry.use !== null) entry.use.namesMerchant = true;
        found = true;
      }
  }
}

/** Returns the entry of this level whose column `merchant` an expression is; null for any other expression. */
function merchantOf(expression: unknown, level: Level): Entry | null {
  const fields = fieldsOf(expression);
  if (fields.at(-1) !== 'merchant') return null;
  const [alias] = fields.slice(-2, -1);
  if (alias !== undefined) return level.entries.find((entry) => entry.alias === alias) ?? null;
  // Two tables with this column would be ambiguous for the database.
  return level.entries.find(({ use }) => use !== null) ?? null;
}

/** Whether an expression is a merchant that the statement was given. */
function isNamed(expression: unknown, level: Level): boolean {
  if (!isNode(expression)) return false;
  const { ParamRef: parameter, A_Const: constant, TypeCast: cast } = expression;
  if (parameter !== undefined || constant !== undefined) return true;
  if (isNode(cast)) return isNamed(cast.arg, level);
  const fields = fieldsOf(expression);
  if (fields.length === 0) return false;
  for (let each: Level | null = level; each !== null; each = each.outer) {
    const entry = merchantOf(expression, each);
    // Whether the outer one is named is decided, and reported, at its own level.
    if (entry !== null) return entry.named || (each !== level && entry.use !== null);
  }
  return level.inFunction && (fields.length === 1 ? fields[0] === 'p_merchant' : fields.at(-1) === 'merchant');
}

/** Returns the equations that an expression requires: those that AND connects. */
function equationsOf(expression: unknown, about: Equation['about']): Equation[] {
  if (!isNode(expression)) return [];
  const { BoolExpr: bool, A_Expr: comparison } = expression;
  if (isNode(bool) && bool.boolop === 'AND_EXPR') return asArray(bool.args).flatMap((each) => equationsOf(each, about));
  if (!isNode(comparison) || comparison.kind !== 'AEXPR_OP' || JSON.stringify(comparison.name) !== equals) return [];
  const { lexpr: left, rexpr: right } = comparison;
  const [leftRow, rightRow] = [left, right].map((side) => asArray(contentOf(side, 'RowExpr').args));
  if (leftRow === undefined || rightRow === undefined || leftRow.length === 0) return [{ left, right, about }];
  return leftRow.map((each, index) => ({ left: each, right: rightRow[index], about }));
}

const equals = JSON.stringify([{ String: { sval: '=' } }]);

function fieldsOf(expression: unknown): string[] {
  const { fields } = contentOf(expression, 'ColumnRef');
  return asArray(fields).map((field) => {
    const { sval } = contentOf(field, 'String');
    return typeof sval === 'string' ? sval : '*';
  });
}

function aliasOf({ alias }: Node): string {
  return isNode(alias) ? String(alias.aliasname) : '';
}
