import { expect, test } from 'vitest';
import { brandOrigin } from './brand-origin.ts';

const brand = { id: 'opal', bundle: { domains: ['opal.example', 'www.opal.example'] } };

test.each([
  ['the first domain', 'opal.example', 'https://opal.example', 'https://opal.example'],
  ['another domain of its own', 'www.opal.example', 'https://www.opal.example', 'https://www.opal.example'],
  ['a port somebody wrote into the Host header', 'opal.example', 'http://opal.example:1234', 'https://opal.example'],
  ['another domain with a final dot', 'www.opal.example.', 'https://www.opal.example.', 'https://www.opal.example'],
  ['this machine with a final dot', 'opal.localhost.', 'http://opal.localhost.:8080', 'http://opal.localhost:8080'],
  ['a stranger', 'evil.example', 'https://evil.example', 'https://opal.example'],
  ['another brand', 'jade.localhost', 'http://jade.localhost:8080', 'https://opal.example'],
  ['this machine', 'opal.localhost', 'http://opal.localhost:8080', 'http://opal.localhost:8080'],
])('brandOrigin returns an origin of the brand for a visitor on %s', (_what, host, origin, expected) => {
  expect(brandOrigin(brand, { host, origin })).toBe(expected);
});
