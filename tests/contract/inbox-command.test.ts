import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { Browser, operatorToken } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';

let site: PlatformWithCashier;
let folder: string;
beforeAll(async () => {
  site = await startPlatformWithCashier();
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-inbox-'));
  await new Browser(site.app).register('reader');
}, 120_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const livery = (...args: string[]): Promise<Ran> =>
  runLivery(['inbox', ...args, '--url', site.url], {
    cwd: os.tmpdir(),
    env: { LIVERY_OPERATOR_TOKEN: operatorToken, LIVERY_DATA: site.dataDir, NO_COLOR: '1' },
  });

/** Writes a file with the words of a message; returns its path. */
async function wordsIn(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

test('a message is sent once per key and listed with its title', { timeout: 60_000 }, async () => {
  expect((await livery('list', 'opal', 'reader')).out).toBe('none\n');
  const file = await wordsIn('words.json', JSON.stringify({ EN: { title: 'Documents', text: 'We have them.' } }));
  const send = () => livery('send', 'opal', 'reader', file, '--key', 'once-and-only');
  expect(await send()).toEqual({ code: 0, out: expect.stringMatching(/^username +reader\nsent +true\n$/), err: '' });
  expect((await send()).out).toMatch(/^sent +false$/m);
  const { out } = await livery('list', 'opal', 'reader');
  expect(out).toMatch(/brand .*Documents/);
  expect(JSON.parse((await livery('list', 'opal', 'reader', '--json')).out)).toMatchObject({
    username: 'reader',
    items: [{ kind: 'brand', title: 'Documents', readAt: null }],
  });
});

test('bad words and an unknown member are reported, and nothing is sent', { timeout: 60_000 }, async () => {
  const missing = await livery('send', 'opal', 'reader', path.join(folder, 'none.json'));
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('cannot be read')]);
  const broken = await livery('send', 'opal', 'reader', await wordsIn('broken.json', '{'));
  expect([broken.code, broken.err]).toEqual([2, expect.stringContaining('is not valid JSON')]);
  const empty = await livery('send', 'opal', 'reader', await wordsIn('empty.json', '{"EN":{"title":"Hello"}}'));
  expect([empty.code, empty.err]).toEqual([2, expect.stringContaining("texts/EN must have required property 'text'")]);
  const words = JSON.stringify({ VI: { title: 'Xin chào', text: 'Chào bạn.' } });
  const foreign = await livery('send', 'opal', 'reader', await wordsIn('foreign.json', words));
  expect([foreign.code, foreign.err]).toEqual([
    1,
    expect.stringContaining('a language that the brand does not offer: VI.'),
  ]);
  const good = await wordsIn('good.json', JSON.stringify({ EN: { title: 'Hello', text: 'Hello.' } }));
  const unknown = await livery('send', 'opal', 'nobody', good);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('no such member')]);
});
