import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { apiCall } from './api-call.ts';

afterEach(() => vi.unstubAllGlobals());

/** Fakes a server with a sealing key and its own clock, and records the sealed requests. */
async function serverAt(now: string) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const asked = url.endsWith('/seal-key');
    if (!asked) sent.push(String(init.body));
    const value = asked ? { kid: 'k1', jwk, nonce: 'n1', expiresAt: now } : {};
    return new Response(JSON.stringify({ success: true, value }), { headers: { date: new Date(now).toUTCString() } });
  });
  return async () => {
    const { plaintext } = await compactDecrypt(JSON.parse(sent[0] ?? '{}').sealed, privateKey);
    return JSON.parse(new TextDecoder().decode(plaintext));
  };
}

test('a sealed call carries the time of the server, not of the device', async () => {
  const opened = await serverAt('2031-05-01T08:00:00.000Z');
  const payload = { type: 'username', username: 'ada', password: 'correct horse', humanToken: 'h' } as const;
  await apiCall('account.login', payload);
  expect(await opened()).toEqual({ payload, nonce: 'n1', at: '2031-05-01T08:00:00.000Z' });
});
