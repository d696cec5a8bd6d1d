import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GameList } from '../../schema/generated/api/lobby.ts';
import { AppError } from '../../runtime/shared/errors.ts';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import { startWith, type RunningServer } from '../../runtime/server/gateway/start-with.ts';
import { fakeCashier, fakeStudio, FakePlatform } from '../support/gateway-fixture.ts';
import { httpCall } from '../support/http-request.ts';
import { brandFolders, makeBrand } from '../support/make-brand.ts';
import { until } from '../support/until.ts';

interface Asked {
  brand: string;
  path: string;
  language: string;
}

/** A platform whose catalogue has one game per brand and language. */
class Catalogue extends FakePlatform {
  asked: Asked[] = [];
  fault: Error | null = null;
  gameName = (brand: string, language: string): string => `Game of ${brand} in ${language}`;

  override answerVisitor: FakePlatform['answerVisitor'] = async (brand, { path: asked, headers }) => {
    const language = String(headers.language);
    this.asked.push({ brand, path: asked, language });
    if (this.fault !== null) throw this.fault;
    if (asked.endsWith('/GCSGAME_gameList')) return gameList(this.gameName(brand, language));
    throw new AppError('request.not_found');
  };
}

function gameList(gameName: string): GameList {
  const game = { vassalage: 'LUM', vendorName: 'Lumenfold', gameId: 'one', gameName, gameType: 'RNG' as const };
  const about = { showIcon: 'https://pictures.example/one.webp', isHot: 0, supportPlay: 1, maintenance: 0 } as const;
  return { games: [{ ...game, ...about }], pageNum: 1, pageSize: 21, totalPages: 1, total: 1 } as object as GameList;
}

const data = mkdtempSync(path.join(os.tmpdir(), 'livery-contents-'));
let server: RunningServer;
let platform: Catalogue;

beforeAll(async () => {
  platform = new Catalogue();
  server = await serve(process.env.LIVERY_DIST ?? path.resolve(import.meta.dirname, '../../dist'));
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});
beforeEach(() => {
  platform.asked = [];
});

function serve(dist: string): Promise<RunningServer> {
  const config = readServerConfig({
    LIVERY_DIST: dist,
    LIVERY_DATA: mkdtempSync(path.join(data, 'of-')),
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  return startWith(config, {
    createPlatform: () => Promise.resolve(platform),
    createStudio: () => fakeStudio,
    createCashier: () => fakeCashier,
  });
}

async function page(address: string, brand = 'aurora', headers = {}, { port } = server) {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
  const host = `${brand}.example`;
  const { status, text, headers: got } = await httpCall({ connect, host, path: address, headers });
  return { status, text, policy: String(got['content-security-policy']), rules: got['speculation-rules'] };
}

test('a page contains its games, in its language and of its brand', async () => {
  const served = [
    ['aurora', 'EN'],
    ['kumo', 'JA'],
    ['aurora', 'TH'],
  ] as const;
  for (const [brand, language] of served) {
    const address = `/rng?lang=${language}`;
    // A page waits a second for its first contents; the first one starts the worker that makes them.
    await until(async () => (await page(address, brand)).text.includes(`Game of ${brand}`), { what: address });
    const { status, text } = await page(address, brand);
    expect(status).toBe(200);
    const root = text.slice(text.indexOf('<div id="root">'), text.indexOf('id="livery-bundle"'));
    expect(root).toContain(`>Game of ${brand} in ${language}</span>`);
    expect(root).toContain('src="https://pictures.example/one.webp"');
  }
});

test('the policy of a page allows each of its style elements', async () => {
  const { text, policy } = await page('/rng?lang=EN');
  const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  expect(styles).toHaveLength(2);
  for (const css of styles) expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});

test('a browser may fetch a page of visitors before its link is followed, but none of members', async () => {
  const { prefetch } = JSON.parse((await page('/pages.speculationrules')).text);
  const paths: string[] = prefetch[0].where.href_matches;
  expect(paths).toEqual(expect.arrayContaining(['/index', '/rng', '/sports', '/login', '/legal/terms']));
  expect(paths.filter((path) => ['/game', '/uc/', '/password/'].some((not) => path.startsWith(not)))).toEqual([]);
  const { rules, status } = await page('/rng');
  expect([status, rules]).toEqual([200, '"/pages.speculationrules"']);
  expect((await page('/rng', 'aurora', { cookie: '__Host-session=abc' })).rules).toBeUndefined();
});

test('a text of the catalogue ends neither an element nor the block of answers', async () => {
  platform.gameName = () => `</script><img src=x onerror="alert(1)">$& \u2028`;
  const { text } = await page('/rng?lang=VI');
  expect(text).not.toContain('</script><img');
  const [, answers = ''] = /id="livery-answers">(.*?)<\/script>/s.exec(text) ?? [];
  expect(JSON.stringify(JSON.parse(answers))).toContain(JSON.stringify(platform.gameName('', '')).slice(1, -1));
  expect(text).toContain('&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;$&amp; \u2028');
});

test('a change of the catalogue is in the page seconds later', async () => {
  platform.gameName = () => 'Before';
  await until(async () => (await page('/fish?lang=EN')).text.includes('>Before</span>'));
  platform.gameName = () => 'After';
  await until(async () => (await page('/fish?lang=EN')).text.includes('>After</span>'), { every: 500 });
});

test('a page of which every call fails, and a page without calls, are served as they were compiled', async () => {
  platform.fault = new AppError('system.maintenance');
  const live = await page('/live?lang=EN');
  expect(live.status).toBe(200);
  expect(live.text).not.toContain('id="livery-answers"');
  expect(live.text).toContain('aria-busy="true"');
  platform.fault = null;
  const { text } = await page('/wallet?lang=EN');
  expect(text).not.toContain('id="livery-answers"');
});

test.each(['vassalage=LUM', 'page=2', 'lang=EN&notice=x'])(
  'a page that is asked for with %s contains no content of another one',
  async (query) => {
    await until(async () => (await page('/rng?lang=EN&utm_source=mail')).text.includes('id="livery-answers"'));
    expect((await page(`/rng?${query}`)).text).not.toContain('id="livery-answers"');
  },
);

test('a page of a player contains no content, which a break may close to them', async () => {
  const hasAnswers = async (headers = {}): Promise<boolean> =>
    (await page('/fish', 'kumo', headers)).text.includes('id="livery-answers"');
  await until(() => hasAnswers());
  expect(await hasAnswers({ cookie: '__Host-session=one' })).toBe(false);
});

test('a page asks as a visitor of its brand, in its language', async () => {
  await page('/fish?lang=ID', 'lotus');
  // No other test opens this brand; pages of the others may still be checked.
  const asked = platform.asked.filter(({ brand }) => brand === 'lotus');
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ language }) => language))).toEqual(new Set(['ID']));
});

test('a new brand, whose words are those that brands share, has its games too', async () => {
  const folders = await brandFolders(mkdtempSync(path.join(data, 'new-')));
  await makeBrand(folders, {
    id: 'zephyr',
    name: 'Zephyr',
    languages: ['TH', 'EN'],
    theme: 'paper',
    currency: { code: 'THB' },
    settings: {},
  });
  const own = await serve(folders.LIVERY_DIST);
  try {
    platform.gameName = (brand, language) => `Game of ${brand} in ${language}`;
    await until(async () => (await page('/rng', 'zephyr', {}, own)).text.includes('>Game of zephyr in TH</span>'));
  } finally {
    await own.close();
  }
}, 60_000);
