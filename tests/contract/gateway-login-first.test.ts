import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';

let gateway: GatewayUnderTest;
const host = 'harbour.example';

beforeAll(async () => {
  gateway = await startGateway({ brands: [{ id: 'harbour', loginedToHomePage: true }, { id: 'lotus' }] });
});
afterAll(() => gateway.close());

describe('a brand that asks for a login first', () => {
  test.each(['/index', '/records', '/help/limits', '/legal/terms', '/nothing', '/index.html', '/login/x'])(
    'a visitor of %s is sent to the login and sees nothing of the page',
    async (path) => {
      const answer = await gateway.call(host, path);
      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({ location: '/login', 'cache-control': 'no-store', vary: 'Cookie' });
      expect(answer.text).toBe('');
    },
  );

  test.each(['/login', '/register', '/register/', '/register.html', '/helpmc', '/download', '/password/reset'])(
    '%s is no reason to be sent away',
    async (path) => {
      const answer = await gateway.call(host, path);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.text).toContain('<h1>');
    },
  );

  test('an invitation and the language go along, and nothing else', async () => {
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

  test('its files are for everybody', async () => {
    expect((await gateway.call(host, '/robots.txt')).status).toBe(200);
    expect((await gateway.call(host, '/manifest.webmanifest')).status).toBe(200);
  });

  test('maintenance is said instead of a way that leads nowhere', async () => {
    gateway.platform.change('harbour', { maintenance: true });
    expect((await gateway.call(host, '/index')).status).toBe(503);
    gateway.platform.change('harbour', { maintenance: false });
    expect((await gateway.call(host, '/index')).status).toBe(302);
  });
});

test('another brand shows its home page to everybody', async () => {
  expect((await gateway.call('lotus.example', '/index')).status).toBe(200);
});
