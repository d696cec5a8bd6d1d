import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parseTrustedProxies } from './trust.ts';
import { visitorOf } from './visitor.ts';

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
    host: 'opal.example',
    origin: 'https://opal.example',
    viaTrustedProxy: true,
  });
});

test('recognises a trusted proxy on a dual-stack socket', () => {
  expect(ask('::ffff:10.0.0.1', '10.0.0.0/24').viaTrustedProxy).toBe(true);
});

test('trusts no IP address outside a narrow range', () => {
  expect(ask('10.0.1.1', '10.0.0.0/24').viaTrustedProxy).toBe(false);
  expect(ask('10.0.0.1', '').viaTrustedProxy).toBe(false);
});

function ask(remoteAddress: string, trusted: string) {
  const headers = { host: 'gateway.example', ...forwarded };
  // The only parts of a request that `visitorOf` reads.
  return visitorOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, parseTrustedProxies(trusted));
}
