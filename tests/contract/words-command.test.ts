import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import english from '../../locales/en/home.json' with { type: 'json' };
import messages from '../../locales/en/messages.json' with { type: 'json' };
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';

let shop: TestProject;
let locales = '';
beforeEach(() => {
  shop = createTestProject();
  locales = path.join(shop.folder, 'locales');
  cpSync(path.join(import.meta.dirname, '../../locales'), locales, { recursive: true });
});
afterEach(() => shop.remove());

const livery = (...args: string[]): Promise<Ran> =>
  runLivery(args, { cwd: shop.folder, env: { ...shop.env, LIVERY_LOCALES: locales } });

/** Removes texts of Thai. */
function forget(file: string, ...keys: string[]): void {
  const target = path.join(locales, 'th', file);
  const texts: Record<string, string> = JSON.parse(readFileSync(target, 'utf8'));
  for (const key of keys) delete texts[key];
  writeFileSync(target, JSON.stringify(texts));
}

test('words lists each text that a language lacks, and fails neither itself nor check', async () => {
  const before: unknown[] = JSON.parse((await livery('words', '--json')).out);
  forget('home.json', 'hero.title');
  forget('messages.json', 'footer');
  rmSync(path.join(locales, 'th/wallet.errors.json'));
  const { code, out } = await livery('words', '--json');
  const rows: { file: string; key: string }[] = JSON.parse(out);
  expect(code).toBe(0);
  expect(rows).toEqual(
    expect.arrayContaining([
      ...before,
      { language: 'TH', file: 'locales/th/home.json', key: 'hero.title', english: english['hero.title'] },
      { language: 'TH', file: 'locales/th/messages.json', key: 'footer', english: messages.footer },
    ]),
  );
  expect(rows.filter(({ file }) => file === 'locales/th/wallet.errors.json').length).toBeGreaterThan(3);
  const listed = await livery('words');
  expect([listed.code, listed.out]).toEqual([0, expect.stringMatching(/^TH: \d+ missing, shown in English\n {2}loc/m)]);
  shop.brand('aurora');
  expect(await livery('check', 'aurora', '--fail-level', 'warning')).toMatchObject({ code: 0 });
});

test('a compiled brand has English for what a language lacks, in its portal and in its messages', async () => {
  forget('home.json', 'hero.title');
  forget('messages.json', 'footer');
  rmSync(path.join(locales, 'th/wallet.errors.json'));
  shop.brand('aurora');
  expect(await livery('build', 'aurora')).toMatchObject({ code: 0 });
  const files = Object.entries(shop.dist());
  const json = (ending: string) => {
    const [, text = ''] = files.find(([file]) => file.endsWith(ending)) ?? [];
    return JSON.parse(Buffer.from(text, 'latin1').toString('utf8'));
  };
  const copy = json(path.basename(json('/bundle.json').copy.TH));
  expect([copy.home['hero.title'], copy.errors['wallet.insufficient_funds'], copy.wallet.title]).toEqual([
    english['hero.title'],
    'Your balance is too low.',
    expect.stringMatching(/[\u0e00-\u0e7f]/),
  ]);
  expect(json('/server.json').messages.TH.footer).toBe(messages.footer);
});
