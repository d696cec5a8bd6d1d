import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBrands } from '../../../cli/compiler/build-brands.ts';
import { rowOf } from '../../../cli/compiler/diagnostic.ts';
import { openLibrary } from '../../../cli/compiler/library.ts';
import { createTestProject, type TestProject } from '../../../cli/test-project.fixture.ts';
import { cpuTime } from '../../support/cpu-time.ts';
import { fixtures } from '../../support/diagnostic-fixture.ts';
import { runLivery } from '../../support/livery-command.ts';
import { hostileBrands } from './hostile-brands.ts';
import type { HostileBrand } from './mutate-brand.ts';

let shop: TestProject;
let sound: Record<string, string>;

beforeAll(async () => {
  shop = createTestProject();
  shop.write('aurora/copy/en.json', '{ "home": { "hero.title": "Play" } }');
  await buildBrands({ ids: ['aurora'], library: openLibrary(shop.workspace) });
  sound = shop.dist();
});
afterAll(() => {
  shop.remove();
});

test('there are at least 150 different hostile brands', () => {
  expect(new Set(hostileBrands.map(({ name }) => name)).size).toBe(hostileBrands.length);
  expect(hostileBrands.length).toBeGreaterThanOrEqual(150);
});

describe('a hostile brand is rejected with file and key, and nothing else changes', () => {
  for (const hostile of hostileBrands) {
    test(`${hostile.code} ${hostile.name}`, async () => {
      const folder = layOut(hostile, path.join(shop.folder, 'brands'));
      try {
        const built = await cpuTime(() =>
          buildBrands({ ids: ['evil', 'aurora'], library: openLibrary(shop.workspace) }),
        );
        expect(built.ms).toBeLessThan(2000);
        const [refused, aurora] = built.result;
        expect(refused?.hash).toBeNull();
        const rows = (refused?.diagnostics ?? []).map(rowOf);
        const said = rows.filter(({ code }) => code === hostile.code);
        expect(said, rows.map(({ code, key, message }) => `${code} ${key} ${message}`).join('\n')).not.toEqual([]);
        expect(said.map(({ file }) => file)).toContain(`brands/evil/${hostile.file}`);
        if (hostile.key !== undefined) expect(said.map(({ key }) => key)).toContain(hostile.key);
        expect(aurora?.hash).not.toBeNull();
        expect(shop.dist()).toEqual(sound);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
});

describe('livery build with a hostile brand', () => {
  for (const code of ['LV1001', 'LV1004', 'LV1006', 'LV1019', 'LV1104'] as const) {
    test(`${code}: exits 1 and builds the other brand to the same bytes`, async () => {
      const hostile = hostileBrands.find((each) => each.code === code);
      if (hostile === undefined) throw new Error(`no hostile brand has ${code}`);
      const folder = layOut(hostile, path.join(shop.folder, 'brands'));
      const dist = mkdtempSync(path.join(os.tmpdir(), 'livery-hostile-'));
      try {
        cpSync(path.join(shop.workspace.dist, 'runtime'), path.join(dist, 'runtime'), { recursive: true });
        const ran = await runLivery(['build', 'aurora', 'evil'], {
          cwd: shop.folder,
          env: { ...shop.env, LIVERY_DIST: dist },
        });
        expect(ran.code).toBe(1);
        expect(ran.out + ran.err).toContain(`brands/evil/${hostile.file}`);
        for (const [file, content] of Object.entries(sound)) {
          if (file.startsWith('brands/aurora/'))
            expect(readFileSync(path.join(dist, file)).toString('latin1'), file).toBe(content);
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
        rmSync(dist, { recursive: true, force: true });
      }
    });
  }
});

/** Writes a valid brand with the id `evil` and makes it hostile. */
function layOut(hostile: HostileBrand, brands: string): string {
  const folder = path.join(brands, 'evil');
  cpSync(path.join(fixtures, '_sound/brands/ember'), folder, { recursive: true });
  const file = path.join(folder, 'brand.json');
  const own = readFileSync(file, 'utf8')
    .replace('"id": "ember"', '"id": "evil"')
    .replace('EMBER01', 'EVIL01')
    .replaceAll('ember.example', 'evil.example');
  writeFileSync(file, own);
  hostile.spoil(folder);
  return folder;
}
