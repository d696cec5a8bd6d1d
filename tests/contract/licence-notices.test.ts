import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import { startWith, type RunningServer } from '../../runtime/server/gateway/start-with.ts';
import { fakeCashier, fakeStudio, FakePlatform } from '../support/gateway-fixture.ts';
import { httpCall } from '../support/http-request.ts';

const root = path.resolve(import.meta.dirname, '../..');
const data = mkdtempSync(path.join(os.tmpdir(), 'livery-licences-'));

let server: RunningServer;
beforeAll(async () => {
  const dist = process.env.LIVERY_DIST ?? path.join(root, 'dist');
  const config = readServerConfig({ LIVERY_DIST: dist, LIVERY_DATA: data, PORT: '0', LOG_LEVEL: 'silent' });
  server = await startWith(config, {
    createPlatform: () => Promise.resolve(new FakePlatform()),
    createStudio: () => fakeStudio,
    createCashier: () => fakeCashier,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

function call(headers: Record<string, string> = {}) {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
  return httpCall({ connect, host: 'aurora.example', path: '/licences.txt', headers });
}

test('each brand serves the licence notices as text that a browser keeps until they change', async () => {
  const { status, headers } = await call();
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, no-cache' });
  expect((await call({ 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect((await call({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('the notices contain every package of the pages, the fonts, and what the server uses', async () => {
  const [pages = '', used = ''] = (await call()).text.split(/^Used by the server$/m);
  const named = new Set([...pages.matchAll(/^(\S+) \S+ \(.+\)$/gm)].map(([, name]) => name));
  expect(browserImports().filter((name) => !named.has(name))).toEqual([]);
  expect(pages).toMatch(/^react \d\S+ \(MIT\)$/m);
  expect(pages).toMatch(/^@fontsource-variable\/anuphan \d\S+ \(OFL-1\.1\)$/m);
  expect(pages).toContain('SIL OPEN FONT LICENSE');
  expect(pages).toMatch(/^country-flag-icons \d/m);
  expect(used).toMatch(/^@img\/sharp-libvips-\S+ \(LGPL-3\.0-or-later\)$/m);
  expect(used).toMatch(/^@resvg\/resvg-js \(MPL-2\.0\)$/m);
});

/** Returns the packages that the sources of the pages import, types aside. */
function browserImports(): string[] {
  const files = globSync('runtime/{portal,web,console,studio/client}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|vite\.config\.ts$/.test(file),
  );
  const specifiers = files.flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)'/gm,
      ),
    ].map(([, specifier = '']) => specifier),
  );
  const packages = specifiers.map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  expect(packages.length).toBeGreaterThan(50);
  // `react-router-dom` only passes `react-router` on: none of its code is in the pages.
  return [...new Set(packages)].filter((name) => name !== 'react-router-dom' && !name.startsWith('node:'));
}
