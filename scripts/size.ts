/**
 * Checks the home page's initial JavaScript against its budget (`tests/bench/size-budget.json`), by size-limit, and prints
 * the files and the bytes of every page.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { variable } from '../runtime/shared/variable.ts';
import { initialJavaScript, readManifest, scriptsOfPages } from '../tests/bench/runtime-files.ts';
import budget from '../tests/bench/size-budget.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');
const dist = path.resolve(root, variable(process.env, 'LIVERY_DIST') ?? 'dist');
const config = path.join(root, '.cache/size-limit.json');

const { hash, boot, preload } = await readManifest(dist);
const client = path.join(dist, 'runtime', hash, 'client');
const files = [...new Set([boot, ...preload])].filter((file) => file.endsWith('.js'));
const paths = files.map((file) => path.join(client, file.replace(/^\/_livery\/runtime\/[^/]+\//, '')));

mkdirSync(path.dirname(config), { recursive: true });
writeFileSync(
  config,
  JSON.stringify([
    { name: 'home page, initial JavaScript (brotli)', path: paths, limit: budget.initialJavaScript, brotli: true },
  ]),
);
const result = spawnSync(path.join(root, 'node_modules/.bin/size-limit'), ['--config', config], {
  cwd: root,
  stdio: 'inherit',
});
for (const { file, brotli } of await initialJavaScript(dist))
  console.log(`  ${file.padEnd(40)} ${(brotli / 1000).toFixed(1)} kB`);
for (const { page, files, brotli } of await scriptsOfPages(dist))
  console.log(`  ${page.padEnd(60)} ${String(files).padStart(2)} files  ${(brotli / 1000).toFixed(1).padStart(6)} kB`);
process.exitCode = result.status ?? 1;
