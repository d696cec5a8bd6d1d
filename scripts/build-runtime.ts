/**
 * Builds the runtime that all brands share: the portal for the browser, its prerenderer, the studio's game client
 * and the console of staff, with the licence notices of what they and the server use (`client/licences.txt`).
 * The output is content-addressed: for an unchanged tree, only its files are hashed.
 * `node scripts/build-runtime.ts [--dist DIR]`
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Plugin } from 'vite';
import { DISK_FULL_EXIT, DiskFull, reportingFullDisk } from '../cli/disk-full.ts';
import { variable } from '../runtime/shared/variable.ts';
import { bundledPackages } from './runtime/bundled-packages.ts';
import { compressFolder } from './runtime/compress-folder.ts';
import { englishWords } from './runtime/english-words.ts';
import { LicenceMissing, licenceNotices } from './runtime/licence-notices.ts';
import { runtimeHash } from './runtime/runtime-hash.ts';
import { runtimeManifest, type ViteManifest } from './runtime/runtime-manifest.ts';

const root = path.join(import.meta.dirname, '..');
const portal = path.join(root, 'runtime/portal/vite.config.ts');
const studio = path.join(root, 'runtime/studio/client/vite.config.ts');
const staffConsole = path.join(root, 'runtime/console/vite.config.ts');

export interface BuildRuntimeOptions {
  dist: string;
  log: (line: string) => void;
}

/** Builds the runtime of the working tree unless it exists, and makes it the current one. */
export async function ensureRuntime({ dist, log }: BuildRuntimeOptions): Promise<{ hash: string }> {
  const hash = await runtimeHash(root);
  const folder = path.join(dist, 'runtime', hash);
  if (existsSync(path.join(folder, 'manifest.json'))) log(`portal ${hash}: unchanged`);
  else await buildInto({ folder, hash, log });
  await makeCurrent(dist, hash);
  return { hash };
}

/** Builds the runtime even if it exists. */
export async function buildRuntime(options: BuildRuntimeOptions): Promise<{ hash: string }> {
  const hash = await runtimeHash(root);
  await rm(path.join(options.dist, 'runtime', hash), { recursive: true, force: true });
  return ensureRuntime(options);
}

/** Builds in a temporary folder and renames it, so that a reader never sees a partial runtime. */
async function buildInto({
  folder,
  hash,
  log,
}: {
  folder: string;
  hash: string;
  log: (line: string) => void;
}): Promise<void> {
  const work = `${folder}.${process.pid}.new`;
  const started = performance.now();
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const base = `/_livery/runtime/${hash}/`;
    const client = path.join(work, 'client');
    const bundled = new Set<string>();
    log(`portal ${hash}: building`);
    await viteBuild({ configFile: portal, base, outDir: client, bundled });
    await viteBuild({ configFile: portal, base, outDir: path.join(work, 'server'), ssr: true });
    if (existsSync(studio))
      await viteBuild({
        configFile: studio,
        base: `/_studio/${hash}/`,
        outDir: path.join(work, 'studio'),
        bundled,
        plugins: [englishWords()],
      });
    await viteBuild({ configFile: staffConsole, base: '/', outDir: path.join(work, 'console'), bundled });
    await writeFile(path.join(client, 'licences.txt'), await licenceNotices({ root, bundled }));
    const vite: ViteManifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
    await rm(path.join(client, '.vite'), { recursive: true });
    log(`portal ${hash}: compressing`);
    await Promise.all([client, path.join(work, 'studio')].filter((each) => existsSync(each)).map(compressFolder));
    const manifest = await runtimeManifest({ hash, base, vite, studio: path.join(work, 'studio') });
    await writeFile(path.join(work, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await rm(folder, { recursive: true, force: true });
    await rename(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  log(`portal ${hash}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

interface ViteBuild {
  configFile: string;
  base: string;
  outDir: string;
  ssr?: boolean;
  /** Receives the folders of the packages that the build contains. */
  bundled?: Set<string>;
  plugins?: Plugin[];
}

/** Builds for production whatever `NODE_ENV` says: Vite takes its value for JSX and for the entries of packages. */
async function viteBuild({ configFile, base, outDir, ssr = false, bundled, plugins = [] }: ViteBuild): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile,
    base,
    mode: 'production',
    logLevel: 'warn',
    ...(bundled === undefined
      ? { plugins }
      : { plugins: [...plugins, bundledPackages(bundled)], worker: { plugins: () => [bundledPackages(bundled)] } }),
    build: { outDir, emptyOutDir: true, ...(ssr ? { ssr: true } : {}) },
  });
}

async function makeCurrent(dist: string, hash: string): Promise<void> {
  const file = path.join(dist, 'runtime/current.json');
  const text = `${JSON.stringify({ hash })}\n`;
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, text);
  await rename(fresh, file);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { dist: { type: 'string' }, force: { type: 'boolean' } } });
  const dist = path.resolve(values.dist ?? variable(process.env, 'LIVERY_DIST') ?? path.join(root, 'dist'));
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  const runtime = values.force ? buildRuntime : ensureRuntime;
  try {
    await reportingFullDisk(path.join(dist, 'runtime'), () => runtime({ dist, log }));
  } catch (error) {
    if (error instanceof LicenceMissing) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    if (!(error instanceof DiskFull)) throw error;
    log(error.message);
    process.exit(DISK_FULL_EXIT);
  }
}
