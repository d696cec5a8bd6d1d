import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '../..');
const config = path.join(root, 'runtime/portal/vite.config.ts');

/** Measures how long Vite takes to rebuild the portal after a change, with warm caches, several times. */
export async function viteRebuildTime(times = 5): Promise<number[]> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'livery-vite-'));
  const watched = path.join(root, 'runtime/portal/app/boot.ts');
  const source = await readFile(watched, 'utf8');
  const watcher = await build({
    configFile: config,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, watch: {} },
  });
  if (!('on' in watcher)) throw new Error('vite did not watch');
  const durations: number[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      watcher.on('event', (event) => {
        if (event.code === 'ERROR') reject(event.error);
        if (event.code !== 'BUNDLE_END') return;
        durations.push(event.duration);
        // The same text again: its modification time triggers the watcher.
        if (durations.length > times) resolve();
        else void writeFile(watched, source);
      });
    });
  } finally {
    await watcher.close();
    await writeFile(watched, source);
    await rm(outDir, { recursive: true, force: true });
  }
  // The first build is cold.
  return durations.slice(1);
}

/** Measures one `vite build` of the portal in a separate process, from start to end. */
export async function viteBuildTime(): Promise<number> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'livery-vite-'));
  const started = performance.now();
  const args = ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'silent'];
  const child = spawn(path.join(root, 'node_modules/.bin/vite'), args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const ms = performance.now() - started;
  await rm(outDir, { recursive: true, force: true });
  if (code !== 0) throw new Error('vite build failed');
  return ms;
}
