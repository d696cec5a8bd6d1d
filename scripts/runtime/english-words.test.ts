import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { englishWords } from './english-words.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'livery-words-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the built file of a language has the English string for each key that it lacks', async () => {
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('words/en/slot.json', '{ "spin": "Spin", "explain.spin": "{{n}} rounds" }');
  write('words/th/slot.json', '{ "spin": "หมุน" }');
  write('page.js', "export default import.meta.glob('./words/*/slot.json', { import: 'default' });");
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [englishWords()],
    build: { outDir: 'out', lib: { entry: 'page.js', formats: ['es'], fileName: 'page' } },
  });
  const { default: files } = (await import(path.join(root, 'out/page.mjs'))) as {
    default: Record<string, () => Promise<object>>;
  };
  expect(await files['./words/th/slot.json']?.()).toEqual({ spin: 'หมุน', 'explain.spin': '{{n}} rounds' });
  expect(await files['./words/en/slot.json']?.()).toEqual({ spin: 'Spin', 'explain.spin': '{{n}} rounds' });
});
