import { expect, test } from 'vitest';
import { isNode, type SchemaNode } from '../resolved-schema.ts';
import { validate } from '../validate.ts';
import brandSchema from './brand.schema.json' with { type: 'json' };

interface Key {
  path: string;
  node: SchemaNode;
}

/** Returns every key of the schema, at any depth. */
function keysOf(node: unknown, path: string): Key[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((each, index) => keysOf(each, `${path}[${index}]`));
  return Object.entries(node).flatMap(([keyword, value]: [string, unknown]) => {
    if (['default', 'examples', 'const', 'enum', 'required', 'x-required'].includes(keyword)) return [];
    if (keyword !== 'properties') return keysOf(value, keyword === '$defs' ? '#' : `${path}/${keyword}`);
    return Object.entries(isNode(value) ? value : {}).flatMap(([name, rule]) =>
      isNode(rule) ? [{ path: `${path}.${name}`, node: rule }, ...keysOf(rule, `${path}.${name}`)] : [],
    );
  });
}

const keys = keysOf(brandSchema, '');
const withReference = ({ node }: Key): SchemaNode => {
  const definitions: SchemaNode = brandSchema.$defs;
  const target = definitions[String(node['$ref']).replace('#/$defs/', '')];
  return isNode(target) ? { ...target, ...node } : node;
};

test('every key of a brand file has a description for editors', () => {
  expect(keys.length).toBeGreaterThan(100);
  expect(
    keys
      .filter(({ node }) => typeof node['description'] !== 'string' || node['description'] === '')
      .map(({ path }) => path),
  ).toEqual([]);
});

test('every key of a brand file has an example, a default or a list of values', () => {
  const shows = ['examples', 'default', 'enum', 'const'];
  const silent = keys.filter((key) => !shows.some((keyword) => keyword in withReference(key)));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('the examples of a brand file are valid', () => {
  const topLevel = Object.entries(brandSchema.properties).flatMap(([key, rule]): [string, unknown][] =>
    'examples' in rule && Array.isArray(rule.examples)
      ? rule.examples.map((example): [string, unknown] => [key, example])
      : [],
  );
  const faults = topLevel.flatMap(([key, example]) => {
    const result = validate('brand/brand', { [key]: example });
    return result.valid
      ? []
      : result.errors
          .filter(({ instancePath }) => instancePath.startsWith(`/${key}`))
          .map((error) => [key, error.message]);
  });
  expect(faults).toEqual([]);
});

test('a bonus asks for its base one to ten times, and weighs known categories from 0 to 100 per cent', () => {
  const [example] = brandSchema.$defs.Offer.examples;
  const accepts = (different: object): boolean => {
    const effects = example?.effects.map((effect) => ({ ...effect, ...different }));
    return validate('brand/brand', { offers: { welcome: { ...example, effects } } }).valid;
  };
  expect([0, 1, 10, 11, 2.5].map((times) => accepts({ times }))).toEqual([false, true, true, false, false]);
  expect([-1, 0, 100, 101].map((RNG) => accepts({ weights: { RNG } }))).toEqual([false, true, true, false]);
  expect(accepts({ weights: { DICE: 50 } })).toBe(false);
  expect(accepts({ base: 'balance' })).toBe(false);
});
