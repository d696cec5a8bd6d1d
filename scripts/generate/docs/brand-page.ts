import { isNode, resolvedSchema, type SchemaNode } from '../../../schema/resolved-schema.ts';
import { fieldsOf, resolved, typeText, type Field, type Resolve } from './schema-text.ts';

/** Returns the reference of the brand file: every key with its type, default, description and an example. */
export function brandPage(schema: SchemaNode): string {
  const { fields, resolve } = brandKeys(schema);
  return [
    '# The brand file',
    'Generated from `schema/brand/brand.schema.json` by `npm run generate`; do not edit. A path with `[]` is a key of each entry of a list. `npx livery explain <brand> <key>` prints where the value of a key comes from.',
    'A file that extends a base may change one of its lists instead of replacing it: `{ "$append": […], "$remove": […] }`.',
    ...fields.map((field) => keyText(field, resolve)),
  ].join('\n\n');
}

/** Returns the keys of the brand file, and the lookup of their definitions. */
export function brandKeys(schema: SchemaNode): { fields: Field[]; resolve: Resolve } {
  const merged = resolvedSchema(schema);
  const definitions = isNode(merged['$defs']) ? merged['$defs'] : {};
  const resolve: Resolve = (reference) => {
    const found = definitions[reference.slice('#/$defs/'.length)];
    if (!isNode(found)) throw new Error(`${reference} is not defined`);
    return found;
  };
  return { fields: fieldsOf(merged, resolve), resolve };
}

function keyText({ path, schema, required }: Field, resolve: Resolve): string {
  const node = resolved(schema, resolve);
  const facts = [
    typeText(schema, resolve),
    ...(required && node['default'] === undefined ? ['required'] : []),
    ...(node['default'] === undefined ? [] : [`default \`${JSON.stringify(node['default'])}\``]),
  ];
  const key = path.split('.').at(-1)?.replaceAll('[]', '') ?? path;
  const example = `${JSON.stringify(key)}: ${JSON.stringify(exampleOf(schema, resolve), null, 2)}`;
  const { description } = node;
  return [
    `### \`${path}\``,
    facts.join('; '),
    ...(typeof description === 'string' ? [description] : []),
    `\`\`\`json\n${example}\n\`\`\``,
  ].join('\n\n');
}

/**
 * Returns an example of a value: the schema's own, or one made of the examples of its fields.
 * Throws if the schema has neither.
 */
export function exampleOf(schema: SchemaNode, resolve: Resolve): unknown {
  const node = resolved(schema, resolve);
  if (Array.isArray(node['examples'])) return node['examples'][0];
  if ('const' in node) return node['const'];
  if (Array.isArray(node['enum'])) return node['enum'][0];
  if (node['type'] === 'boolean') return true;
  if (isNode(node['properties']))
    return Object.fromEntries(
      Object.entries(node['properties']).flatMap(([key, inner]) =>
        isNode(inner) && !repeats(inner, schema) ? [[key, exampleOf(inner, resolve)]] : [],
      ),
    );
  if (isNode(node['items'])) return [exampleOf(node['items'], resolve)];
  if (node['default'] !== undefined) return node['default'];
  throw new Error(`no example: ${JSON.stringify(node).slice(0, 200)}`);
}

/** Returns whether the field contains the definition that it is part of. */
function repeats(inner: SchemaNode, outer: SchemaNode): boolean {
  const items = inner['items'];
  return isNode(items) && items['$ref'] !== undefined && items['$ref'] === outer['$ref'];
}
