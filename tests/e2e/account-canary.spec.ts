import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { seePopUps } from './setup/seen-pop-ups.ts';
import { startOwnSite } from './setup/own-site.ts';
import { Portal } from './setup/portal.ts';

// All brands share the code, so that one brand is checked, on a separate server with full logs.
test(
  'a password typed with "remember me" on is stored and logged nowhere',
  where({ size: 'desktop', needs: ['registration'], brands: 'first' }),
  async ({ browser, listed, size, words }) => {
    needsOwnServer();
    test.slow();
    const canary = `Canary-${randomUUID()}`;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-canary-'));
    const data = path.join(folder, 'data');
    const har = path.join(folder, 'network.har');
    const own = await startOwnSite(listed, { data, env: { LOG_LEVEL: 'trace' } });
    try {
      const { username } = await own.site.sampleFields();
      const context = await browser.newContext({
        baseURL: own.site.address.origin,
        recordHar: { path: har, content: 'embed', mode: 'full' },
      });
      await seePopUps(context);
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const portal = new Portal({ page, site: own.site, size, words });
      await portal.openRegistration();
      await portal.register({ ...(await own.site.sampleFields()), username, password: canary });
      await portal.expectLoggedIn();
      await portal.logOut();
      await portal.openLogin();
      await portal.logIn({ username: canary, password: `${canary}-wrong` });
      await expect(portal.dialog.getByRole('alert').first()).toBeVisible();
      await portal.shown('remember').check();
      await portal.logIn({ username, password: canary });
      await portal.expectLoggedIn();
      const cookies = JSON.stringify(await context.cookies());
      expect(cookies).toContain('__Host-remember');
      const kept = { browser: await everythingKept(page), cookies, console: said.join('\n') };
      await context.close();
      const places = { ...kept, network: await readFile(har, 'latin1'), log: own.output() };
      await own.stop();
      const stored = await allBytes(data);
      expect(Object.entries(places).flatMap(([place, text]) => (holds(text, canary) ? [place] : []))).toEqual([]);
      expect(holds(stored, canary), 'the database').toBe(false);
      // Proves that the search works: it finds the username of the same form.
      expect(stored).toContain(username);
      expect(places.network).toContain(username);
      expect(places.log).not.toBe('');
    } finally {
      await own.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Returns everything that a browser stores of a page: elements, fields, storage, databases and caches. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => 'value' in field && field.value);
    const databases = await indexedDB.databases();
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const entries = await cache.keys();
        return Promise.all(entries.map(async (entry) => (await cache.match(entry))?.text()));
      }),
    );
    const html = document.documentElement.outerHTML;
    return JSON.stringify([
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
      databases,
      cached,
      fields,
      html,
    ]);
  });
}

/** Returns whether a text contains the canary: plain, URL-encoded, in hex, or in base64 at any of three offsets. */
function holds(text: string, canary: string): boolean {
  const coded = [0, 1, 2].map((shift) => {
    const whole = Buffer.from(' '.repeat(shift) + canary).toString('base64');
    return whole.slice(Math.ceil((shift * 4) / 3) + 1, -4);
  });
  return [canary, encodeURIComponent(canary), Buffer.from(canary).toString('hex'), ...coded].some((form) =>
    text.includes(form),
  );
}

/** Returns the content of all files of a folder. */
async function allBytes(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
  return read.join('\n');
}
