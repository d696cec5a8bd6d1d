import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from '../../../runtime/server/gateway/security-headers.ts';
import type { PageHeaders } from '../../../schema/page-headers.ts';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { buildBrands } from '../build-brands.ts';
import { openLibrary } from '../library.ts';

let shop: TestProject;
beforeAll(() => {
  shop = createTestProject();
});
afterAll(() => shop.remove());

/** Returns the policy of a brand's home page as the compiler gives it to the gateway. */
async function policyWith(adapters?: object): Promise<string> {
  const { csp, pages } = await headersWith(adapters === undefined ? {} : { adapters });
  return pagePolicy({ styleHashes: pages['index']?.styleHashes ?? [], csp, studio: 'http://studio.localhost:8080' });
}

async function headersWith(server: object): Promise<PageHeaders> {
  shop.brand('aurora', { server });
  const [built] = await buildBrands({ ids: ['aurora'], library: openLibrary(shop.workspace) });
  expect(built?.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const file = path.join(shop.workspace.dist, 'brands/aurora', String(built?.hash), 'headers.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

const geetest = { use: 'geetest', captchaId: 'captcha-id-1', secretEnv: 'AURORA_GEETEST_KEY' };
const firebase = { use: 'firebase', projectId: 'aurora-portal', apiKey: 'web-key' };

test('a brand without third parties on its pages allows only itself and its studio', async () => {
  const policy = await policyWith({ email: { use: 'outbox' } });
  expect(policy).toBe(await policyWith());
  expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  expect(directive(policy, 'connect-src')).toEqual(["'self'"]);
  expect(directive(policy, 'frame-src')).toEqual(['http://studio.localhost:8080']);
  expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(directive(policy, 'trusted-types')).toEqual(['livery', 'livery-html', 'dompurify', 'default']);
});

test('the policy for geetest allows its script, styles, images and service, and no frame', async () => {
  const policy = await policyWith({ human: geetest });
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    'https://static.geetest.com',
    'https://static.geevisit.com',
    'https://gcaptcha4.geetest.com',
    'https://gcaptcha4.geevisit.com',
    'https://gcaptcha4.gsensebot.com',
  ]);
  expect(directive(policy, 'style-src')).toContain('https://static.geetest.com');
  expect(directive(policy, 'img-src')).toContain('https://static.geetest.com');
  expect(directive(policy, 'connect-src')).toEqual([
    "'self'",
    'https://gcaptcha4.geetest.com',
    'https://gcaptcha4.geevisit.com',
    'https://gcaptcha4.gsensebot.com',
  ]);
  expect(directive(policy, 'frame-src')).toEqual(['http://studio.localhost:8080']);
  expect(policy).not.toContain('require-trusted-types-for');
});

test('the policy for Firebase allows the Identity Toolkit and reCAPTCHA, by path', async () => {
  const policy = await policyWith({ phoneAuth: firebase });
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://identitytoolkit.googleapis.com']);
  expect(directive(policy, 'frame-src')).toEqual([
    'http://studio.localhost:8080',
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ]);
  expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
});

test('the policy for both allows the sources of each', async () => {
  const policy = await policyWith({ human: geetest, phoneAuth: firebase });
  for (const source of ['https://static.geetest.com', 'https://www.google.com/recaptcha/'])
    expect(directive(policy, 'script-src')).toContain(source);
  expect(policy).not.toMatch(/unsafe-|\*/);
});

test('with a fake provider, the policy allows the fake and not the third party', async () => {
  const policy = await policyWith({ human: { ...geetest, script: 'http://127.0.0.1:9060/gt4.js' } });
  expect(directive(policy, 'script-src')).toEqual(["'self'", 'http://127.0.0.1:9060']);
  expect(policy).not.toContain('geetest.com');
});

test('a brand with its own game studio names it to the gateway; other brands name none', async () => {
  const studio = { url: 'https://studio.aurora.example', secretEnv: 'AURORA_STUDIO_SECRET' };
  expect((await headersWith({ studio })).csp).toMatchObject({ studio: studio.url });
  expect((await headersWith({})).csp).not.toHaveProperty('studio');
});
