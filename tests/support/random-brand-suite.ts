/**
 * Creates brands with `livery new` and random valid settings, and runs the suite on them.
 * `node tests/support/random-brand-suite.ts [seed…] [--kept]`: a seed makes the same brand again. With `--kept`, the tests
 * that ever failed on a seed (`kept-seeds.json`) run on its brand too, and a seed that fails now is added to them.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failedTests, keepSeeds, keptSeeds } from './kept-seeds.ts';
import { brandFolders, makeBrand } from './make-brand.ts';
import { randomBrand } from './random-brand.ts';

const root = path.join(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({ options: { kept: { type: 'boolean' } }, allowPositionals: true });
const seeds = positionals.length > 0 ? positionals.map(Number) : [Date.now() % 2_147_483_647];
const kept = values.kept === true ? keptSeeds().filter(({ seed }) => !seeds.includes(seed)) : [];
for (const seed of seeds) console.log(`seed ${seed} (${repeat(seed)})`);
if (kept.length > 0) console.log(`and what failed before on ${kept.map(({ seed }) => seed).join(', ')}`);

const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-random-'));
try {
  process.exitCode = await runSuite();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function runSuite(): Promise<number> {
  const folders = await brandFolders(folder);
  const files = await readdir(path.join(root, 'themes'));
  const themes = files.filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'));
  for (const seed of [...seeds, ...kept.map((each) => each.seed)]) {
    const brand = randomBrand({ seed, themes });
    console.log(JSON.stringify({ seed, languages: brand.languages, theme: brand.theme, ...brand.settings }));
    await makeBrand(folders, { ...brand, id: idOf(seed), name: `Random ${seed}` });
  }
  const greps = Object.fromEntries(kept.map(({ seed, tests }) => [idOf(seed), tests.map(escaped).join('|')]));
  const report = process.env.LIVERY_TEST_REPORT ?? path.join(folder, 'report.json');
  const code = await playwright({
    ...folders,
    LIVERY_TEST_REPORT: report,
    LIVERY_E2E_BRANDS: [...seeds, ...kept.map((each) => each.seed)].map(idOf).join(','),
    LIVERY_E2E_GREPS: JSON.stringify(greps),
    LIVERY_E2E_REPORTS: path.join(root, 'reports/random-brand'),
  });
  if (code !== 0) reportFailures(report);
  return code;
}

function reportFailures(report: string): void {
  const failed = seeds.flatMap((seed) => {
    const tests = failedTests(report, idOf(seed));
    return tests.length === 0 ? [] : [{ seed, tests }];
  });
  for (const { seed, tests } of failed) console.log(`seed ${seed} failed ${tests.length} tests; ${repeat(seed)}`);
  if (values.kept === true && keepSeeds(failed)) console.log('kept in tests/support/kept-seeds.json: commit it');
}

function repeat(seed: number): string {
  return `again: node_modules/.bin/node tests/support/random-brand-suite.ts ${seed}`;
}

function idOf(seed: number): string {
  return `rnd${seed}`;
}

/** Escapes a title for use in a pattern. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function playwright(env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = ['test', '-c', 'tests/e2e/playwright.config.ts'];
    const command = path.join(root, 'node_modules/.bin/playwright');
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
