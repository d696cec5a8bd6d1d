import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';

let gateway: GatewayUnderTest;
const host = 'aurora.example';
const quiet = {
  id: 'quiet',
  settings: ['INBOX3', 'NOTICES3'].map((modId) => ({ modId, enabled: '0' as const })),
};
const ownStudio = { id: 'kumo', studio: 'https://studio.kumo.example' };

beforeAll(async () => {
  gateway = await startGateway({
    brands: [
      { id: 'aurora', languages: ['EN', 'TH', 'CN'], routesOff: ['/register'] },
      { id: 'lotus' },
      ownStudio,
      quiet,
    ],
  });
});
afterAll(() => gateway.close());

describe('headers', () => {
  test('a page allows only its own scripts, its hashed styles and the studio, and no inline script', async () => {
    const { headers } = await gateway.call(host, '/index');
    const policy = String(headers['content-security-policy']);
    const studio = `http://studio.localhost:${gateway.server.port}`;
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      `img-src 'self' data: https://pictures.example ${studio}`,
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${studio} https://games.example`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types livery livery-html dompurify default',
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('a brand with its own game studio allows frames, images and full screen of that studio only', async () => {
    const { headers } = await gateway.call('kumo.example', '/index');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`frame-src ${ownStudio.studio} https://games.example`);
    expect(policy).toContain(`img-src 'self' data: https://pictures.example ${ownStudio.studio}`);
    expect(headers['permissions-policy']).toContain(`fullscreen=(self "${ownStudio.studio}")`);
  });

  test.each(['/index', '/robots.txt', '/_livery/shared/abcd1234.json', '/nothing', '/wps/nothing', '/wps/system/live'])(
    '%s says neither who made it nor lets it be sniffed',
    async (path) => {
      const { headers } = await gateway.call(host, path);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );
});

describe('language', () => {
  test.each([
    ['the brand’s default', {}, '', 'EN'],
    ['the browser’s', { 'accept-language': 'th-TH,th;q=0.9,en;q=0.8' }, '', 'TH'],
    ['the browser’s by quality', { 'accept-language': 'en;q=0.2, th;q=0.9' }, '', 'TH'],
    ['a language of the same family', { 'accept-language': 'zh-TW' }, '', 'CN'],
    ['no language refused by quality 0', { 'accept-language': 'th;q=0, fr' }, '', 'EN'],
    ['the cookie before the browser’s', { 'accept-language': 'th', cookie: 'a=b; lang=CN; c=d' }, '', 'CN'],
    ['the address before the cookie', { cookie: 'lang=CN' }, '?lang=TH', 'TH'],
    ['the browser’s in an old spelling', { 'accept-language': 'cmn_Hans_CN, en;q=0.5' }, '', 'CN'],
    ['the language of a tag in the cookie', { cookie: 'lang=th-TH' }, '', 'TH'],
    ['the language of a tag in the address', {}, '?lang=th_TH', 'TH'],
    ['no language that is malformed', { cookie: 'lang=th--', 'accept-language': 'th-' }, '?lang=cmn.UTF-8', 'EN'],
    ['no language the brand does not offer', { cookie: 'lang=VI', 'accept-language': 'ja' }, '?lang=ID', 'EN'],
  ])('a page is served in %s', async (_title, headers, query, code) => {
    const answer = await gateway.call(host, `/index${query}`, { headers });
    expect(answer.text).toContain(`home of aurora aurora ${code}`);
  });

  test('a language in the URL sets a script-readable cookie for a year', async () => {
    expect((await gateway.call(host, '/index?lang=th')).headers['set-cookie']).toEqual([
      'lang=TH; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    ]);
    expect((await gateway.call(host, '/index?lang=XX')).headers['set-cookie']).toBeUndefined();
    expect((await gateway.call(host, '/index')).headers['set-cookie']).toBeUndefined();
  });
});

describe('paths', () => {
  test('the root redirects to /index and keeps the query', async () => {
    const answer = await gateway.call(host, '/?lang=TH');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/index?lang=TH');
  });

  test('/register.html and /register/ redirect to /register', async () => {
    for (const path of ['/register', '/register/', '/register.html']) {
      const answer = await gateway.call('lotus.example', path);
      expect([answer.status, answer.text.includes('<h1>register lotus')]).toEqual([200, true]);
    }
  });

  test.each([
    ['/records', 200, 'shell'],
    ['/help/deposits', 200, 'shell'],
    ['/help/deposits/more', 404, 'notFound'],
    ['/nothing', 404, 'notFound'],
    ['/register', 404, 'notFound'],
    ['/maintenance', 404, 'notFound'],
    ['/index.html.html', 404, 'notFound'],
    ['/INDEX', 404, 'notFound'],
  ])('%s returns %i with the page %s', async (path, status, page) => {
    const answer = await gateway.call(host, path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<h1>${page} `);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s to a page is rejected with 405', async (method) => {
    const answer = await gateway.call(host, '/index', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const head = await gateway.call(host, '/index', { method: 'HEAD' });
    const get = await gateway.call(host, '/index');
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  test.each([
    '/../server.json',
    '/_livery/../server.json',
    '/%2e%2e/server.json',
    '/_livery/brand/aurora/hash0001/%2e%2e/current.json',
    '/_livery/shared/..%2fhosts.json',
    '/index%00',
    '/a\\b',
    '//evil.example/',
    '/_livery/shared/%5c..%5chosts.json',
    '/_livery/runtime/run12345/../../hosts.json',
  ])('%s is rejected', async (path) => {
    const answer = await gateway.call(host, path);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('aurora');
  });

  test.each([
    '/server.json',
    '/headers.json',
    '/bundle.json',
    '/hosts.json',
    '/current.json',
    '/_livery/brand/aurora/hash0001/server.json',
    '/_livery/brand/aurora/hash0001/headers.json',
    '/_livery/brand/aurora/hash0001/server.json.br',
    '/_livery/brand/aurora/hash0001/server.json.gz',
    '/_livery/brand/aurora/hash0001/pages/EN/index.html',
    '/_livery/brand/aurora/current.json',
    '/_livery/brand/lotus/hash0001/assets/logo.svg',
    '/_livery/hosts.json',
    '/_livery/shared',
    '/_livery/',
    '/_livery/shared/',
    '/_livery/runtime/run12345/server/prerender.js',
    `/_livery/shared/${'a'.repeat(400)}.json`,
    '/_livery/brand/aurora/hash0001//server.json',
    '/_livery/brand/aurora/hash0001/bundle.json/x',
  ])('%s is not served', async (path) => {
    const answer = await gateway.call(host, path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('not-for-the-wire');
  });
});

describe('files', () => {
  test.each([
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/licences.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/ios-lite.mobileconfig', 'application/x-apple-aspen-config'],
    ['/pages.speculationrules', 'application/speculationrules+json'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s is served at the root, as %s', async (path, type) => {
    const answer = await gateway.call(host, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
  });

  test.each([
    '/_livery/runtime/run12345/assets/boot-x.js',
    '/_livery/shared/abcd1234.json',
    '/_livery/brand/aurora/hash0001/assets/logo.svg',
    '/_livery/brand/aurora/hash0001/bundle.json',
  ])('%s is cached as immutable', async (path) => {
    const answer = await gateway.call(host, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/_livery/runtime/run12345/assets/gone.js',
    '/_livery/shared/gone.json',
    '/_livery/brand/aurora/hash0001/assets/gone.svg',
    '/_livery/brand/aurora/gone/bundle.json',
  ])('%s does not exist, and the reply is not cached', async (path) => {
    const answer = await gateway.call(host, path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('an SVG image is served with a policy that allows no script', async () => {
    const { headers } = await gateway.call(host, '/_livery/brand/aurora/hash0001/assets/logo.svg');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('compression', () => {
  test.each(['/index', '/_livery/runtime/run12345/assets/boot-x.js'])(
    '%s is the same text in every encoding the browser takes',
    async (path) => {
      const plain = await fetchBytes(path, '');
      const brotli = await fetchBytes(path, 'gzip, deflate, br');
      const gzip = await fetchBytes(path, 'gzip;q=1.0, br;q=0');
      const none = await fetchBytes(path, 'br;q=0, gzip;q=0.0');
      expect([plain.encoding, brotli.encoding, gzip.encoding, none.encoding]).toEqual([
        undefined,
        'br',
        'gzip',
        undefined,
      ]);
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(new Set([plain.etag, brotli.etag, gzip.etag]).size).toBe(3);
      expect(brotli.body.byteLength).toBeLessThan(plain.body.byteLength / 2);
    },
  );

  test.each([
    [{}, false],
    [{ cookie: 'lang=EN; x__Host-session=a; __Host-remember=b' }, false],
    [{ cookie: 'lang=EN; __Host-session=' }, false],
    [{ cookie: 'lang=EN; __Host-session=abc' }, true],
  ])('a page for %o is marked as a session page: %s', async (headers, session) => {
    const { text, headers: answered } = await gateway.call(host, '/index', { headers });
    const json = /id="livery-live">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ session });
    // The first byte already has the attribute, because the styles depend on it.
    expect(/<html [^>]*data-session="known"/.test(text)).toBe(session);
    expect(text).not.toContain('abc');
    expect(answered.vary).toContain('Cookie');
  });

  test('a cached page of a visitor is not reused for a member', async () => {
    const { etag } = (await gateway.call(host, '/index')).headers;
    const headers = { cookie: '__Host-session=abc', 'if-none-match': String(etag) };
    expect((await gateway.call(host, '/index', { headers })).status).toBe(200);
  });

  test('an unchanged page that the browser has is 304', async () => {
    const { etag } = (await gateway.call(host, '/index')).headers;
    const again = await gateway.call(host, '/index', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBeDefined();
    gateway.platform.change('aurora', { flags: { FREEPLAY3: false } });
    expect((await gateway.call(host, '/index', { headers: { 'if-none-match': String(etag) } })).status).toBe(200);
  });
});

describe('live status set by the operator', () => {
  test('the live snapshot is embedded in the page and cannot close its element', async () => {
    gateway.platform.change('lotus', { flags: { FREEPLAY3: false, '</script><b>\u2028': true } });
    const { text } = await gateway.call('lotus.example', '/index');
    const json = /<script type="application\/json" id="livery-live">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(json).not.toMatch(/<|\u2028/);
    expect(JSON.parse(json)).toMatchObject({
      version: 1,
      status: 0,
      location: null,
      flags: { FREEPLAY3: false, '</script><b>\u2028': true },
    });
    expect(text).not.toContain('livery:live');
  });

  test('a page of a switched-off flag is 404, and found again once an operator switches the flag on', async () => {
    const pages = [
      ['/inbox', 'shell'],
      ['/noticePage', 'noticePage'],
    ] as const;
    for (const [path, page] of pages) {
      const [on, off] = await Promise.all([gateway.call('lotus.example', path), gateway.call('quiet.example', path)]);
      expect([on.status, on.text.includes(`<h1>${page} lotus`)]).toEqual([200, true]);
      expect([off.status, off.text.includes('<h1>notFound quiet')]).toEqual([404, true]);
    }
    const { etag } = (await gateway.call('quiet.example', '/inbox')).headers;
    gateway.platform.change('quiet', { flags: { INBOX3: true } });
    const again = await gateway.call('quiet.example', '/inbox', { headers: { 'if-none-match': String(etag) } });
    expect([again.status, again.text.includes('<h1>shell quiet')]).toEqual([200, true]);
    gateway.platform.change('quiet', { flags: { INBOX3: false } });
    expect((await gateway.call('quiet.example', '/inbox')).status).toBe(404);
  });

  test('maintenance replies 503 with Retry-After to every page and still serves assets', async () => {
    gateway.platform.change('lotus', { maintenance: true, maintenanceEnd: '2026-11-22T10:00:00.000Z' });
    const answer = await gateway.call('lotus.example', '/register');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('Sun, 22 Nov 2026 10:00:00 GMT');
    expect(answer.text).toContain('<h1>maintenance');
    expect(answer.text).toContain('"status":1');
    expect((await gateway.call('lotus.example', '/robots.txt')).status).toBe(200);
    expect((await gateway.call(host, '/index')).status).toBe(200);
    gateway.platform.change('lotus', { maintenance: false, maintenanceEnd: null });
    expect((await gateway.call('lotus.example', '/index')).status).toBe(200);
  });

  const passedOn = { 'x-forwarded-for': '203.0.113.9' };

  test('a restricted country gets 451 only if a trusted proxy reports the country', async () => {
    const proxied = await startGateway({ env: { TRUST_PROXY: '127.0.0.1' } });
    try {
      proxied.platform.change('aurora', { restrictedCountries: ['XA', 'XB'] });
      const from = (country: string) =>
        proxied.call(host, '/index', { headers: { ...passedOn, 'x-country': country } });
      const refused = await from('XB');
      expect(refused.status).toBe(451);
      expect(refused.text).toContain('<h1>restricted');
      expect(refused.text).toContain('"status":2');
      expect((await from('XC')).status).toBe(200);
      expect((await proxied.call(host, '/index', { headers: passedOn })).status).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  test('a real-money brand denies pages outside its jurisdictions, and to an unknown country', async () => {
    const proxied = await startGateway({
      brands: [{ id: 'ruby', realMoneyIn: ['MT'] }],
      env: { TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const statusFrom = async (headers: Record<string, string>) =>
        (await proxied.call('ruby.example', '/index', { headers: { ...passedOn, ...headers } })).status;
      expect(await statusFrom({ 'x-country': 'MT' })).toBe(200);
      expect(await statusFrom({ 'x-country': 'XC' })).toBe(451);
      expect(await statusFrom({})).toBe(451);
      proxied.platform.change('ruby', { maintenance: true });
      expect(await statusFrom({})).toBe(503);
    } finally {
      await proxied.close();
    }
  });
});

function fetchBytes(
  path: string,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding: string | undefined; etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: gateway.server.port, path, headers: { host, 'accept-encoding': acceptEncoding } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            body: Buffer.concat(chunks),
            encoding: response.headers['content-encoding'],
            etag: response.headers.etag,
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}
