import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readServerConfig, cashierOrigin, studioOrigin } from '../../runtime/server/gateway/config.ts';

describe('the environment', () => {
  test('an empty environment gives the documented defaults', () => {
    const { trustedProxies, env: _env, ...config } = readServerConfig({});
    expect(config).toEqual({
      port: 8080,
      host: '127.0.0.1',
      brandsDir: path.resolve('brands'),
      distDir: path.resolve('dist'),
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      testMode: false,
      demo: false,
      demoWithheld: false,
      logLevel: 'info',
      localhostNames: true,
      studioHost: null,
      consoleHost: null,
      cashierHost: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(trustedProxies.empty).toBe(true);
  });

  test('an empty value counts as unset', () => {
    expect(readServerConfig({ PORT: '', LIVERY_TEST: '', TRUST_PROXY: '' }).port).toBe(8080);
  });

  test.each([
    [{ LIVERY_DEMO: '1' }, true],
    [{ LIVERY_TEST: '1' }, true],
    [{ LIVERY_TEST: '1', LIVERY_DEMO: '0' }, false],
    [{ LIVERY_DEMO: '1', TRUST_PROXY: '10.0.0.0/8' }, false],
    [{ LIVERY_TEST: '1', TRUST_PROXY: '10.0.0.0/8' }, true],
  ])('demo data under %j: %s', (env, demo) => {
    expect(readServerConfig(env).demo).toBe(demo);
  });

  test.each(['-1', '65536', '80.5', '0x50', 'http'])('PORT=%s is rejected', (PORT) => {
    expect(() => readServerConfig({ PORT })).toThrow(ConfigError);
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['2001:db8::/32, 127.0.0.1', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', 'not an address', false],
  ])('%s: %s is trusted: %s', (list, address, trusted) => {
    expect(readServerConfig({ TRUST_PROXY: list }).trustedProxies.trusts(address)).toBe(trusted);
  });

  test.each(['1', 'true', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/', 'proxy.example', '::1/129'])(
    '%s is refused with what to write',
    (list) => {
      expect(() => readServerConfig({ TRUST_PROXY: list })).toThrow(
        /TRUST_PROXY: .* is not an address range; write for example/,
      );
    },
  );
});

test.each([
  [{}, 'http://studio.localhost:8080'],
  [{ TRUST_PROXY: '127.0.0.1' }, 'https://studio.localhost'],
  [{ TRUST_PROXY: '127.0.0.1', LIVERY_STUDIO_HOST: 'games.example' }, 'https://games.example'],
  [{ LIVERY_STUDIO_HOST: 'games.example' }, 'https://games.example'],
  [{ LIVERY_STUDIO_HOST: 'http://games.example:9000' }, 'http://games.example:9000'],
])('with %j, the studio origin is %s', (env, origin) => {
  expect(studioOrigin(readServerConfig(env), 8080)).toBe(origin);
});

test.each([
  [{}, 'http://cashier.localhost:8080'],
  [{ TRUST_PROXY: '127.0.0.1', LIVERY_CASHIER_HOST: 'pay.example' }, 'https://pay.example'],
])('with %j, the origin of the cashier is %s', (env, origin) => {
  expect(cashierOrigin(readServerConfig(env), 8080)).toBe(origin);
});
