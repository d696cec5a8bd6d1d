import { expect, test } from 'vitest';
import { isSignatureValid, signCall, type SignedCall } from './signature.ts';

const secret = 'sandbox-secret-for-examples';
const body = '{"playerSession":"ps_4f1c9a02","gameId":"lantern-harbour","vassalage":"LMN","currency":"THB"}';
const call: SignedCall = {
  method: 'POST',
  path: '/seamless/v1/balance',
  timestamp: '1795250000000',
  nonce: 'n_0123456789abcdef',
  body: Buffer.from(body),
};

test('accepts the test vector of PROTOCOL.md', () => {
  const signature = 'e64808f3baf7207fff0ff19bf4ca770ceed9ef43dd70683bce7ffca715827f19';
  expect(signCall(secret, call)).toBe(signature);
  expect(isSignatureValid(secret, call, signature)).toBe(true);
});

test.each([
  ['body', { body: Buffer.from(body.replace('THB', 'VND')) }],
  ['path', { path: '/seamless/v1/win' }],
  ['method', { method: 'PUT' }],
  ['time', { timestamp: '1795250000001' }],
  ['nonce', { nonce: 'n_0123456789abcdee' }],
])('a signature is invalid for another %s', (_part, other) => {
  expect(isSignatureValid(secret, { ...call, ...other }, signCall(secret, call))).toBe(false);
});

test('rejects a signature that is empty or wrong at the same length', () => {
  expect(isSignatureValid(secret, call, '0'.repeat(64))).toBe(false);
  expect(isSignatureValid(secret, call, '')).toBe(false);
});
