import { CompactEncrypt, importJWK } from 'jose';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { solveChallenge } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SealKey } from '../../schema/generated/api/system.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
const server = { server: { adapters: { geolocation: { use: 'header', header: 'x-country' } } } };
let running: TestPlatform;
let vendor: FakeVendor;
let visitor: Browser;
let names = 0;
const logged: string[] = [];

beforeAll(async () => {
  vendor = await startFakeVendor();
  running = await startPlatform({
    // On the embedded database, where real money is rejected.
    databaseUrl: null,
    testMode: false,
    logTo: { write: (line) => void logged.push(line) },
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret },
    brands: [
      { bundle: brandBundle(), server },
      {
        bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }),
        server: { adapters: { human: { use: 'altcha', difficulty: 1000 } } },
      },
      { bundle: brandBundle({ id: 'real', merchantCode: 'REAL01', money: 'real' }), server },
    ],
  });
});
afterAll(async () => {
  await running.close();
  await vendor.close();
});
beforeEach(async () => {
  visitor = new Browser(running.app);
  await setStatus({ maintenance: false, restrictedCountries: [] });
  await setFlags({ unset: ['FREEPLAY3', 'GAMES3', 'DIRECTREG3'] });
});

const setStatus = (change: object) => visitor.call('PUT', '/wps/operator/status', change, operator);
const setFlags = (change: object) => visitor.call('PUT', '/wps/operator/flags', change, operator);

async function solvedChallenge(by = visitor, level = 'normal'): Promise<string> {
  const { body } = await by.call('GET', `/wps/system/human/challenge?level=${level}`);
  const { challenge } = body.value as { challenge: Parameters<typeof solveChallenge>[0]['challenge'] };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function sealKey(by = visitor): Promise<SealKey> {
  return (await by.call('GET', '/wps/system/seal-key')).body.value as SealKey;
}

async function seal(
  payload: unknown,
  { kid, jwk, nonce, ...different }: Partial<SealKey> & { at?: string } = {},
  by = visitor,
): Promise<{ sealed: string }> {
  const own = await sealKey(by);
  const content = JSON.stringify({ payload, nonce: nonce ?? own.nonce, at: new Date().toISOString(), ...different });
  const key = await importJWK({ ...(jwk ?? own.jwk), kty: 'EC' }, 'ECDH-ES');
  return {
    sealed: await new CompactEncrypt(Buffer.from(content))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: kid ?? own.kid })
      .encrypt(key),
  };
}

const registration = (different: object = {}) => {
  const password = 'correct-horse-9';
  return {
    username: `sealed${(names += 1)}`,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    registerMethod: 'WEB',
    ...different,
  };
};
const register = (body: object) => visitor.call('PUT', '/wps/member/register', body);

describe('free play', () => {
  const freePlay = (body: object) => new Browser(running.app).call('POST', '/wps/session/login/freeplay', body);
  const wish = { platform: 'W', os: 'Linux x86_64', version: 3, random: 'm3Jc0Wk-9dRtB2x_' };

  test('accepts a sealed request once, and a plain request', async () => {
    const sealed = await seal(wish);
    expect((await freePlay(sealed)).body).toMatchObject({ success: true, value: { type: 4 } });
    expect((await freePlay(sealed)).body.code).toBe('sealed.invalid');
    expect((await freePlay(wish)).status).toBe(200);
  });

  test.each([
    ['too short', 'x'.repeat(15)],
    ['too long', 'x'.repeat(65)],
  ])('rejects a random value that is %s', async (_what, random) => {
    expect((await freePlay(await seal({ ...wish, random }))).body.code).toBe('request.invalid');
    expect((await freePlay({ ...wish, random })).body.code).toBe('request.invalid');
  });
});

