import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import type { SchemaNode } from '../../schema/resolved-schema.ts';
import { projectRoot } from '../../cli/compiler/workspace.ts';

const sound = readFileSync(path.join(projectRoot, 'brands/aurora/brand.json'), 'utf8');
const definitions: SchemaNode = brandSchema.$defs;

/** Generates any JSON, and values that are known to cause errors in parsers. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    '\ud800',
    '\u202e',
    '<b>',
    'javascript:x',
    '../..',
    '__proto__',
    'a{1000}',
    1e308,
    -0,
    2 ** 53,
    null,
    [],
    {},
    [[]],
    { $append: 5 },
    { $remove: [{}] },
    { toString: 1 },
  ),
);

/** Generates values that a schema allows, and any value in one of ten cases. */
function valueOf(schema: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: allowed(schema, depth), weight: 9 }, { arbitrary: anything, weight: 1 });
}

function allowed(schema: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: words, const: only, examples, properties, items, type } = schema;
  if (typeof $ref === 'string') return allowed(nodeOf(definitions[$ref.replace('#/$defs/', '')]), depth);
  if (Array.isArray(words)) return fc.constantFrom<unknown>(...words);
  if (only !== undefined) return fc.constant(only);
  if (depth > 6) return fc.constant(null);
  if (isNode(schema['then']))
    return fc.oneof(allowed(nodeOf(schema['then']), depth + 1), allowed(nodeOf(schema['else']), depth + 1));
  if (Array.isArray(schema['oneOf']))
    return fc.oneof(...schema['oneOf'].map((form) => allowed(nodeOf(form), depth + 1)));
  if (isNode(properties)) {
    const members = Object.entries(properties).map(([key, rule]): [string, fc.Arbitrary<unknown>] => [
      key,
      valueOf(nodeOf(rule), depth + 1),
    ]);
    return fc.record(Object.fromEntries(members), { requiredKeys: [], noNullPrototype: true });
  }
  if (isNode(items)) return fc.array(valueOf(items, depth + 1), { maxLength: 4 });
  if (isNode(schema['additionalProperties'])) {
    const keys = Array.isArray(nodeOf(schema['propertyNames'])['enum'])
      ? fc.constantFrom('EN', 'TH', 'VI')
      : fc.string({ maxLength: 8 });
    return fc.dictionary(keys, valueOf(schema['additionalProperties'], depth + 1), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  }
  const example = Array.isArray(examples) ? [fc.constantFrom<unknown>(...examples)] : [];
  const plain =
    type === 'boolean'
      ? fc.boolean()
      : type === 'integer' || type === 'number'
        ? fc.integer()
        : fc.string({ unit: 'binary', maxLength: 20 });
  return fc.oneof(...example, ...example, plain);
}

const bySchema = valueOf(brandSchema, 0).map((value) =>
  value === undefined ? 'null' : JSON.stringify(value, null, 2),
);

/** A valid file with parts of its text replaced. */
const mutated = fc
  .array(
    fc.record({
      at: fc.nat(sound.length),
      length: fc.nat(12),
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\\u', '//', '/*', '\u0000', '1e999', '{"a":', '[[[['),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((edits) =>
    edits.reduce((text, { at, length, text: put }) => text.slice(0, at) + put + text.slice(at + length), sound),
  );

/** A valid file with one value replaced. */
const exchanged = fc
  .tuple(fc.constantFrom(...Object.keys(brandSchema.properties)), anything)
  .map(([key, value]) => JSON.stringify({ ...Object(JSON.parse(sound)), [key]: value }, null, 2));

const repeated = fc
  .tuple(
    fc.constantFrom('[', '{"a":', '"', '\\', '/*', '-', '1', '[],', '{"a":1},'),
    fc.integer({ min: 1, max: 50_000 }),
  )
  .map(([text, times]) => text.repeat(times));

/** Generates the text of a brand file: valid, partly valid or arbitrary. */
export const brandText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: bySchema, weight: 4 },
  { arbitrary: mutated, weight: 4 },
  { arbitrary: exchanged, weight: 2 },
  { arbitrary: repeated, weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
);

function nodeOf(value: unknown): SchemaNode {
  return isNode(value) ? value : {};
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
