import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import type { SchemaNode } from '../../schema/resolved-schema.ts';

/** A place in a JSON file: keys and indexes. */
export type JsonPath = readonly (string | number)[];

/** What the schema of a brand file says of a place; null when it knows no such place. */
export function schemaNodeAt(path: JsonPath): SchemaNode | null {
  let nodes: SchemaNode[] = branches(brandSchema);
  for (const step of path) nodes = nodes.flatMap((node) => below(node, step)).flatMap(branches);
  return nodes[0] === undefined ? null : Object.assign({}, ...nodes.toReversed());
}

/** Keys the schema knows at a place, with what it says of each. */
export function keysAt(path: JsonPath): Map<string, SchemaNode> {
  const properties = schemaNodeAt(path)?.['properties'];
  const keys = isNode(properties) ? Object.keys(properties) : [];
  return new Map(
    keys.flatMap((key) => {
      const node = schemaNodeAt([...path, key]);
      return node === null ? [] : [[key, node]];
    }),
  );
}

/** Values the schema lists for a place. */
export function valuesAt(path: JsonPath): unknown[] {
  const node = schemaNodeAt(path);
  if (node === null) return [];
  if (Array.isArray(node['enum'])) return node['enum'];
  return 'const' in node ? [node['const']] : node['type'] === 'boolean' ? [true, false] : [];
}

/** What the schema says of a place, for reading: description, default, example. */
export function describeNode(node: SchemaNode): string {
  const shown = (value: unknown): string => `\`${JSON.stringify(value)}\``;
  const [example] = Array.isArray(node['examples']) ? node['examples'] : [];
  return [
    ...(typeof node['description'] === 'string' ? [node['description']] : []),
    ...('default' in node ? [`Default: ${shown(node['default'])}`] : []),
    ...(example === undefined ? [] : [`Example: ${shown(example)}`]),
  ].join('\n\n');
}

/** A node with what it refers to, and the forms its value may take. */
function branches(node: SchemaNode): SchemaNode[] {
  const definitions: SchemaNode = brandSchema.$defs;
  const target = typeof node['$ref'] === 'string' ? definitions[node['$ref'].replace('#/$defs/', '')] : undefined;
  const forms = ['else', 'then', 'anyOf', 'oneOf', 'allOf'].flatMap((keyword) => [node[keyword]].flat()).filter(isNode);
  return [node, ...(isNode(target) ? branches(target) : []), ...forms.flatMap(branches)];
}

function below(node: SchemaNode, step: string | number): SchemaNode[] {
  if (typeof step === 'number') return isNode(node['items']) ? [node['items']] : [];
  const properties = node['properties'];
  const own = isNode(properties) ? properties[step] : undefined;
  if (isNode(own)) return [own];
  const patterns = isNode(node['patternProperties']) ? Object.entries(node['patternProperties']) : [];
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(step)).map(([, rule]) => rule);
  const rest = matching.length > 0 ? matching : [node['additionalProperties']];
  return rest.filter(isNode);
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
