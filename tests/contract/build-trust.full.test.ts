import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { asBuildRecord } from '../../schema/build-record.ts';
import { runLivery } from '../support/livery-command.ts';
import { until } from '../support/until.ts';

const entry = path.join(import.meta.dirname, '../../cli/livery.js');
const shuffled = path.join(import.meta.dirname, '../support/shuffled-folders.mjs');

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => shop.remove());

const build = (env: NodeJS.ProcessEnv = {}, ...args: string[]) =>
  runLivery(['build', ...args], { cwd: shop.folder, env: { ...shop.env, ...env } });

/** Returns the hash of the live version, after checking that it is complete and unchanged. */
function liveVersion(id: string): string {
  const folder = path.join(shop.workspace.dist, 'brands', id);
  const { hash } = JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8')) as { hash: string };
  const record = asBuildRecord(JSON.parse(readFileSync(path.join(folder, hash, 'build.json'), 'utf8')), {
    brand: id,
    hash,
  });
  expect(record).not.toBeNull();
  const files = Object.entries(record?.files ?? {});
  for (const [name, { sha256 }] of files) {
    const content = readFileSync(path.join(folder, hash, name));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  const all = readdirSync(path.join(folder, hash), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(all.length).toBe(files.length + 1);
  return hash;
}

const patience = { timeout: 180_000 };

test(
  'build writes the same bytes in another time zone, in Thai, and with folders listed in reverse order',
  patience,
  async () => {
    shop.brand('other', { copy: { EN: { home: { 'hero.title': 'Other' } }, TH: { home: { 'hero.title': 'อื่น' } } } });
    expect((await build({ TZ: 'America/Los_Angeles', LANG: 'C' })).code).toBe(0);
    const dist = path.join(shop.folder, 'dist-elsewhere');
    mkdirSync(dist);
    const env = { TZ: 'Asia/Tokyo', LANG: 'th_TH.UTF-8', LC_ALL: 'th_TH.UTF-8', NODE_OPTIONS: `--import=${shuffled}` };
    const cache = path.join(shop.folder, 'cache-elsewhere');
    const runtime = path.join(dist, 'runtime');
    cpSync(path.join(shop.workspace.dist, 'runtime'), runtime, { recursive: true });
    expect((await build({ ...env, LIVERY_DIST: dist, LIVERY_CACHE: cache })).code).toBe(0);
    const bytes = (folder: string): Record<string, string> =>
      Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile())
          .map((each) => path.join(each.parentPath, each.name))
          .sort()
          .map((file) => [path.relative(folder, file), readFileSync(file).toString('latin1')]),
      );
    expect(bytes(dist)).toEqual(bytes(shop.workspace.dist));
  },
);

test(
  'a build killed at any moment leaves a complete version live, and the next build equals a clean one',
  patience,
  async () => {
    await build();
    const started = performance.now();
    shop.brand('aurora', { name: 'Measured' });
    await build();
    const whole = performance.now() - started;
    const seen = new Set<string>();
    for (let turn = 1; turn <= 6; turn += 1) {
      shop.brand('aurora', { name: `Killed ${turn}` });
      const child = spawn(process.execPath, [entry, 'build'], {
        cwd: shop.folder,
        env: { ...process.env, ...shop.env },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Kills the build a little later each time, from the start of writing to its end.
      const timer = setTimeout(() => child.kill('SIGKILL'), whole * (0.45 + turn * 0.1));
      await ended;
      clearTimeout(timer);
      seen.add(liveVersion('aurora'));
    }
    expect(seen.size).toBeGreaterThan(0);
    expect((await build()).code).toBe(0);
    const after = liveVersion('aurora');
    const clean = createTestProject();
    clean.brand('aurora', { name: 'Killed 6' });
    await runLivery(['build'], { cwd: clean.folder, env: clean.env });
    const { hash } = JSON.parse(
      readFileSync(path.join(clean.workspace.dist, 'brands/aurora/current.json'), 'utf8'),
    ) as { hash: string };
    clean.remove();
    expect(after).toBe(hash);
  },
);

test('build --watch builds changed brands, rejects broken ones and continues', patience, async () => {
  const child = spawn(process.execPath, [entry, 'build', '--watch', '--json'], {
    cwd: shop.folder,
    env: { ...process.env, ...shop.env },
  });
  let said = '';
  let faults = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()));
  const rows = (): { id: string; hash: string | null }[] =>
    said
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; hash: string | null });
  const count = (wanted: number, what: string) => until(async () => rows().length >= wanted, { what });
  await until(async () => faults.includes('waiting for changes'), { what: 'the watch to begin' });
  const first = liveVersion('aurora');
  shop.brand('aurora', { name: 'Changed' });
  await count(2, 'the change to be built');
  const second = liveVersion('aurora');
  expect(second).not.toBe(first);
  writeFileSync(path.join(shop.workspace.brands, 'aurora/brand.json'), '{');
  await count(3, 'the broken brand to be refused');
  expect(rows()[2]).toMatchObject({ id: 'aurora', hash: null });
  expect(liveVersion('aurora')).toBe(second);
  shop.brand('newcomer');
  await until(async () => rows().some(({ id, hash }) => id === 'newcomer' && hash !== null), {
    what: 'a new brand to be built',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