describe('a sealed registration', () => {
  test('is accepted with a solved challenge, each challenge once', async () => {
    const humanToken = await solvedChallenge();
    const sealed = await seal(registration({ humanToken }));
    expect((await register(sealed)).status).toBe(200);
    expect((await register(sealed)).body.code).toBe('sealed.invalid');
    expect((await register(await seal(registration({ humanToken })))).body.code).toBe('human.failed');
  });

  test('is validated like plain JSON after decryption', async () => {
    expect((await register(await seal(registration({ username: 5 })))).body.code).toBe('request.invalid');
    expect((await register(await seal(null))).body.code).toBe('request.invalid');
  });

  test.each([
    ['is plain', async () => registration({ humanToken: 'test-human' })],
    ['is dated ten minutes ago', () => seal(registration(), { at: new Date(Date.now() - 600_000).toISOString() })],
    ['has no date', () => seal(registration(), { at: 'today' })],
    ['has a nonce that is not ours', () => seal(registration(), { nonce: 'abc.def.ghi' })],
    ['is no JWE', async () => ({ sealed: 'a.b.c.d.e' })],
  ])('is rejected when it %s', async (_what, body) => {
    expect((await register(await body())).body.code).toBe('sealed.invalid');
  });

  test('is rejected at a brand other than the one it was sealed for', async () => {
    const elsewhere = new Browser(running.app, 'jade');
    const sealed = await seal(registration({ humanToken: await solvedChallenge() }));
    expect((await elsewhere.call('PUT', '/wps/member/register', sealed)).body.code).toBe('sealed.invalid');
    expect((await register(sealed)).status).toBe(200);
  });

  test('is rejected with a solved challenge of another brand', async () => {
    const elsewhere = new Browser(running.app, 'jade');
    for (const level of ['normal', 'hard']) {
      const humanToken = await solvedChallenge(elsewhere, level);
      expect((await register(await seal(registration({ humanToken })))).body.code).toBe('human.failed');
    }
    const humanToken = await solvedChallenge(elsewhere);
    const sealed = await seal(registration({ humanToken }), {}, elsewhere);
    expect((await elsewhere.call('PUT', '/wps/member/register', sealed)).status).toBe(200);
  });

  test('is rejected with the test token when test facilities are off', async () => {
    expect((await register(await seal(registration({ humanToken: 'test-human' })))).body.code).toBe('human.failed');
  });

  test('is accepted under the previous key for ten minutes only', async () => {
    const { moveClock } = running.platform.testFacilities();
    const { kid, jwk } = await sealKey();
    await moveClock({ advanceMs: 59 * 60_000 });
    const late = await seal(registration({ humanToken: await solvedChallenge() }));
    await moveClock({ advanceMs: 5 * 60_000 });
    expect((await sealKey()).kid).not.toBe(kid);
    expect((await register(late)).status).toBe(200);
    await moveClock({ advanceMs: 5 * 60_000 });
    const [first, second] = [await sealKey(), await sealKey()];
    await moveClock({ advanceMs: 2 * 60_000 });
    const body = registration({ humanToken: await solvedChallenge() });
    expect((await register(await seal(body, { kid, jwk, nonce: first.nonce }))).body.code).toBe('sealed.invalid');
    expect((await register(await seal(body, second))).status).toBe(200);
  });
});

describe('live flags', () => {
  test('take effect at once, are stored, and each change increments the version', async () => {
    const before = running.platform.liveSnapshot('opal').version;
    const heard: string[] = [];
    const stop = running.platform.onLiveChange((brand) => heard.push(brand));
    const { body } = await setFlags({ set: { FREEPLAY3: false } });
    stop();
    expect(body.value).toMatchObject({ brand: 'opal', version: before + 1 });
    expect(heard).toEqual(['opal']);
    expect(running.platform.liveSnapshot('opal')).toMatchObject({ version: before + 1, flags: { FREEPLAY3: false } });
    expect((await visitor.freePlay()).body.code).toBe('account.free_play_off');
    await setFlags({ unset: ['FREEPLAY3'] });
    expect((await visitor.freePlay()).status).toBe(200);
  });

  test('that are unknown or locked are rejected, and nothing changes', async () => {
    const before = running.platform.liveSnapshot('opal');
    expect((await setFlags({ set: { FREEPLAY3: false, NOSUCH3: true } })).body).toMatchObject({
      code: 'flags.unknown',
      params: { key: 'NOSUCH3' },
    });
    expect((await setFlags({ set: { PWDEXPFORCECHANGE3: true } })).body.code).toBe('flags.locked');
    expect((await setFlags({ set: { FREEPLAY3: 'yes' } })).body.code).toBe('request.invalid');
    expect((await setFlags({ set: { FREEPLAY3: false }, unset: ['FREEPLAY3'] })).body.code).toBe('request.invalid');
    expect(running.platform.liveSnapshot('opal')).toEqual(before);
  });

  test('switch the games off', async () => {
    const categories = async () =>
      (
        (await visitor.call('GET', '/lgw/games/game_menus')).body.value as { categories: { title: string }[] }
      ).categories.map(({ title }) => title);
    expect(await categories()).toEqual(['RNG']);
    await setFlags({ set: { GAMES3: false } });
    expect(await categories()).toEqual([]);
  });
});

test('the status belongs to the requested host, and a page that names another host is logged', async () => {
  const ask = async (url: string): Promise<unknown> =>
    (await visitor.call('GET', `/wps/system/status?url=${encodeURIComponent(url)}`)).body.value;
  const own = await ask(visitor.host);
  expect(await ask(`http://${visitor.host}:8080/index`)).toEqual(own);
  expect(logged.filter((line) => line.includes('another host'))).toEqual([]);
  expect(await ask('real.localhost')).toEqual(own);
  expect(logged.filter((line) => line.includes('another host'))).toEqual([
    expect.stringContaining('"said":"real.localhost"'),
  ]);
});

