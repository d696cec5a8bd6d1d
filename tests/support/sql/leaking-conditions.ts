import type { Client } from 'pg';

/** A node of PostgreSQL's parse tree: its name, and its fields by name. */
interface TreeNode {
  name: string;
  fields: Map<string, Tree[]>;
}
type Tree = TreeNode | Tree[] | string;

interface Names {
  /** Functions that are not leakproof, by OID. */
  leaking: ReadonlyMap<string, string>;
  /** Tables with row-level security, by OID. */
  isolated: ReadonlyMap<string, string>;
}

/** Reads what `leakingConditions` needs of the catalogue of a migrated database. */
export async function readLeakingNames(client: Client): Promise<Names> {
  const read = async (text: string): Promise<Map<string, string>> =>
    new Map((await client.query<{ oid: string; name: string }>(text)).rows.map(({ oid, name }) => [oid, name]));
  return {
    leaking: await read('select oid::text, proname as name from pg_proc where not proleakproof'),
    isolated: await read('select oid::text, relname as name from pg_class where relrowsecurity'),
  };
}

/**
 * Returns the conditions and joins of a statement that compute a column by a function that is not leakproof, together
 * with a table that row-level security isolates: as `function on table`. Such a condition is decided after the policy of
 * the table, so that no index serves it. https://www.postgresql.org/docs/current/rules-privileges.html
 */
export async function leakingConditions(client: Client, text: string, names: Names): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`prepare analysed as ${text}`);
    const { rows: prepared } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'analysed'`,
    );
    await client.query(
      `create function analysed(${prepared[0]?.types.join(', ')}) returns void language sql begin atomic ${text}; end`,
    );
    const { rows: parsed } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'analysed'`,
    );
    return [...new Set(conditionsOf(parse(parsed[0]?.tree ?? '()'), [], names))];
  } finally {
    await client.query('rollback; deallocate all');
  }
}

/** Parses what `pg_node_tree` is written as: `{NODE :field value …}`, `(list)` and words. */
function parse(text: string): Tree {
  const words = text.match(/[{}()]|(?:\\.|[^\s{}()\\])+/g) ?? [];
  let at = 0;
  const next = (): string => words[at++] ?? '';
  const list = (end: string): Tree[] => {
    const items: Tree[] = [];
    while (words[at] !== end) items.push(value());
    next();
    return items;
  };
  const value = (): Tree => {
    const word = next();
    if (word === '(') return list(')');
    if (word !== '{') return word;
    const node: TreeNode = { name: next(), fields: new Map() };
    let field: Tree[] = [];
    for (const item of list('}'))
      if (typeof item === 'string' && item.startsWith(':')) node.fields.set(item.slice(1), (field = []));
      else field.push(item);
    return node;
  };
  return value();
}

const isNode = (tree: Tree): tree is TreeNode => typeof tree === 'object' && !Array.isArray(tree);
const partsOf = (tree: Tree): Tree[] =>
  isNode(tree) ? [...tree.fields.values()].flat() : Array.isArray(tree) ? tree : [];
const wordOf = (node: TreeNode, field: string): string => {
  const [word] = node.fields.get(field) ?? [];
  return typeof word === 'string' ? word : '';
};

/** `tables`: those that the query around the tree reads, in the order in which its columns refer to them. */
function conditionsOf(tree: Tree, tables: readonly Tree[], names: Names): string[] {
  if (!isNode(tree)) return partsOf(tree).flatMap((part) => conditionsOf(part, tables, names));
  const read = tree.name === 'QUERY' ? partsOf(tree.fields.get('rtable')?.[0] ?? []) : tables;
  const quals = tree.name === 'FROMEXPR' || tree.name === 'JOINEXPR' ? (tree.fields.get('quals') ?? []) : [];
  return [
    ...quals.flatMap(conjunctsOf).flatMap((qual) => leaksOf(qual, read, names)),
    ...partsOf(tree).flatMap((part) => conditionsOf(part, read, names)),
  ];
}

function conjunctsOf(qual: Tree): Tree[] {
  if (!isNode(qual) || qual.name !== 'BOOLEXPR' || wordOf(qual, 'boolop') !== 'and') return [qual];
  return partsOf(qual.fields.get('args')?.[0] ?? []).flatMap(conjunctsOf);
}

function leaksOf(qual: Tree, tables: readonly Tree[], { leaking, isolated }: Names): string[] {
  const nodes = nodesOf(qual);
  const functions = nodes
    .filter((node) => nodesOf(node).some((inner) => inner !== node && isOwnColumn(inner)))
    .map((node) => leaking.get(wordOf(node, 'funcid') || wordOf(node, 'opfuncid')));
  const columns = nodes.filter(isOwnColumn).map((column) => tables[Number(wordOf(column, 'varno')) - 1] ?? '');
  const found = columns.map((table) => (isNode(table) ? isolated.get(wordOf(table, 'relid')) : undefined));
  return found
    .filter((table) => table !== undefined)
    .flatMap((table) => functions.filter((name) => name !== undefined).map((name) => `${name} on ${table}`));
}

/** Returns a tree's nodes outside queries in it. */
function nodesOf(tree: Tree): TreeNode[] {
  if (isNode(tree) && tree.name === 'QUERY') return [];
  return [...(isNode(tree) ? [tree] : []), ...partsOf(tree).flatMap(nodesOf)];
}

/** Returns whether a node is a column of the query itself, not of one around it: that is a value when it runs. */
const isOwnColumn = (node: TreeNode): boolean => node.name === 'VAR' && wordOf(node, 'varlevelsup') === '0';
