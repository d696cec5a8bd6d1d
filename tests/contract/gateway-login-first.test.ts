import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';

let gateway: GatewayUnderTest;
const host = 'harbour.example';

beforeAll(async () => {
  gateway = await startGateway({ brands: [{ id: 'harbour', loginedToHomePage: true }, { id: 'lotus' }] });
});
afterAll(() => gateway.close());

describe('a brand that requires login', () => {
  test.each(['/index', '/records', '/help/limits', '/legal/terms', '/nothing', '/index.html', '/login/x'])(
    'a visitor of %s is redirected to the login without page content',
    async (path) => {
      const answer = await gateway.call(host, path);
      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({ location: '/login', 'cache-control': 'no-store', vary: 'Cookie' });
      expect(answer.text).toBe('');
    },
  );

  test.each(['/login', '/register', '/register/', '/register.html', '/helpmc', '/download', '/password/reset'])(
    'a visitor of %s gets the page',
    async (path) => {
      const answer = await gateway.call(host, path);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.text).toContain('<h1>');
    },
  );

  test('the redirect keeps only the invitation and the language', async () => {
    const asked = '/index?referralCode=AB12&x=https%3A%2F%2Fevil.example&affiliateCode=A%20B&lang=TH';
    expect((await gateway.call(host, asked)).headers.location).toBe(
      '/login?referralCode=AB12&affiliateCode=A%20B&lang=TH',
    );
  });

  test('a browser with a session gets the page', async () => {
    const answer = await gateway.call(host, '/index', { headers: { cookie: '__Host-session=living-or-not' } });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('home of harbour');
  });

  test('a visitor gets robots.txt and the manifest', async () => {
    expect((await gateway.call(host, '/robots.txt')).status).toBe(200);
    expect((await gateway.call(host, '/manifest.webmanifest')).status).toBe(200);
  });

  test('maintenance replies 503 instead of a redirect to the login', async () => {
    gateway.platform.change('harbour', { maintenance: true });
    expect((await gateway.call(host, '/index')).status).toBe(503);
    gateway.platform.change('harbour', { maintenance: false });
    expect((await gateway.call(host, '/index')).status).toBe(302);
  });
});

test('a brand without required login shows its home page to visitors', async () => {
  expect((await gateway.call('lotus.example', '/index')).status).toBe(200);
});
