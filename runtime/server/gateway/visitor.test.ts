import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parseTrustedProxies } from './trust.ts';
import { hasVisitorAddress, visitorOf } from './visitor.ts';

const forwarded = {
  'x-forwarded-for': '203.0.113.7, 198.51.100.9, 10.0.0.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'opal.example',
};

test('ignores forwarded headers unless the peer is a trusted proxy', () => {
  const visitor = ask('198.51.100.20', '10.0.0.0/24');
  expect(visitor).toMatchObject({ ip: '198.51.100.20', protocol: 'http', host: 'gateway.example' });
  expect(visitor.viaTrustedProxy).toBe(false);
});

test('uses the nearest untrusted IP address of the forwarded chain as the client', () => {
  expect(ask('10.0.0.1', '10.0.0.0/24')).toMatchObject({
    ip: '198.51.100.9',
    protocol: 'https',
    host: 'gateway.example',
    origin: 'https://gateway.example',
    viaTrustedProxy: true,
  });
});

test('takes the forwarded host only from proxies that are trusted with it', () => {
  const trusted = parseTrustedProxies('10.0.0.0/24', { forwardsHost: true });
  expect(visitorOf(requestFrom('10.0.0.1'), trusted)).toMatchObject({ host: 'opal.example' });
  expect(visitorOf(requestFrom('10.0.1.1'), trusted)).toMatchObject({ host: 'gateway.example' });
});

test.each([
  ['203.0.113.7:52100', '203.0.113.7'],
  ['[2001:db8::7]:52100', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['unreadable, 203.0.113.7:80, 10.0.0.2:80', '203.0.113.7'],
])('reads the visitor in %j', (header, ip) => {
  const request = requestFrom('10.0.0.1', { 'x-forwarded-for': header });
  const trusted = parseTrustedProxies('10.0.0.0/24');
  expect([visitorOf(request, trusted).ip, hasVisitorAddress(request, trusted)]).toEqual([ip, true]);
});

test.each(['', 'unknown', '203.0.113.7, _hidden', '203.0.113.7:port', '10.0.0.2', '10.0.0.2:80, 10.0.0.3'])(
  'finds no address of a visitor in %j',
  (header) => {
    const trusted = parseTrustedProxies('10.0.0.0/24');
    expect(hasVisitorAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': header }), trusted)).toBe(false);
    // What a stranger sends does not count.
    expect(hasVisitorAddress(requestFrom('10.0.1.1', { 'x-forwarded-for': header }), trusted)).toBe(true);
  },
);

test.each(['forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'x-forwarded-port'])(
  'finds no address of a visitor where a proxy sends %s alone',
  (name) => {
    const request = requestFrom('10.0.0.1', { [name]: '203.0.113.7' });
    expect(hasVisitorAddress(request, parseTrustedProxies('10.0.0.0/24'))).toBe(false);
  },
);

test.each([
  ['/index', {}, false],
  ['/wps/system/status?x=/healthz', { authorization: 'Basic YTpi', 'user-agent': 'curl/8' }, false],
  ['/healthz', {}, true],
  ['/readyz?from=balancer', {}, true],
  ['/wps/operator/flags', { authorization: 'Bearer token' }, true],
  ['/index', { 'user-agent': 'livery' }, true],
  ['/index', { 'user-agent': 'livery', via: '1.1 proxy' }, false],
])('a request of a trusted proxy for %s with %j and no address has its own: %s', (url, headers, expected) => {
  const request = Object.assign(requestFrom('10.0.0.1', {}), { url });
  Object.assign(request.headers, headers);
  expect(hasVisitorAddress(request, parseTrustedProxies('10.0.0.0/24'))).toBe(expected);
  expect(hasVisitorAddress(request, parseTrustedProxies('10.0.1.0/24'))).toBe(true);
});

test('recognises a trusted proxy on a dual-stack socket', () => {
  expect(ask('::ffff:10.0.0.1', '10.0.0.0/24').viaTrustedProxy).toBe(true);
});

test('trusts no IP address outside a narrow range', () => {
  expect(ask('10.0.1.1', '10.0.0.0/24').viaTrustedProxy).toBe(false);
  expect(ask('10.0.0.1', '').viaTrustedProxy).toBe(false);
});

function ask(remoteAddress: string, trusted: string) {
  return visitorOf(requestFrom(remoteAddress), parseTrustedProxies(trusted));
}

function requestFrom(remoteAddress: string, fields: object = forwarded): IncomingMessage {
  // The only parts of a request that a visitor is read from.
  return { socket: { remoteAddress }, headers: { host: 'gateway.example', ...fields } } as unknown as IncomingMessage;
}
