import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import { isNode, type SchemaNode } from '../../schema/resolved-schema.ts';

/** A path in a JSON file: keys and indexes. */
export type JsonPath = readonly (string | number)[];

/** Returns the schema node at a path of a brand file; null if the schema does not define it. */
export function schemaNodeAt(path: JsonPath): SchemaNode | null {
  let nodes: SchemaNode[] = branches(brandSchema);
  for (const step of path) nodes = nodes.flatMap((node) => below(node, step)).flatMap(branches);
  return nodes[0] === undefined ? null : Object.assign({}, ...nodes.toReversed());
}

/** Returns the keys that the schema defines at a path, with their nodes. */
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

/** Returns the values that the schema lists for a path. */
export function valuesAt(path: JsonPath): unknown[] {
  const node = schemaNodeAt(path);
  if (node === null) return [];
  if (Array.isArray(node['enum'])) return node['enum'];
  return 'const' in node ? [node['const']] : node['type'] === 'boolean' ? [true, false] : [];
}

/** Describes a schema node for people: description, default, example. */
export function describeNode(node: SchemaNode): string {
  const shown = (value: unknown): string => `\`${JSON.stringify(value)}\``;
  const [example] = Array.isArray(node['examples']) ? node['examples'] : [];
  return [
    ...(typeof node['description'] === 'string' ? [node['description']] : []),
    ...('default' in node ? [`Default: ${shown(node['default'])}`] : []),
    ...(example === undefined ? [] : [`Example: ${shown(example)}`]),
  ].join('\n\n');
}

/** Returns a node, the node that it refers to, and its alternatives. */
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
