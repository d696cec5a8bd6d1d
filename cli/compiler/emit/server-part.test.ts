import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverKeysOf } from '../../effective/server-keys.ts';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { buildBrands } from '../build-brands.ts';
import { openLibrary } from '../library.ts';
import { resolveBrand } from '../resolve/resolve-brand.ts';

type Schema = { [keyword: string]: unknown };

const schema: Schema = JSON.parse(
  readFileSync(new URL('../../../schema/brand/brand.schema.json', import.meta.url), 'utf8'),
);

/** Texts that occur nowhere else. One of them matches any pattern of the server part. */
const canaries = [
  (number: number) => `CANARY_${number}_LIVERY`,
  (number: number) => `https://canary${number}.example`,
  (number: number) => `canary-${number}-livery`,
  (number: number) => `canary${number}livery`,
  (number: number) => `G-CANARY${number}`,
  (number: number) => `4711${number}.83`,
  (number: number) => `cnry${number}`,
  (number: number) => `canary-${number}@livery.example`,
];
/** Two letters occur everywhere, and names of time zones are fixed: both are filled but not searched for. */
const timeZone = 'Asia/Bangkok';
const country = { pattern: '^[A-Z]{2}$', value: 'TH' };
/** Pages show the colours of ranks. */
const colour = { pattern: '^#[0-9a-fA-F]{6}$', value: '#4711c0' };
/** A percentage is too short to be told apart from other numbers. */
const rate = { pattern: '^(0|[1-9])(\\.[0-9]{1,2})?$', value: '9.87' };

const planted: string[] = [];
/** Each time is later than the one before, because periods start before they end. */
let nextMoment = Date.UTC(2031, 0, 1);
/** URLs of third parties that a page must be allowed to reach. */
let reached: string[] = [];
let shop: TestProject;
let files: Record<string, string>;

beforeAll(async () => {
  shop = createTestProject();
  const server = object(fill(object(object(schema['properties'])['server'])));
  const ranks = object(server['ranks']);
  // What a level gives is one of several kinds, and pages show it.
  const [level] = [ranks['levels']].flat();
  const effects = [{ kind: 'credit', amount: '5' }];
  ranks['levels'] = [
    { validBets: '0', deposits: '0' },
    { ...object(level), effects },
  ];
  const { human, phoneAuth } = object(server['adapters']);
  const { url: studio } = object(server['studio']);
  reached = [object(human)['script'], object(phoneAuth)['endpoint'], object(phoneAuth)['recaptcha'], studio].map(
    String,
  );
  shop.brand('aurora', { server: { ...server, ranks } });
  const [built] = await buildBrands({ ids: ['aurora'], library: openLibrary(shop.workspace) });
  const errors = built?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
  expect(errors.map(({ message }) => message)).toEqual([]);
  files = shop.dist();
});
afterAll(() => {
  shop.remove();
});

test('server.json contains every text of the server part', () => {
  const [, server] = Object.entries(files).find(([name]) => name.endsWith('/server.json')) ?? [];
  expect(planted.length).toBeGreaterThan(20);
  for (const canary of planted) expect(server).toContain(canary);
});

test('no other file under dist contains a text of the server part, except URLs that pages may reach', () => {
  const others = Object.entries(files).filter(([name]) => !name.endsWith('/server.json'));
  expect(others.length).toBeGreaterThan(30);
  for (const [name, raw] of others) {
    const text = readable(name, Buffer.from(raw, 'latin1'));
    const told = name.endsWith('/headers.json') ? reached : [];
    expect(
      planted.filter((canary) => text.includes(canary) && !told.includes(canary)),
      name,
    ).toEqual([]);
  }
});

test('the report contains each of these keys and none of their values', async () => {
  const { resolved } = await resolveBrand('aurora', openLibrary(shop.workspace));
  const rows = resolved === null ? [] : serverKeysOf(resolved);
  expect(rows.every(({ key }) => key.startsWith('server.'))).toBe(true);
  expect(rows.find(({ key }) => key === 'server.upstream.secretEnv')?.environment).toMatch(/^CANARY_\d+_LIVERY$/);
  const told = JSON.stringify(rows);
  expect(planted.filter((canary) => !canary.startsWith('CANARY_') && told.includes(canary))).toEqual([]);
});

function readable(name: string, content: Buffer): string {
  if (name.endsWith('.br')) return brotliDecompressSync(content).toString('latin1');
  return (name.endsWith('.gz') ? gunzipSync(content) : content).toString('latin1');
}

/** Returns a value for every field of a schema, with a canary for each text. New fields are covered automatically. */
function fill(node: Schema): unknown {
  const reference = node['$ref'];
  if (typeof reference === 'string') return fill(object(object(schema['$defs'])[reference.replace('#/$defs/', '')]));
  if (node['else'] !== undefined) return fill(object(node['else']));
  if (Array.isArray(node['enum'])) return node['enum'].at(-1);
  const types = [node['type']].flat();
  if (types.includes('object')) {
    const more = object(node['additionalProperties'] || {});
    const named = Object.entries(object(node['properties'])).map(([key, value]): [string, unknown] => [
      key,
      fill(object(value)),
    ]);
    const names = [object(node['propertyNames'])['enum'] ?? 'planted'].flat();
    const others = Object.keys(more).length > 0 ? names.map((name) => [String(name), fill(more)]) : [];
    return Object.fromEntries([...named, ...others]);
  }
  if (types.includes('array')) return [fill(object(node['items']))];
  if (types.includes('string')) return canaryFor(node);
  if (types.includes('boolean')) return true;
  return Number(node['maximum'] ?? node['default'] ?? 1);
}

function canaryFor({ pattern, maxLength, format }: Schema): string {
  if (pattern === country.pattern) return country.value;
  if (pattern === rate.pattern) return rate.value;
  if (pattern === colour.pattern) return colour.value;
  if (format === 'time-zone') return timeZone;
  if (format === 'date-time') return new Date((nextMoment += 60_000)).toISOString();
  const fits = canaries
    .map((make) => make(planted.length))
    .find(
      (text) =>
        (typeof pattern !== 'string' || new RegExp(pattern).test(text)) &&
        (format !== 'host-name' || /^[a-z0-9-]+$/.test(text)) &&
        (format !== 'mailbox' || text.includes('@')) &&
        text.length <= Number(maxLength ?? 80),
    );
  if (fits === undefined) throw new Error(`no canary fits ${String(pattern)}; add one that does`);
  planted.push(fits);
  return fits;
}

function object(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
