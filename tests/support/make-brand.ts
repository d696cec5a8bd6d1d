import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules/.bin');

/** Folders for brands that a test creates. They use the built runtime of the project. */
export interface BrandFolders {
  LIVERY_BRANDS: string;
  LIVERY_DIST: string;
}

export interface BrandOrder {
  id: string;
  name: string;
  languages: readonly string[];
  theme: string;
  currency: { code: string; symbol?: string; decimals?: number };
  /** Settings that replace those of the scaffold of `livery new`. */
  settings: object;
}

/** Creates empty folders for brands in an existing folder. */
export async function brandFolders(folder: string): Promise<BrandFolders> {
  const [brands, dist] = [path.join(folder, 'brands'), path.join(folder, 'dist')];
  await mkdir(dist, { recursive: true });
  await cp(path.join(root, 'brands/_bases'), path.join(brands, '_bases'), { recursive: true });
  // All brands share one runtime, so that the built one is used.
  await symlink(path.resolve(root, process.env.LIVERY_DIST ?? 'dist', 'runtime'), path.join(dist, 'runtime'));
  return { LIVERY_BRANDS: brands, LIVERY_DIST: dist };
}

/** Scaffolds a brand by `livery new`, replaces its settings and compiles it. Throws if a step fails. */
export async function makeBrand(folders: BrandFolders, brand: BrandOrder): Promise<void> {
  const { id, name, languages, theme, currency, settings } = brand;
  const scaffold = ['new', id, '--name', name, '--domain', `${id}.example`, '--theme', theme, '--yes'];
  await livery([...scaffold, '--languages', languages.join(','), '--currency', currency.code], folders);
  const folder = path.join(folders.LIVERY_BRANDS, id);
  // The example offer needs a payment provider, which the settings may take away.
  await rm(path.join(folder, 'offers'), { recursive: true });
  const file = path.join(folder, 'brand.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as { currency: object };
  const whole = { ...written, ...settings, currency: { ...written.currency, ...currency } };
  await writeFile(file, `${JSON.stringify(whole, null, 2)}\n`);
  await livery(['build', id], folders);
}

function livery(args: readonly string[], folders: BrandFolders): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, 'node'), [path.join(root, 'cli/livery.js'), ...args], {
      cwd: root,
      env: { ...process.env, ...folders },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`livery ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
}
