import { createHmac } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGeetest } from '../../runtime/server/adapters/human/geetest.ts';
import type { HumanVerification } from '../../runtime/server/adapters/human/human.ts';
import { createProofOfWork } from '../../runtime/server/adapters/human/proof-of-work.ts';
import { AppError } from '../../runtime/shared/errors.ts';
import { startFakeServer, type FakeServer, type StandInAnswer } from '../support/fake-server.ts';

const solution = {
  lot_number: '4dc3cfc2cdff448cad8d13107198d473',
  captcha_output: 'b3V0cHV0LW9mLXRoZS13aWRnZXQ=',
  pass_token: 'a0b1c2d3e4f5a0b1c2d3e4f5',
  gen_time: '1795262400',
};
const token = JSON.stringify(solution);
const success: StandInAnswer = { json: { status: 'success', result: 'success', reason: '', captcha_args: {} } };

let now: number;
let answer: StandInAnswer;
let provider: FakeServer;
beforeEach(async () => {
  // The solver of a challenge uses the machine's clock.
  now = Date.now();
  answer = success;
  provider = await startFakeServer(() => answer);
});
afterEach(() => provider.close());

const clock = { now: () => now };
const proofOfWork = () => createProofOfWork({ secret: 'of-the-tests', difficulty: 1_000, clock });
const geetest = (timeoutMs = 60_000): HumanVerification =>
  createGeetest({
    captchaId: 'captcha-id-1',
    key: 'private-key',
    validateUrl: `${provider.origin}/validate`,
    script: 'https://static.geetest.com/v4/gt4.js',
    own: proofOfWork(),
    clock,
    timeoutMs,
  });
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.catch((error: unknown) => (error instanceof AppError ? error.code : error));

test('a solution is sent to the provider with a signature by the private key, and without the key', async () => {
  expect(await geetest().verify(token)).toMatchObject({ nonce: `geetest:${solution.lot_number}` });
  const [{ method, path, query, headers, body } = {}] = provider.requests;
  expect({ method, path, id: query?.get('captcha_id') }).toEqual({
    method: 'POST',
    path: '/validate',
    id: 'captcha-id-1',
  });
  expect(headers?.['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    ...solution,
    captcha_id: 'captcha-id-1',
    sign_token: createHmac('sha256', 'private-key').update(solution.lot_number).digest('hex'),
  });
});

test('verifying the same solution twice returns the same nonce, so that it can be consumed once', async () => {
  const human = geetest();
  expect(await human.verify(token)).toEqual(await human.verify(token));
});

test.each([
  ['refuses', { json: { status: 'success', result: 'fail', reason: 'pass_token expire' } }],
  ['finds malformed', { json: { status: 'error', code: '-50005', msg: 'illegal gen_time' } }],
] satisfies [string, StandInAnswer][])(
  'a solution that the provider %s is rejected and does not count as an outage',
  async (_what, said) => {
    answer = said;
    const human = geetest();
    expect(await human.verify(token)).toBeNull();
    expect(await human.available()).toBe(true);
  },
);

test.each([
  '',
  'test',
  '{}',
  '[]',
  'null',
  JSON.stringify({ ...solution, gen_time: 1795262400 }),
  JSON.stringify({ ...solution, gen_time: '1 or 1' }),
  JSON.stringify({ ...solution, lot_number: `${solution.lot_number}&result=success` }),
  JSON.stringify({ ...solution, captcha_output: 'x'.repeat(8_000) }),
])('the malformed solution %j is rejected without a call to the provider', async (malformed) => {
  expect(await geetest().verify(malformed)).toBeNull();
  expect(provider.requests).toHaveLength(0);
});

const outages = [
  ['silent', { silent: true }],
  ['broken off', { broken: true }],
  ['a fault of theirs', { status: 502, json: success.json }],
  ['no JSON', { text: '<html>success</html>' }],
  ['JSON that says nothing', { json: { ok: true } }],
  ['a result nobody knows', { json: { status: 'success', result: true } }],
] satisfies [string, StandInAnswer][];

test.each(outages)(
  'a provider reply that is %s makes verification unavailable and never passes',
  async (_what, said) => {
    answer = said;
    const human = 'silent' in said ? geetest(50) : geetest();
    expect(await codeOf(human.verify(token))).toBe('human.unavailable');
    expect(await human.available()).toBe(false);
    expect(await codeOf(human.challenge('normal'))).toBe('human.unavailable');
  },
);

test('the state of the provider is checked at intervals, not per visitor, and recovers', async () => {
  const human = geetest();
  answer = { status: 500, json: {} };
  expect(await Promise.all(Array.from({ length: 20 }, () => human.available()))).not.toContain(true);
  expect(provider.requests).toHaveLength(1);
  answer = success;
  expect(await human.available()).toBe(false);
  now += 20_000;
  expect(await human.available()).toBe(true);
  expect(await human.challenge('normal')).toEqual({
    provider: 'geetest',
    captchaId: 'captcha-id-1',
    script: 'https://static.geetest.com/v4/gt4.js',
  });
  expect(provider.requests).toHaveLength(2);
});

/** Solves a challenge as the portal's worker does. */
async function solved(human: HumanVerification, level: 'normal' | 'hard'): Promise<string> {
  const given = await human.challenge(level);
  if (given.provider !== 'altcha') throw new Error('not one of our own');
  // The portal's worker casts it the same way.
  const challenge = given.challenge as Challenge;
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );
}

test('a hard proof of work is verified without geetest, also while geetest is down', async () => {
  answer = { broken: true };
  const human = geetest();
  expect(await human.verifyHard(await solved(human, 'hard'))).toMatchObject({ nonce: expect.any(String) });
  expect(provider.requests).toHaveLength(0);
});

test('a proof of work of one level is rejected at the other level', async () => {
  const human = proofOfWork();
  const [easy, hard] = [await solved(human, 'normal'), await solved(human, 'hard')];
  expect(await human.verify(easy)).not.toBeNull();
  expect(await human.verifyHard(easy)).toBeNull();
  expect(await human.verify(hard)).toBeNull();
});

test('a proof of work expires after ten minutes', async () => {
  const human = proofOfWork();
  const proof = await solved(human, 'hard');
  now += 10 * 60_000;
  expect(await human.verifyHard(proof)).toBeNull();
});
