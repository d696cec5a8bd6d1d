import { expect, test } from 'vitest';
import { createSignatureCheck, signatureOf, signedHeaders } from './signature.ts';

const secret = 'sandbox-secret-for-examples';
const call = {
  method: 'POST',
  path: '/seamless/v1/balance',
  body: '{"playerSession":"ps_4f1c9a02","gameId":"lantern-harbour","vassalage":"LMN","currency":"THB"}',
};
const at = 1_795_250_000_000;

test('the signature of the test vector in PROTOCOL.md is reproduced', () => {
  expect(signatureOf({ ...call, timestamp: String(at), nonce: 'n_0123456789abcdef' }, secret)).toBe(
    'e64808f3baf7207fff0ff19bf4ca770ceed9ef43dd70683bce7ffca715827f19',
  );
});

test('a signed call is valid once and rejected when repeated', () => {
  const clock = { now: () => at };
  const isGenuine = createSignatureCheck({ secret, clock });
  const headers = signedHeaders(call, { secret, clock });
  expect(isGenuine(call, headers)).toBe(true);
  expect(isGenuine(call, headers)).toBe(false);
});

test.each([
  ['another body', { body: '{}' }, {}],
  ['another path', { path: '/seamless/v1/win' }, {}],
  ['another method', { method: 'PUT' }, {}],
  ['another vendor', {}, { 'x-livery-vendor': 'other' }],
  ['no signature', {}, { 'x-livery-signature': '' }],
])('a call with %s is rejected', (_, changes, headers) => {
  const clock = { now: () => at };
  const signed = signedHeaders(call, { secret, clock });
  expect(createSignatureCheck({ secret, clock })({ ...call, ...changes }, { ...signed, ...headers })).toBe(false);
});

test('a call that is six minutes old is rejected', () => {
  const headers = signedHeaders(call, { secret, clock: { now: () => at } });
  expect(createSignatureCheck({ secret, clock: { now: () => at + 360_000 } })(call, headers)).toBe(false);
});
