import { expect, test } from 'vitest';
import { toOriginForm } from './request-target.ts';

test.each([
  ['http://aurora.example/index?lang=TH', 'aurora.example', '/index?lang=TH'],
  ['HTTPS://Aurora.example:8443/index', 'Aurora.example:8443', '/index'],
  ['http://aurora.example', 'aurora.example', '/'],
  ['http://aurora.example?lang=TH', 'aurora.example', '/?lang=TH'],
  ['http://[::1]:8080/a@b', '[::1]:8080', '/a@b'],
  ['/index', 'host.example', '/index'],
  ['*', 'host.example', '*'],
  ['http://user@aurora.example/', 'host.example', 'http://user@aurora.example/'],
  ['http://user:word@aurora.example/', 'host.example', 'http://user:word@aurora.example/'],
  ['http:///index', 'host.example', 'http:///index'],
  ['http://aurora.example/#top', 'host.example', 'http://aurora.example/#top'],
  ['ftp://aurora.example/', 'host.example', 'ftp://aurora.example/'],
  ['aurora.example:443', 'host.example', 'aurora.example:443'],
])('the target %j asks %j for %j', (target, host, path) => {
  const request = { url: target, headers: { host: 'host.example' } };
  toOriginForm(request);
  expect([request.headers.host, request.url]).toEqual([host, path]);
});
