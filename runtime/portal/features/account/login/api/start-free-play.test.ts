// @vitest-environment happy-dom
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionToken } from '../../../../../web/client/session/session-kernel.ts';
import { forgetSession } from '../../../../core/session/session.ts';
import { loginValue } from '../../../../core/testing/login-value.ts';
import { startFreePlay } from './start-free-play.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

test('startFreePlay starts a guest session with a sealed request that has a random text of its own', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/freeplay')) sent.push(String(init.body));
    const value = url.endsWith('/seal-key') ? { kid: 'k1', jwk, nonce: 'n1' } : loginValue({ type: 4, token: 'csrf' });
    // The member info may fail: the guest session is valid without it.
    if (url.endsWith('/info')) return new Response(JSON.stringify({ success: false, code: 'system.unavailable' }));
    return new Response(JSON.stringify({ success: true, value }), { headers: { date: new Date().toUTCString() } });
  });
  const opened = async (body: string | undefined): Promise<{ payload: Record<string, unknown> }> => {
    const { plaintext } = await compactDecrypt(JSON.parse(body ?? '{}').sealed, privateKey);
    return JSON.parse(new TextDecoder().decode(plaintext));
  };
  await startFreePlay();
  expect(sessionToken()).toBe('csrf');
  await startFreePlay();
  const [first, second] = await Promise.all(sent.map(opened));
  expect(first?.payload).toEqual({
    platform: 'W',
    os: expect.any(String),
    version: 3,
    random: expect.stringMatching(/^[\w-]{16,64}$/),
  });
  expect(second?.payload['random']).not.toBe(first?.payload['random']);
});
