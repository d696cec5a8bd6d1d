import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBrand } from '../../cli/compiler/check-brands.ts';
import { hasErrors } from '../../cli/compiler/diagnostic.ts';
import { openLibrary } from '../../cli/compiler/library.ts';
import { openWorkshop, type Workshop } from '../../cli/workshop.fixture.ts';
import { upstreamOf } from '../../runtime/server/gateway/upstream.ts';
import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import { brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { sectionVariants } from '../support/section-variants.ts';

let shop: Workshop;
let running: TestPlatform;
beforeAll(async () => {
  shop = openWorkshop();
  running = await startPlatform({ env: secrets });
});
afterAll(async () => {
  await running.close();
  shop.remove();
});

/** Every variable that a variant may name. */
const secrets = Object.fromEntries(
  [...JSON.stringify(brandSchema).matchAll(/"([A-Z][A-Z0-9_]{4,80})"/g)].map(([, name = '']) => [name, 'a-secret']),
);

/** Settings that a choice needs beside it, so that a variant of it is complete. */
const complete = {
  email: { host: 'smtp.aurora.example', user: 'mailer', passwordEnv: 'AURORA_SMTP_PASSWORD', from: 'a@aurora.example' },
  sms: { url: 'https://sms.vendor.example/send', secretEnv: 'AURORA_SMS_KEY' },
  human: { captchaId: 'f1c0', secretEnv: 'AURORA_GEETEST_KEY' },
  geolocation: { header: 'cf-ipcountry' },
  phoneAuth: { projectId: 'aurora-portal', apiKey: 'AIzaAuroraPortal' },
};

test('the platform and the gateway load every server section that check accepts', { timeout: 180_000 }, async () => {
  const variants = sectionVariants(brandSchema, 'Server', { adapters: complete });
  expect(variants.length).toBeGreaterThan(100);
  let accepted = 0;
  const base: object = JSON.parse(readFileSync(shop.brand('variant'), 'utf8'));
  // The variants differ in one file, so that what brands share is read once.
  const library = openLibrary(shop.workspace);
  for (const { path, server } of variants) {
    shop.write('variant/brand.json', JSON.stringify({ ...base, server }));
    const { resolved, diagnostics } = await checkBrand('variant', library);
    if (resolved === null || hasErrors(diagnostics)) continue;
    accepted += 1;
    const bundle = brandBundle({ id: 'variant', merchantCode: 'VARIANT01', currency: resolved.brand.currency });
    const file = { id: 'variant', server: resolved.brand.server };
    const loaded = running.platform.brandLoaded({ id: 'variant', bundle, server: file });
    await expect(loaded, `${path}: ${JSON.stringify(server)}`).resolves.toBeUndefined();
    expect(() => upstreamOf(file), `${path}: ${JSON.stringify(server)}`).not.toThrow();
  }
  // Examples, limits and choices of each setting are among them.
  expect(accepted).toBeGreaterThan(60);
});

test('check offers no adapter that the platform does not have', async () => {
  for (const adapters of [
    { geolocation: { use: 'maxmind' } },
    { payments: { use: 'webhook' } },
    { images: { use: 'cdn' } },
  ]) {
    shop.brand('variant', { server: { adapters } });
    const { diagnostics } = await checkBrand('variant', openLibrary(shop.workspace));
    expect(diagnostics.map(({ code }) => code)).toContain('LV1012');
  }
});

test('real money passes check only where a platform with a cashier answers', async () => {
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
  expect(await errors(real({}))).toEqual([expect.stringContaining('needs a cashier')]);
  expect(await errors(real({ upstream: { url: 'https://platform.aurora.example' } }))).toEqual([]);
});
