import { isRecord } from '../../shared/is-record.ts';

/** Returns a small value that `schema` accepts, with every field it names; `components` resolves its references. */
export function exampleOf(schema: unknown, components: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (!isRecord(schema) || depth > MAX_DEPTH) return null;
  if (typeof schema.$ref === 'string')
    return exampleOf(components[schema.$ref.slice(REFERENCE.length)], components, depth + 1);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return exampleOf(choices[0], components, depth + 1);
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'null') return null;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'string') return exampleText(schema);
  // A recursive schema ends with an empty list.
  if (type === 'array')
    return schema.items === undefined || depth > DEEPEST_LIST ? [] : [exampleOf(schema.items, components, depth + 1)];
  return exampleObject(schema, components, depth);
}

const MAX_DEPTH = 24;
const DEEPEST_LIST = 8;
const REFERENCE = '#/components/schemas/';

function exampleObject(
  { properties, additionalProperties, minProperties }: Record<string, unknown>,
  components: Readonly<Record<string, unknown>>,
  depth: number,
): Record<string, unknown> {
  const fields = isRecord(properties) ? Object.entries(properties) : [];
  const named = fields.map(([key, schema]) => [key, exampleOf(schema, components, depth + 1)]);
  // A map with free keys has one example key where it must not be empty.
  if (named.length === 0 && isRecord(additionalProperties) && minProperties !== undefined)
    named.push(['KEY', exampleOf(additionalProperties, components, depth + 1)]);
  return Object.fromEntries(named);
}

/** Candidates for a string with a pattern: the first that matches is used. */
const TEXTS = ['1', '10.00', 'EN', 'AB1', '/rng', '+66', 'abc', 'FREEPLAY3', 'a1'];

function exampleText({ format, pattern, minLength, maxLength }: Record<string, unknown>): string {
  if (format === 'date-time') return '2026-11-21T00:00:00Z';
  const length = typeof minLength === 'number' ? minLength : 0;
  const fits = (text: string): boolean =>
    text.length >= length && (typeof maxLength !== 'number' || text.length <= maxLength);
  if (typeof pattern === 'string') {
    const rule = new RegExp(pattern, 'u');
    return TEXTS.find((text) => fits(text) && rule.test(text)) ?? '1'.repeat(Math.max(1, length));
  }
  return ['text', 'a'].find(fits) ?? 'a'.repeat(length);
}
