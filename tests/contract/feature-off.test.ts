import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf } from '../../runtime/server/gateway/openapi-example.ts';
import { openApiDocument } from '../../runtime/server/gateway/openapi.ts';
import { errorStatus } from '../../runtime/shared/errors.ts';
import { errorCodesOf } from '../../schema/api/operation-errors.ts';
import { operations, type Operation } from '../../schema/api/operations.ts';
import { flagRules } from '../../schema/generated/flag-rules.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { definition, type PlainSchema } from '../support/schema-sample.ts';

/** Codes that say that the brand does not have a feature, or has switched it off. */
const isOff = /[._]off$/;
const offCodes = Object.keys(errorStatus).filter((code) => isOff.test(code));

/** Every call that may answer with such a code. */
const calls = Object.entries<Operation>(operations).filter(([id, operation]) =>
  errorCodesOf(id, operation).some((code) => offCodes.includes(code)),
);

let running: TestPlatform;
let member: Browser;
const asOperator = { authorization: `Bearer ${operatorToken}` };

beforeAll(async () => {
  running = await startPlatform({
    brands: [{ bundle: brandBundle({ payments: false, bonuses: false, ranks: false }) }],
  });
  member = new Browser(running.app);
  await member.register('early');
  const set = Object.fromEntries(
    flagRules.flatMap(({ modId, authority }) => (authority === 'locked' ? [] : [[modId, false] as const])),
  );
  expect((await member.call('PUT', '/wps/operator/flags', { set }, asOperator)).status).toBe(200);
});
afterAll(() => running.close());

test('every code of a feature that is off is 404, and is the code of a call', () => {
  const named = new Set(calls.flatMap(([id, operation]) => errorCodesOf(id, operation)));
  for (const code of offCodes) {
    expect([code, errorStatus[code as keyof typeof errorStatus]]).toEqual([code, 404]);
    expect([...named], code).toContain(code);
  }
});

const { schemas } = (openApiDocument() as { components: { schemas: Partial<Record<string, PlainSchema>> } }).components;

/** Returns a valid input of a call, without its optional fields. */
function inputOf({ request }: Operation): Record<string, string> {
  if (request === undefined) return {};
  const schema = schemas[request.replace('#', '.')] ?? definition(request);
  const example = Object.entries(exampleOf(schema, schemas) as Record<string, string>);
  return Object.fromEntries(example.filter(([key]) => schema.required?.includes(key)));
}

test.each(calls)('%s answers 404 while its feature is off', async (_id, operation) => {
  const { method, path, access } = operation;
  const caller = access === 'visitor' ? new Browser(running.app) : member;
  const input = inputOf(operation);
  const [url, body] = method === 'GET' ? [`${path}?${new URLSearchParams(input)}`] : [path, input];
  const answer = await caller.call(method, url, body, access === 'operator' ? asOperator : {});
  expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(isOff)]);
});
