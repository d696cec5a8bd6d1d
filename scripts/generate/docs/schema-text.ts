import { isNode, type SchemaNode } from '../../../schema/resolved-schema.ts';

/** Resolves `$ref` of a schema to its definition; throws if there is none. */
export type Resolve = (reference: string) => SchemaNode;

/** One field of an object schema, with its path below that object: `rows[].gameId`. */
export interface Field {
  path: string;
  schema: SchemaNode;
  required: boolean;
}

/** Returns the schema with its `$ref` replaced by the definition; keywords beside the reference take precedence. */
export function resolved(schema: SchemaNode, resolve: Resolve): SchemaNode {
  if (typeof schema['$ref'] !== 'string') return schema;
  const { $ref, ...own } = schema;
  return { ...resolved(resolve($ref), resolve), ...own };
}

/** Returns all fields of an object schema, nested ones after their parent; a definition is not entered twice. */
export function fieldsOf(schema: SchemaNode, resolve: Resolve, at = '', entered: readonly string[] = []): Field[] {
  const { $ref } = schema;
  const seen = typeof $ref === 'string' ? [...entered, $ref] : entered;
  const { properties, required, items, additionalProperties, oneOf, anyOf } = resolved(schema, resolve);
  const nested = (inner: unknown, suffix: string): Field[] =>
    isNode(inner) && !(typeof inner['$ref'] === 'string' && seen.includes(inner['$ref']))
      ? fieldsOf(inner, resolve, `${at}${suffix}`, seen)
      : [];
  const choices = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  return [
    ...Object.entries(isNode(properties) ? properties : {}).flatMap(([key, inner]): Field[] => {
      if (!isNode(inner)) return [];
      const path = at === '' ? key : `${at}.${key}`;
      const own = { path, schema: inner, required: Array.isArray(required) && required.includes(key) };
      return [own, ...nested(inner, at === '' ? key : `.${key}`)];
    }),
    ...nested(items, '[]'),
    ...nested(additionalProperties, at === '' ? '<key>' : '.<key>'),
    ...choices.flatMap((choice) => nested(choice, '')),
  ];
}

/** Returns the type and the limits of a schema in words: `text, at most 20 characters`. */
export function typeText(schema: SchemaNode, resolve: Resolve): string {
  const node = resolved(schema, resolve);
  if ('const' in node) return code(node['const']);
  if (Array.isArray(node['enum'])) return `one of ${node['enum'].map(code).join(', ')}`;
  const choices = node['oneOf'] ?? node['anyOf'];
  if (Array.isArray(choices))
    return choices
      .filter(isNode)
      .map((choice) => typeText(choice, resolve))
      .join(', or ');
  const types = [node['type'] ?? 'object'].flat().map((type) => nameOf(type, node, resolve));
  const limits = limitsOf(node);
  return limits.length === 0 ? types.join(' or ') : `${types.join(' or ')} (${limits.join(', ')})`;
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

function nameOf(type: unknown, node: SchemaNode, resolve: Resolve): string {
  if (type === 'array') return isNode(node['items']) ? `list of ${typeText(node['items'], resolve)}` : 'list';
  if (type === 'string') return typeof node['format'] === 'string' ? `text (${node['format']})` : 'text';
  if (type === 'object' && !isNode(node['properties']) && isNode(node['additionalProperties']))
    return `object with free keys, each ${typeText(node['additionalProperties'], resolve)}`;
  return typeof type === 'string' ? type : 'anything';
}

function limitsOf(node: SchemaNode): string[] {
  return limitTexts.flatMap(([keyword, text]) => (keyword in node ? [text(String(node[keyword]))] : []));
}

const limitTexts: readonly [string, (value: string) => string][] = [
  ['minimum', (value) => `at least ${value}`],
  ['exclusiveMinimum', (value) => `more than ${value}`],
  ['maximum', (value) => `at most ${value}`],
  ['minLength', (value) => `at least ${counted(value, 'character')}`],
  ['maxLength', (value) => `at most ${counted(value, 'character')}`],
  ['minItems', (value) => `at least ${counted(value, 'entry', 'entries')}`],
  ['maxItems', (value) => `at most ${counted(value, 'entry', 'entries')}`],
  ['pattern', (value) => `pattern \`${value}\``],
];

function counted(count: string, one: string, many = `${one}s`): string {
  return `${count} ${count === '1' ? one : many}`;
}

/** Returns the text as the content of a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