describe('maintenance and restriction', () => {
  test('maintenance rejects every call except the status, calls that the page needs, and operator calls', async () => {
    await setStatus({ maintenance: true, maintenanceEnd: '2027-01-01T00:00:00.000Z' });
    expect((await visitor.call('GET', '/lgw/games/game_menus')).body).toMatchObject({
      code: 'system.maintenance',
      params: { until: '2027-01-01T00:00:00.000Z' },
    });
    expect((await visitor.call('GET', '/wps/system/status')).body.value).toMatchObject({
      status: 1,
      maintenance: true,
    });
    expect((await visitor.call('GET', '/wps/operator/flags', undefined, operator)).status).toBe(200);
    await setStatus({ maintenance: false });
    expect((await visitor.call('GET', '/wps/system/status')).body.value).toMatchObject({
      status: 0,
      maintenanceEnd: null,
    });
  });

  test('a status call without a change is rejected', async () => {
    const { version } = running.platform.liveSnapshot('opal');
    expect((await setStatus({})).body.code).toBe('request.invalid');
    expect(running.platform.liveSnapshot('opal').version).toBe(version);
  });

  test('a restricted country is rejected and an unknown country is not', async () => {
    await setStatus({ restrictedCountries: ['DE'] });
    const menus = (headers: Record<string, string>) => visitor.call('GET', '/lgw/games/game_menus', undefined, headers);
    expect((await menus({ 'x-country': 'de' })).body.code).toBe('system.restricted');
    expect((await menus({ 'x-country': 'TH' })).status).toBe(200);
    expect((await menus({})).status).toBe(200);
    expect(
      (await visitor.call('GET', '/wps/system/status', undefined, { 'x-country': 'DE' })).body.value,
    ).toMatchObject({ status: 2, regionRestriction: true, location: { country: 'DE' } });
  });

  test('real money is rejected on the embedded database', async () => {
    expect((await new Browser(running.app, 'real').call('GET', '/wps/system/status')).body.code).toBe(
      'system.unavailable',
    );
  });
});

describe('the lobby', () => {
  const games = (query: string) => visitor.call('GET', `/wps/relay/GCSGAME_gameList?${query}`);

  test('offers games of the brand’s categories and currency in the requested language', async () => {
    expect((await games('gameType=RNG&language=TH')).body.value).toMatchObject({
      total: 2,
      totalPages: 1,
      pageNum: 1,
      games: [
        { gameId: 'lantern', gameName: 'เกม lantern', minBet: '5.00', supportPlay: 0, isHot: 0 },
        { gameId: 'harbour', supportPlay: 1 },
      ],
    });
    expect((await games('gameType=RNG&gameName=HARB&pageSize=1')).body.value).toMatchObject({
      total: 1,
      games: [{ gameId: 'harbour' }],
    });
    expect((await games('gameType=FISH')).body.value).toMatchObject({ total: 0 });
    expect((await games('gameType=RNG&vassalage=NOPE')).body.code).toBe('lobby.unknown_vendor');
  });

  test.each([
    'gameType=RNG&pageNo=1e1',
    'gameType=RNG&pageNo=01',
    'gameType=RNG&pageSize=0',
    'gameType=RNG&pageNo=1&pageNo=2',
    'gameType=rng',
    'pageNo=1',
    'gameType=RNG&x=1',
    'gameType=RNG&gameName=%00',
  ])('rejects ?%s', async (query) => {
    expect((await games(query)).body.code).toBe('request.invalid');
  });

  test('rejects a language that the brand does not offer', async () => {
    expect((await games('gameType=RNG&language=JA')).body.code).toBe('system.unknown_language');
  });
});

test.each([
  '{"language":"EN"',
  '[]',
  '"EN"',
  'null',
  '{"language":"EN","__proto__":{}}',
  '{"language":"EN","language":"TH"}',
  '{"language":"\\u0000"}',
  '',
])('a body of %j is rejected', async (body) => {
  expect((await visitor.call('POST', '/wps/system/language', body)).body.code).toBe('request.invalid');
});

test('a chosen language of the brand is set as a cookie', async () => {
  const { body, cookies } = await visitor.call('POST', '/wps/system/language', { language: 'TH' });
  expect([body.value, cookies]).toEqual([{ language: 'TH' }, [expect.stringContaining('lang=TH; Path=/')]]);
  expect((await visitor.call('POST', '/wps/system/language', { language: 'JA' })).body.code).toBe(
    'system.unknown_language',
  );
});

test('an invalid server part is rejected by name, and the brand stays unchanged', async () => {
  const wrong = running.platform.brandLoaded({
    id: 'opal',
    bundle: brandBundle(),
    server: { server: { adapters: { email: { use: 'smtp' } }, grant: { amount: 5 } } },
  });
  await expect(wrong).rejects.toThrow(/opal cannot be used: server\.grant\.amount .*server\.adapters\.email\.host/);
  const rules = (await visitor.call('GET', '/wps/system/setting/register')).body.value as { enabled: boolean }[];
  expect(rules.filter(({ enabled }) => enabled)).toMatchObject([
    { field: 'username', minLength: 4 },
    { field: 'password' },
  ]);
});
