import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import { startWith, type RunningServer } from '../../runtime/server/gateway/start-with.ts';
import { languages, type LanguageCode } from '../../schema/languages.ts';
import { fakeCashier, fakeStudio, FakePlatform } from '../support/gateway-fixture.ts';
import { httpCall } from '../support/http-request.ts';

const brands = { aurora: ['EN', 'TH', 'VI'], kumo: ['JA'], lotus: ['CN', 'ID'] } as const;
const paths = ['/wallet', '/records/bets', '/password/reset', '/game', '/login', '/register'];
const served = Object.entries(brands).flatMap(([brand, codes]) =>
  codes.flatMap((code) => paths.map((at) => ({ brand, code, at }))),
);
const data = mkdtempSync(path.join(os.tmpdir(), 'livery-no-script-'));

let server: RunningServer;
beforeAll(async () => {
  const dist = process.env.LIVERY_DIST ?? path.resolve(import.meta.dirname, '../../dist');
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

describe('a page that requires JavaScript', () => {
  test.each(served)('states at $at of $brand in $code that it needs JavaScript', async ({ brand, code, at }) => {
    const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
    const { status, text } = await httpCall({ connect, host: `${brand}.example`, path: `${at}?lang=${code}` });
    expect(status).toBe(200);
    const [, notice = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text) ?? [];
    const words = commonWords(code);
    expect(notice).toContain(`>${words['needsScript.title']}</h`);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(notice).toContain(words['needsScript.text']);
  });

  test('has a notice that no page readable without JavaScript has', async () => {
    const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
    const { text } = await httpCall({ connect, host: 'aurora.example', path: '/index?lang=EN' });
    expect(text).not.toContain(commonWords('EN')['needsScript.title']);
  });
});

function commonWords(code: LanguageCode): Record<string, string> {
  const read = (tag: string): Record<string, string> => {
    const file = new URL(`../../locales/${tag}/common.json`, import.meta.url);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  return { ...read('en'), ...read(languages[code].tag) };
}
