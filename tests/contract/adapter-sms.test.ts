import { afterEach, expect, test } from 'vitest';
import { httpSms } from '../../runtime/server/adapters/sms/http-sms.ts';
import { AppError } from '../../runtime/shared/errors.ts';
import { startFakeServer, type FakeServer, type StandInAnswer } from '../support/fake-server.ts';

const message = { to: '+66812345678', text: 'รหัสของคุณคือ 123456', code: '123456' };
const accepted: StandInAnswer = { status: 202, json: { status: 'accepted' } };

let gateway: FakeServer | null = null;
afterEach(async () => {
  await gateway?.close();
  gateway = null;
});

/** Replies in order; the last one repeats. */
async function sending(...answers: StandInAnswer[]): Promise<{ outcome: unknown; requests: FakeServer['requests'] }> {
  gateway = await startFakeServer(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? accepted);
  const outcome = await outcomeAt(gateway.origin, answers.some((each) => 'silent' in each) ? 50 : undefined);
  return { outcome, requests: gateway.requests };
}

function outcomeAt(origin: string, timeoutMs = 60_000): Promise<unknown> {
  const sms = httpSms({ url: `${origin}/v1/messages`, secret: 'gateway-secret', sender: 'AURORA', timeoutMs });
  return sms.send(message).then(
    () => 'sent',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
}

test('a text message is posted once, with the key and a unique reference', async () => {
  const { outcome, requests } = await sending(accepted);
  expect(outcome).toBe('sent');
  expect(requests).toHaveLength(1);
  const [{ method, path, headers, body } = {}] = requests;
  expect({ method, path }).toEqual({ method: 'POST', path: '/v1/messages' });
  expect(headers?.authorization).toBe('Bearer gateway-secret');
  const sent = JSON.parse(body ?? '');
  expect(sent).toEqual({
    to: message.to,
    text: message.text,
    sender: 'AURORA',
    reference: expect.stringMatching(/^sms_/),
  });
  expect(headers?.['idempotency-key']).toBe(sent.reference);
});

test('a broken connection is retried with the same reference, so that the player gets one text message', async () => {
  const { outcome, requests } = await sending({ broken: true }, { broken: true }, accepted);
  expect(outcome).toBe('sent');
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ body }) => JSON.parse(body).reference)).size).toBe(1);
});

test('a connection that stays broken fails after three attempts', async () => {
  const { outcome, requests } = await sending({ broken: true });
  expect(outcome).toBe('code.not_sent');
  expect(requests).toHaveLength(3);
  expect(await outcomeAt('http://127.0.0.1:1')).toBe('code.not_sent');
});

test.each([
  ['a refusal', { status: 400, json: { status: 'refused' } }],
  ['a wrong key', { status: 401, json: { status: 'refused' } }],
  ['a fault of theirs', { status: 503, json: { status: 'accepted' } }],
  ['a success that accepts nothing', { status: 200, json: { status: 'refused' } }],
  ['a success of another shape', { status: 200, json: ['accepted'] }],
  ['a success that is no JSON', { status: 200, text: 'accepted' }],
  ['an address elsewhere', { status: 302, json: { status: 'accepted' } }],
  ['silence', { silent: true }],
] satisfies [string, StandInAnswer][])('%s is reported as not sent and is not retried', async (_what, answer) => {
  const { outcome, requests } = await sending(answer);
  expect(outcome).toBe('code.not_sent');
  expect(requests).toHaveLength(1);
});
