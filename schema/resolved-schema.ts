/** A JSON Schema as plain data. */
export type SchemaNode = { [keyword: string]: unknown };

/**
 * Returns the schema of the merged brand, derived from that of one file: everything under `x-required` is required, and
 * lists are no longer changes to a list.
 */
export function resolvedSchema(schema: SchemaNode): SchemaNode {
  const result: SchemaNode = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'x-required') result['required'] = value;
    else if (keyword === 'if' || keyword === 'then') continue;
    else if (keyword === 'else' && isNode(value)) Object.assign(result, resolvedSchema(value));
    else if (keyword === 'properties' && isNode(value)) result[keyword] = resolvedProperties(value);
    else if (keyword === '$defs' && isNode(value)) result[keyword] = resolvedProperties(withoutChanges(value));
    else
      result[keyword] = isNode(value) && keyword !== 'default' && keyword !== 'const' ? resolvedSchema(value) : value;
  }
  return result;
}

function resolvedProperties(properties: SchemaNode): SchemaNode {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, isNode(value) ? resolvedSchema(value) : value]),
  );
}

function withoutChanges(definitions: SchemaNode): SchemaNode {
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => !name.endsWith('Change')));
}

/** Returns whether a value is an object of JSON, and no list. */
export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
