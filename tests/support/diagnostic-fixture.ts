import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pc from 'picocolors';
import type { ServedMoney } from '../../cli/compiler/brand-money.ts';
import { checkBrand } from '../../cli/compiler/check-brands.ts';
import type { DiagnosticCode } from '../../cli/compiler/diagnostic-codes.ts';
import { inOrder, sameness, type Diagnostic } from '../../cli/compiler/diagnostic.ts';
import { openLibrary } from '../../cli/compiler/library.ts';
import { lintShared } from '../../cli/compiler/lint/lint-shared.ts';
import { openWorkspace, projectRoot } from '../../cli/compiler/workspace.ts';
import { prettyDiagnostic } from '../../cli/report/pretty.ts';

/**
 * One folder per code: files that replace those of a valid brand, `money.json` (the reply of a running server) and
 * `expected.txt` (the expected diagnostics).
 */
export const fixtures = path.join(import.meta.dirname, '../contract/diagnostics');

/** Files that are too large to commit, created on demand. */
const made: Partial<Record<DiagnosticCode, (brands: string) => void>> = {
  LV1007: (brands) =>
    writeFileSync(path.join(brands, 'ember/brand.json'), `{ "name": "${'x'.repeat(1024 * 1024)}" }\n`),
};

/** Returns the diagnostics of a fixture, as a list and as readable text. */
export async function renderFixture(code: DiagnosticCode): Promise<{ text: string; found: Diagnostic[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'livery-diagnostic-'));
  try {
    const brands = path.join(folder, 'brands');
    const id = layOut(code, folder);
    const locales = path.join(folder, 'locales');
    const env = {
      LIVERY_BRANDS: brands,
      LIVERY_DIST: path.join(folder, 'dist'),
      ...(existsSync(locales) ? { LIVERY_LOCALES: locales } : {}),
    };
    const money = path.join(folder, 'money.json');
    const served = existsSync(money) ? Object.entries<ServedMoney>(JSON.parse(readFileSync(money, 'utf8'))) : [];
    const library = openLibrary(openWorkspace({ env, cwd: folder }), new Map(served));
    const { diagnostics } = await checkBrand(id, library);
    const shared = existsSync(locales) ? await lintShared(library) : [];
    const both = [...diagnostics, ...shared.filter((each) => each.code === code)];
    const found = inOrder([...new Map(both.map((each) => [sameness(each), each])).values()]);
    const colours = pc.createColors(false);
    return { text: `${found.map((each) => prettyDiagnostic(each, colours)).join('\n\n')}\n`, found };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function layOut(code: DiagnosticCode, folder: string): string {
  const brands = path.join(folder, 'brands');
  mkdirSync(brands, { recursive: true });
  for (const name of ['_bases', 'aurora'])
    cpSync(path.join(projectRoot, 'brands', name), path.join(brands, name), { recursive: true });
  const fixture = path.join(fixtures, code);
  const own = readdirSync(path.join(fixture, 'brands'), { withFileTypes: true }).map(({ name }) => name);
  const id = own.find((name) => !name.startsWith('_')) ?? 'ember';
  cpSync(path.join(fixtures, '_sound/brands/ember'), path.join(brands, id), { recursive: true });
  const replaced = path.join(fixture, 'brands', id, 'brand.json');
  if (existsSync(replaced)) rmSync(path.join(brands, id, 'brand.json'));
  cpSync(fixture, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== 'expected.txt',
  });
  made[code]?.(brands);
  return id;
}
