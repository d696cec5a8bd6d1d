import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFirebase } from '../../runtime/server/adapters/phone-auth/firebase.ts';
import { AppError } from '../../runtime/shared/errors.ts';
import { startFakeServer, type FakeServer, type StandInAnswer } from '../support/fake-server.ts';

const projectId = 'opal-portal';
const now = Date.parse('2026-11-21T12:00:00Z');
const seconds = now / 1_000;

let google: FakeServer;
let privateKey: CryptoKey;
let strangerKey: CryptoKey;
let keys: StandInAnswer;
let published: StandInAnswer;
let used: Set<string>;

beforeAll(async () => {
  const own = await generateKeyPair('RS256');
  privateKey = own.privateKey;
  strangerKey = (await generateKeyPair('RS256')).privateKey;
  published = { json: { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] } };
  google = await startFakeServer(() => keys);
});
afterAll(() => google.close());
beforeEach(() => {
  keys = published;
  used = new Set();
});

const phoneAuth = (timeoutMs = 60_000) =>
  createFirebase({
    projectId,
    jwksUrl: `${google.origin}/jwk`,
    clock: { now: () => now },
    takeOnce: async ({ nonce }) => !used.has(nonce) && used.add(nonce).has(nonce),
    timeoutMs,
  });

const sound = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'firebase-user-1',
  iat: seconds - 10,
  auth_time: seconds - 10,
  exp: seconds + 3_590,
  phone_number: '+66812345678',
  firebase: { identities: { phone: ['+66812345678'] }, sign_in_provider: 'phone' },
} satisfies JWTPayload;

/** Signs an ID token as Google does, with changed claims; `undefined` omits a claim. */
function token(different: Record<string, unknown> = {}, key: CryptoKey = privateKey, kid = 'key-1'): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...sound, ...different }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key);
}

const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.catch((error: unknown) => (error instanceof AppError ? error.code : error));

test('a fresh token of the project verifies the mobile number in it', async () => {
  expect(await phoneAuth().verify(await token())).toEqual({ mobile: '+66812345678' });
});

test('a token is accepted only once', async () => {
  const [auth, proof] = [phoneAuth(), await token()];
  await auth.verify(proof);
  expect(await codeOf(auth.verify(proof))).toBe('account.wrong_code');
});

test('the keys are fetched once for many tokens', async () => {
  const before = google.requests.length;
  const auth = phoneAuth();
  for (const sub of ['one', 'two', 'three']) await auth.verify(await token({ sub }));
  expect(google.requests.length - before).toBe(1);
});

test.each([
  ['of another project', { aud: 'other-portal' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/other-portal' }],
  ['of Google, but not of Firebase', { iss: 'https://accounts.google.com' }],
  ['that has expired', { exp: seconds - 60 }],
  ['that never expires', { exp: undefined }],
  ['issued in the future', { iat: seconds + 600 }],
  ['whose login is six minutes ago', { auth_time: seconds - 360 }],
  ['whose login is in the future', { auth_time: seconds + 600 }],
  ['without a time of login', { auth_time: undefined }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['without a number', { phone_number: undefined }],
  ['with a number that is none', { phone_number: '0812345678' }],
  ['of a login by e-mail', { firebase: { sign_in_provider: 'password' } }],
  ['of a login nobody names', { firebase: undefined }],
])('a token %s is rejected', async (_what, different) => {
  expect(await codeOf(phoneAuth().verify(await token(different)))).toBe('account.wrong_code');
  expect(used.size).toBe(0);
});

test('a token signed with a foreign key is rejected, whatever key ID it names', async () => {
  expect(await codeOf(phoneAuth().verify(await token({}, strangerKey)))).toBe('account.wrong_code');
  expect(await codeOf(phoneAuth().verify(await token({}, strangerKey, 'key-2')))).toBe('account.wrong_code');
});

test('a token that is changed, unsigned or malformed is rejected', async () => {
  const [head = '', , signature = ''] = (await token()).split('.');
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const changed = `${head}.${encoded({ ...sound, phone_number: '+66899999999' })}.${signature}`;
  const unsigned = `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(sound)}.`;
  const symmetric = await new SignJWT({ ...sound })
    .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    .sign(Buffer.alloc(32, 1));
  for (const proof of [changed, unsigned, symmetric, 'token', '', 'a.b.c'])
    expect(await codeOf(phoneAuth().verify(proof))).toBe('account.wrong_code');
});

test.each([
  ['do not answer', { silent: true }],
  ['break off', { broken: true }],
  ['have a fault', { status: 503, json: {} }],
  ['are no keys', { json: { keys: 'none' } }],
  ['are no JSON', { text: '<html>' }],
] satisfies [string, StandInAnswer][])(
  'while the keys %s nothing is proved, and nobody is told the code was wrong',
  async (_what, answer) => {
    keys = answer;
    const auth = 'silent' in answer ? phoneAuth(50) : phoneAuth();
    expect(await codeOf(auth.verify(await token()))).toBe('system.unavailable');
  },
);

test('a token is accepted once the keys are available again', async () => {
  const [auth, proof] = [phoneAuth(), await token()];
  keys = { status: 500, json: {} };
  expect(await codeOf(auth.verify(proof))).toBe('system.unavailable');
  keys = published;
  expect(await auth.verify(proof)).toEqual({ mobile: '+66812345678' });
});
