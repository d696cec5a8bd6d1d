import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type Operation, type SchemaName } from '../../schema/api/operations.ts';
import type { SealKey } from '../../schema/generated/api/system.ts';
import { Browser, operatorToken, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { definition, sample, type PlainSchema } from '../support/schema-sample.ts';
import { seal } from '../support/seal.ts';

type WithFields = Operation & { request: SchemaName };

/** Every account operation with a request schema. */
const rows = Object.entries(operations as Record<string, Operation>).filter(
  (row): row is [string, WithFields] => row[0].startsWith('account.') && row[1].request !== undefined,
);
const bodies = rows.filter(([, { method }]) => method !== 'GET');

let running: TestPlatform;
let visitor: Browser;
let member: Browser;

beforeAll(async () => {
  running = await startPlatform();
  visitor = new Browser(running.app);
  member = new Browser(running.app);
  await member.register('patience');
});
afterAll(() => running.close());

async function send({ method, path, access }: Operation, body?: unknown): Promise<InjectedReply> {
  const caller = access === 'trial' || access === 'member' ? member : visitor;
  return caller.call(method, path, body, access === 'operator' ? { authorization: `Bearer ${operatorToken}` } : {});
}

const tenKilobytes = 'a'.repeat(10_240);
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Values that every text field must reject. */
const noText: Record<string, unknown> = {
  NUL: 'a\0b',
  'a lone surrogate': 'a\ud800b',
  '10 kB': tenKilobytes,
  null: null,
  true: true,
  'a number': 7,
  'an array': ['a'],
  'an object': { toString: 'a' },
};

/** Values that every other field must reject. */
const nothing: Record<string, unknown> = { null: null, 'a text': 'true', NUL: '\0', 'an array': [[]] };

function hostileFor({ type, enum: choices, const: only }: PlainSchema): Record<string, unknown> {
  const taken = [type ?? 'string'].flat();
  if (!taken.includes('string')) return nothing;
  return Object.fromEntries(
    Object.entries(noText).filter(([, value]) => choices?.includes(value) !== true && value !== only),
  );
}

describe.each(bodies)('%s', (_id, operation) => {
  const fields = Object.entries(definition(operation.request).properties ?? {});

  test('rejects an invalid value in each field', async () => {
    const taken: string[] = [];
    for (const [field, schema] of fields) {
      for (const [what, value] of Object.entries(hostileFor(schema))) {
        const { status, body } = await send(operation, { ...sample(operation.request), [field]: value });
        if (status !== 400 || body.code !== 'request.invalid') taken.push(`${field} = ${what}: ${status} ${body.code}`);
      }
    }
    expect(taken).toEqual([]);
  });

  test('rejects every malformed body', async () => {
    const whole = JSON.stringify(sample(operation.request));
    const bad: Record<string, string> = {
      'an extra field': JSON.stringify({ ...sample(operation.request), isAdmin: true }),
      'the prototype': `${whole.slice(0, -1)}${whole === '{}' ? '' : ','}"__proto__":{"type":1}}`,
      'a field twice': `${whole.slice(0, -1)}${whole === '{}' ? '' : ','}"a":1,"a":1}`,
      'a deep body': deep(20_000),
      'a deep field': `${whole.slice(0, -1)}${whole === '{}' ? '' : ','}"a":${deep(20_000)}}`,
      'a list': `[${whole}]`,
      nothing: 'null',
      'a text': '"a"',
      'half of it': whole.slice(0, -1),
      'no JSON': '<xml/>',
      'a byte-order mark': `\uFEFF${whole}`,
    };
    const heard = await Promise.all(
      Object.entries(bad).map(async ([what, body]) => {
        const reply = await send(operation, body);
        return `${what}: ${reply.status} ${reply.body.code}`;
      }),
    );
    expect(heard).toEqual(Object.keys(bad).map((what) => `${what}: 400 request.invalid`));
  });
});

test('a login with a missing, an extra or a blank field is rejected with the name of the field', async () => {
  const whole = { username: 'patience', password: 'correct-horse-9', type: 'username' };
  const heard = async (different: object): Promise<unknown> =>
    (await visitor.call('POST', '/wps/session/login', { ...whole, ...different })).body.params;
  expect(await heard({ password: undefined })).toEqual({ where: '/password', rule: 'required' });
  expect(await heard({ isAdmin: true })).toEqual({ where: '/isAdmin', rule: 'additionalProperties' });
  expect(await heard({ username: ' \u3000' })).toEqual({ where: '/username', rule: 'pattern' });
  expect(await heard({ password: '   ' })).toEqual({ where: '/password', rule: 'pattern' });
});

test.each(rows)('%s: every free text field has a maximum length', (_id, { request }) => {
  const open = Object.entries(definition(request).properties ?? {}).filter(
    ([, { type, maxLength, enum: choices, const: only, $ref }]) =>
      type === 'string' && maxLength === undefined && choices === undefined && only === undefined && $ref === undefined,
  );
  expect(open.map(([field]) => field)).toEqual([]);
});

test.each(rows.filter(([, { method }]) => method === 'GET'))(
  '%s: a query field that is too long, repeated, unknown or contains NUL is rejected',
  async (_id, operation) => {
    const fields = Object.keys(definition(operation.request).properties ?? {});
    for (const field of fields) {
      for (const bad of [`${field}=${tenKilobytes}`, `${field}=a%00b`, `${field}=a&${field}=a`, `${field}=a&x=1`]) {
        const { status, body } = await send({ ...operation, path: `${operation.path}?${bad}` });
        expect(`${bad.slice(0, 20)} ${status} ${body.code}`).toBe(`${bad.slice(0, 20)} 400 request.invalid`);
      }
    }
  },
);

test.each(bodies.filter(([, { sealed }]) => sealed))(
  '%s: a sealed body is validated by the same rules and never causes an internal error',
  async (_id, operation) => {
    const good = sample(operation.request);
    const [field = ''] = Object.keys(good);
    for (const payload of [
      { ...good, [field]: 'a\0b' },
      { ...good, [field]: tenKilobytes },
      { ...good, x: 1 },
      [],
      null,
    ]) {
      const key = (await visitor.call('GET', '/wps/system/seal-key')).body.value as SealKey;
      const { status, body } = await send(operation, await seal(payload, key, new Date()));
      expect(`${status} ${body.code}`).toMatch(/^400 (?:request|sealed)\.invalid$/);
    }
  },
);

test.each(bodies.filter(([, { form }]) => form))(
  '%s: a form body is validated by the same rules',
  async (_id, { path, request, method }) => {
    const fields = Object.entries(sample(request)).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
    const whole = fields.join('&');
    for (const bad of [
      '',
      `${whole}&isAdmin=1`,
      `${whole}&${fields[0]}`,
      `${fields[0]}%00`,
      `username=${tenKilobytes}`,
    ]) {
      const { status, body } = await visitor.call(method, path, bad, {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(`${bad.slice(-20)} ${status} ${body.code}`).toBe(`${bad.slice(-20)} 400 request.invalid`);
    }
  },
);

test('a body over the size limit is rejected with 413', async () => {
  const { status } = await visitor.call('POST', '/wps/session/login', { username: 'a'.repeat(100_000) });
  expect(status).toBe(413);
});
