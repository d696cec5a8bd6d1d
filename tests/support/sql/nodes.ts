/** A node of a tree that the parser of PostgreSQL returns; its one key is its kind. */
export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns every node inside a value, itself included, in the order of the text. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/** Returns the content of a node of a kind; an empty one for any other value. */
export function contentOf(node: unknown, kind: string): Node {
  const content = isNode(node) ? node[kind] : undefined;
  return isNode(content) ? content : {};
}

export function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
