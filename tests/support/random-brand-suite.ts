/**
 * Makes a brand nobody has seen, with `livery new` and random legal settings, and runs the whole suite on it.
 * `node tests/support/random-brand-suite.ts [seed]`; the seed is printed, and makes the same brand again.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomBrand } from './random-brand.ts';

const root = path.join(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules/.bin');

const seed = Number(process.argv[2] ?? process.env.LIVERY_SEED ?? Date.now() % 2_147_483_647);
console.log(`seed ${seed} (again: node tests/support/random-brand-suite.ts ${seed})`);

const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-random-'));
try {
  process.exitCode = await runSuite();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function runSuite(): Promise<number> {
  const brands = path.join(folder, 'brands');
  const dist = path.join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await cp(path.join(root, 'brands/_bases'), path.join(brands, '_bases'), { recursive: true });
  // The runtime is the same for every brand: the one that is built already serves this one too.
  await symlink(path.resolve(root, process.env.LIVERY_DIST ?? 'dist', 'runtime'), path.join(dist, 'runtime'));
  const env = { ...process.env, LIVERY_BRANDS: brands, LIVERY_DIST: dist };

  const themes = (await readdir(path.join(root, 'themes'))).filter((file) => file.endsWith('.json'));
  const brand = randomBrand({ seed, themes: themes.map((file) => path.basename(file, '.json')) });
  const id = `rnd${seed}`;
  const scaffold = ['new', id, '--name', `Random ${seed}`, '--domain', `${id}.example`, '--theme', brand.theme];
  scaffold.push('--languages', brand.languages.join(','), '--currency', brand.currency.code, '--yes');
  if ((await livery(scaffold, env)) !== 0) return 1;

  const file = path.join(brands, id, 'brand.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const whole = { ...written, ...brand.settings, currency: brand.currency };
  await writeFile(file, `${JSON.stringify(whole, null, 2)}\n`);
  console.log(JSON.stringify({ languages: brand.languages, theme: brand.theme, ...brand.settings }));
  if ((await livery(['build', id], env)) !== 0) return 1;

  const suite = { ...env, LIVERY_E2E_BRANDS: id, LIVERY_E2E_REPORTS: path.join(root, 'reports/random-brand') };
  return run(path.join(bin, 'playwright'), ['test', '-c', 'tests/e2e/playwright.config.ts'], suite);
}

function livery(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return run(path.join(bin, 'node'), [path.join(root, 'cli/livery.js'), ...args], env);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
