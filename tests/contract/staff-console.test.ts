import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewStaffMember } from '../../schema/generated/api/staff.ts';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import { httpCall } from '../support/http-request.ts';
import { runLivery } from '../support/livery-command.ts';
import { staffPassword } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let shop: TestProject;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  shop = createTestProject();
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  const outDir = path.join(shop.workspace.dist, 'runtime/fixture/console');
  await build({
    configFile: path.join(import.meta.dirname, '../../runtime/console/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  server = await startTestServer({ brands: shop.workspace.brands, dist: shop.workspace.dist });
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  shop.remove();
});

const ask = (host: string, below: string, more: object = {}) =>
  httpCall({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port: server.port },
    host: `${host}:${server.port}`,
    path: below,
    ...more,
  });

/** Adds a member of staff as the installation. Returns the enrolment code. */
async function add(username: string): Promise<string> {
  const token = (await readFile(path.join(server.data, 'operator.token'), 'utf8')).trim();
  const answer = await ask('aurora.localhost', '/wps/operator/staff', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: { username, name: `${username} Example` },
  });
  return (answer.json() as { value: NewStaffMember }).value.enrolment.code;
}

async function open(width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(`http://console.localhost:${server.port}/`);
  return page;
}

/** Checks the view for axe rules and for overflow, and that the policy of the page blocked nothing. */
async function expectSound(page: Page, view: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect([view, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([view, []]);
  expect([view, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([view, true]);
  const folder = process.env.LIVERY_SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${view}.png`), fullPage: true });
}

async function beginEnrolment(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'I have an enrolment code' }).click();
  await page.getByLabel('Enrolment code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test(
  'a person enrols with password and authenticator, and looks after the own account',
  { timeout: 120_000 },
  async () => {
    const page = await open(390);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await expectSound(page, 'login-390');
    await beginEnrolment(page, 'wrong');
    expect(await page.getByRole('alert').textContent()).toContain('enrolment code is not valid');
    await page.getByLabel('Enrolment code').fill(await add('ann'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Welcome, ann Example' }).waitFor();
    await page.getByRole('img', { name: /^QR code of the key/ }).waitFor();
    await expectSound(page, 'enrol-390');
    const secret = (await page.locator('#enrol-secret').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await page.getByLabel('New password').filter({ visible: true }).fill(staffPassword);
    await page.getByLabel('Code that the app shows').filter({ visible: true }).fill(totp.generate());
    await page.getByRole('button', { name: 'Set password and authenticator' }).click();
    await page.getByRole('heading', { name: 'Store your recovery codes' }).waitFor();
    expect(await page.locator('#codes li').count()).toBe(10);
    await expectSound(page, 'recovery-390');
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByRole('heading', { name: 'ann Example', exact: true }).waitFor();
    await expectSound(page, 'account-390');
    await page.getByLabel('What it is for').fill('laptop');
    await page.getByRole('button', { name: 'Create a token' }).click();
    await page.locator('#token').getByText(/^lvs_/).waitFor();
    await page.reload();
    await page.getByText('This session').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.getByLabel('Username').fill('ann');
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    // A code is accepted once, so that the code of the next step is used early.
    await page.getByLabel(/^Code of your/).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'ann Example', exact: true }).waitFor();
    await page.context().close();
  },
);

test('a passkey enrols and logs in, and another session is ended', { timeout: 120_000 }, async () => {
  const page = await open(1440);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await expectSound(page, 'login-1440');
  await beginEnrolment(page, await add('ben'));
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  // The exact name: the heading "Welcome, ben Example" is shown before the passkey is stored.
  await page.getByRole('heading', { name: 'ben Example', exact: true }).waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('heading', { name: 'ben Example', exact: true }).waitFor();
  await expectSound(page, 'account-1440');
  await page.getByRole('button', { name: /^End the session/ }).click();
  await page.getByRole('button', { name: /^End the session/ }).waitFor({ state: 'detached' });
  await page.getByText('This session').waitFor();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByRole('img', { name: /^QR code of the key/ }).waitFor();
  await expectSound(page, 'new-password-1440');
  const secret = (await page.locator('#new-secret').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page.getByLabel('New password').filter({ visible: true }).fill(staffPassword);
  await page.getByLabel('Code that the app shows').filter({ visible: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Set password and authenticator' }).click();
  await page.getByRole('heading', { name: 'Store your recovery codes' }).waitFor();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByText('Password and authenticator are set').waitFor();
  await page.context().close();
});

test('the console has a host of its own, which answers calls of staff only', async () => {
  expect((await ask('aurora.localhost', '/console.js')).status).toBe(404);
  expect((await ask('console.localhost', '/wps/operator/flags')).status).toBe(404);
  expect((await ask('console.localhost', '/wps/session/login')).status).toBe(404);
  expect((await ask('aurora.localhost', '/qr-code.js')).status).toBe(404);
  const page = await ask('console.localhost', '/');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cache-control']).toBe('no-store');
  expect(server.output()).not.toContain('ExperimentalWarning');
});
