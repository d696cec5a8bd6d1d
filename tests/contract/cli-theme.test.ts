import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

const livery = (...args: string[]): Promise<Ran> => runLivery(args, { cwd: shop.folder, env: shop.env });
const brandFile = (): string => readFileSync(path.join(shop.workspace.brands, 'aurora/brand.json'), 'utf8');

test('theme recolours a brand from one seed, keeps the format of its file, and removes every old colour', async () => {
  const before = brandFile();
  const tried = JSON.parse((await livery('theme', 'aurora', '--seed-colour', '#16a34a', '--dry-run', '--json')).out);
  expect(tried).toMatchObject({ brand: 'aurora', scheme: 'dark', written: false, colours: { accent: '#16a34a' } });
  expect(tried.diff).toContain('-        "$value": "#7653ff"');
  expect(brandFile()).toBe(before);

  const { code, out } = await livery('theme', 'aurora', '--seed-colour', '#16a34a');
  expect([code, out]).toEqual([0, expect.stringContaining('drawn: brands/aurora/assets/seed-mark.svg')]);
  const after = brandFile();
  expect(after).not.toContain('#7653ff');
  const coloured = /"\$value"|"chatHeaderColour"|"mark"|"hero"|^\s*[{}]/;
  const others = (text: string): string[] => text.split('\n').filter((line) => !coloured.test(line));
  expect(others(after)).toEqual(expect.arrayContaining(others(before)));
  const checked = await livery('check', 'aurora', '--fail-level', 'warning');
  expect([checked.code, checked.out.trim()]).toEqual([0, '1 brand checked: no problems']);
}, 60_000);

test('theme rejects a colour that is not opaque', async () => {
  for (const seed of ['nocolour', '#16a34a80'])
    expect(await livery('theme', 'aurora', '--seed-colour', seed)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not an opaque colour'),
    });
}, 60_000);
