import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBrand } from '../../cli/compiler/check-brands.ts';
import { hasErrors } from '../../cli/compiler/diagnostic.ts';
import { openLibrary } from '../../cli/compiler/library.ts';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { upstreamOf } from '../../runtime/server/gateway/upstream.ts';
import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import { brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { isFull } from '../support/is-full.ts';
import { sectionVariants } from '../support/section-variants.ts';

let shop: TestProject;
let running: TestPlatform;
beforeAll(async () => {
  shop = createTestProject();
  running = await startPlatform({ env: secrets });
});
afterAll(async () => {
  await running.close();
  shop.remove();
});

/** Every environment variable that a variant may name. */
const secrets = Object.fromEntries(
  [...JSON.stringify(brandSchema).matchAll(/"([A-Z][A-Z0-9_]{4,80})"/g)].map(([, name = '']) => [name, 'a-secret']),
);

/** Settings that complete a variant of an adapter choice. */
const complete = {
  email: { host: 'smtp.aurora.example', user: 'mailer', passwordEnv: 'AURORA_SMTP_PASSWORD', from: 'a@aurora.example' },
  sms: { url: 'https://sms.vendor.example/send', secretEnv: 'AURORA_SMS_KEY' },
  human: { captchaId: 'f1c0', secretEnv: 'AURORA_GEETEST_KEY' },
  geolocation: { header: 'cf-ipcountry' },
  images: {
    endpoint: 'https://s3.vendor.example',
    bucket: 'player-images',
    accessKeyIdEnv: 'AURORA_S3_KEY_ID',
    secretAccessKeyEnv: 'AURORA_S3_SECRET',
  },
  phoneAuth: { projectId: 'aurora-portal', apiKey: 'AIzaAuroraPortal' },
};

async function errorCodes(): Promise<string[]> {
  const { diagnostics } = await checkBrand('variant', openLibrary(shop.workspace));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

test('the platform and the gateway load every server section that check accepts', { timeout: 180_000 }, async () => {
  const variants = sectionVariants(brandSchema, 'Server', { adapters: complete });
  expect(variants.length).toBeGreaterThan(100);
  let accepted = 0;
  const base: object = JSON.parse(readFileSync(shop.brand('variant'), 'utf8'));
  // The variants differ in one file only, so that shared files are read once.
  const library = openLibrary(shop.workspace);
  for (const { path, server } of isFull ? variants : variants.filter((_, index) => index % 5 === 0)) {
    shop.write('variant/brand.json', JSON.stringify({ ...base, server }));
    const { resolved, diagnostics } = await checkBrand('variant', library);
    if (resolved === null || hasErrors(diagnostics)) continue;
    accepted += 1;
    const bundle = brandBundle({ id: 'variant', merchantCode: 'VARIANT01', currency: resolved.brand.currency });
    const file = { id: 'variant', server: resolved.brand.server };
    const loaded = running.platform.brandLoaded({ id: 'variant', bundle, server: file });
    await expect(loaded, `${path}: ${JSON.stringify(server)}`).resolves.toBeUndefined();
    expect(
      () => upstreamOf(file, { brandId: 'variant', env: secrets }),
      `${path}: ${JSON.stringify(server)}`,
    ).not.toThrow();
  }
  // The accepted variants include examples, limits and choices of each setting.
  expect(accepted).toBeGreaterThan(isFull ? 60 : 12);
});

test('check rejects an adapter that the platform does not have', async () => {
  for (const adapters of [{ geolocation: { use: 'maxmind' } }, { images: { use: 'cdn' } }]) {
    shop.brand('variant', { server: { adapters } });
    const { diagnostics } = await checkBrand('variant', openLibrary(shop.workspace));
    expect(diagnostics.map(({ code }) => code)).toContain('LV1012');
  }
});

describe('the sender of emails', () => {
  const codesOf = async (from: string): Promise<string[]> => {
    shop.brand('variant', { server: { adapters: { email: { use: 'smtp', ...complete.email, from } } } });
    return errorCodes();
  };

  test.each(['care@aurora.example', 'Aurora <care@aurora.example>', '"Aurora, Care" <care@aurora.example>'])(
    'may be %s',
    async (from) => expect(await codesOf(from)).toEqual([]),
  );

  test.each([
    'Aurora',
    'Aurora <care>',
    'Aurora <care@aurora.example',
    'a@aurora.example, b@aurora.example',
    'Aurora\nBcc: other@aurora.example',
  ])('rejects %j', async (from) => expect(await codesOf(from)).toContain('LV1013'));

  test('rejects markup in its name', async () => {
    expect(await codesOf('<b>Aurora</b> <care@aurora.example>')).toContain('LV1104');
  });
});

test.each(['https://name:password@sms.aurora.example/', 'http://localhost:x@sms.aurora.example/'])(
  'check refuses an address with a name before its host: %s',
  async (url) => {
    shop.brand('variant', { server: { adapters: { sms: { use: 'http', ...complete.sms, url } } } });
    expect(await errorCodes()).toEqual(['LV1013']);
  },
);

describe('registration rules without effect, or that no player can satisfy', () => {
  const rule = { enabled: true, required: true, minLength: 4, maxLength: 20, patternId: '1', acceptedPattern: '*' };
  const username = { ...rule, field: 'username' };
  const password = { ...rule, field: 'password' };
  const byName = [{ modId: 'USERNAMEREG3', enabled: '1' }];
  const byMobile = [
    { modId: 'USERNAMEREG3', enabled: '0' },
    { modId: 'MOBILENUMREG3', enabled: '1' },
  ];

  test.each([
    ['two of one field', 'LV1015', [username, username]],
    ['a user name that is switched off', 'LV3158', [{ ...username, enabled: false }]],
    ['a password that may be left out', 'LV3158', [{ ...password, required: false }]],
    ['a password shorter than the brand requires', 'LV3158', [{ ...password, maxLength: 7 }]],
    ['a password longer than the brand allows', 'LV3158', [{ ...password, minLength: 65, maxLength: 80 }]],
  ])('check rejects %s', async (_name, code, rules) => {
    shop.brand('variant', { settings: byName, server: { registration: { rules } } });
    expect(await errorCodes()).toEqual([code]);
  });

  test('check accepts rules that can be satisfied together', async () => {
    shop.brand('variant', { settings: byName, server: { registration: { rules: [username, password] } } });
    expect(await errorCodes()).toEqual([]);
  });

  test('check accepts rules without a username if players register by mobile number', async () => {
    const rules = [{ ...username, enabled: false }];
    shop.brand('variant', { settings: byMobile, server: { registration: { rules } } });
    expect(await errorCodes()).toEqual([]);
  });
});

test.each([
  ['the countries of mobile numbers', { server: { registration: { countries: ['TH', 'UK'] } } }],
  ['the jurisdictions', { deployment: { jurisdictions: ['ZZ'] } }],
])('check rejects an unknown country code in %s', async (_name, changes) => {
  shop.brand('variant', changes);
  expect(await errorCodes()).toEqual(['LV3157']);
});

describe('the payment providers', () => {
  const codesOf = async (payments: object, different: object = {}): Promise<string[]> => {
    shop.brand('variant', { server: { payments }, ...different });
    return errorCodes();
  };

  test('may be none, or the sandbox of a brand with play money', async () => {
    expect(await codesOf({})).toEqual([]);
    expect(await codesOf({ providers: ['sandbox'] })).toEqual([]);
  });

  test('are those that the platform knows', async () => {
    expect(await codesOf({ providers: ['bank-of-nowhere'] })).toEqual(['LV1012']);
  });

  test('are not the sandbox where players play for real money', async () => {
    const codes = await codesOf({ providers: ['sandbox'] }, { money: 'real' });
    expect(codes).toContain('LV3159');
    expect(codes).toContain('LV3160');
  });
});

test('check accepts real money only with a platform that has a cashier', async () => {
  const real = (server: object): object => ({
    money: 'real',
    deployment: { jurisdictions: ['TH'] },
    server: {
      adapters: { email: { use: 'smtp', ...complete.email }, geolocation: { use: 'header', ...complete.geolocation } },
      ...server,
    },
  });
  const errors = async (changes: object): Promise<string[]> => {
    shop.brand('variant', { ...changes });
    const { diagnostics } = await checkBrand('variant', openLibrary(shop.workspace));
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  };
  expect(await errors(real({}))).toEqual(['real money needs a payment provider']);
  expect(await errors(real({ upstream: { url: 'https://platform.aurora.example' } }))).toEqual([]);
});
