import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DemoMessage } from '../../runtime/server/platform/platform.ts';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.platform.written = [text, mail];
});

const text: DemoMessage = {
  id: 'msg_2',
  brand: 'lotus',
  channel: 'sms',
  to: '+66812345678',
  subject: null,
  body: 'Your code is 246810.',
  code: '246810',
  at: '2026-11-21T12:00:05.000Z',
};
const mail: DemoMessage = {
  id: 'msg_1',
  brand: 'aurora',
  channel: 'email',
  to: 'lena@example.com',
  subject: 'New password <script>alert(1)</script>',
  body: '"Hello" & <b>welcome</b>',
  code: 'http://aurora.localhost:8080/reset?token="><img src=x>',
  at: '2026-11-21T12:00:00.000Z',
};

const outbox = (query = '', headers: Record<string, string> = {}) =>
  gateway.call('localhost', `/outbox${query}`, { headers });

test('messages of the demo brands are shown in the given order with their codes', async () => {
  const { status, text: page } = await outbox();
  expect(status).toBe(200);
  expect(page).toContain('<code>246810</code>');
  expect(page).toContain('+66812345678');
  expect(page.indexOf('246810')).toBeLessThan(page.indexOf('lena@example.com'));
});

test('message text is escaped, and only a plain http link becomes a link', async () => {
  const { text: page } = await outbox();
  expect(page).toContain('New password &#60;script&#62;');
  expect(page).toContain('&#34;Hello&#34; &#38; &#60;b&#62;welcome');
  expect(page).not.toMatch(/<script|<img|<b>welcome/);
  gateway.platform.written = [{ ...mail, code: 'javascript:alert(1)' }];
  expect((await outbox()).text).not.toContain('href="javascript:');
  gateway.platform.written = [{ ...mail, code: 'http://aurora.localhost:8080/reset?token=abc' }];
  expect((await outbox()).text).toContain('<a href="http://aurora.localhost:8080/reset?token=abc" rel="noreferrer">');
});

test('the page allows no script, is not cached, and allows only its hashed style', async () => {
  const { headers, text: page } = await outbox();
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(page).not.toMatch(/ style="/);
});

test('messages can be filtered by brand', async () => {
  const { text: page } = await outbox('?brand=lotus');
  expect(page).toContain('246810');
  expect(page).not.toContain('lena@example.com');
  expect(page).toContain('href="/outbox?brand=lotus" aria-current="page"');
});

test('an empty outbox explains how to fill it', async () => {
  gateway.platform.written = [];
  expect((await outbox()).text).toContain('Nothing yet.');
});

test.each(['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-real-ip', 'via'])(
  'what a proxy passed on (%s) is not of this machine: it sees no outbox',
  async (header) => {
    expect((await outbox('', { [header]: '127.0.0.1' })).status).toBe(404);
  },
);

test('the host of a brand has no outbox', async () => {
  const { status, text: page } = await gateway.call('aurora.localhost', '/outbox');
  expect(status).toBe(404);
  expect(page).not.toContain('246810');
});
