import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { httpCall } from '../support/http-request.ts';
import { runLivery } from '../support/livery-command.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const root = path.join(import.meta.dirname, '../..');
let folder: string;
let server: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-stays-up-'));
  const [brands, dist] = [path.join(folder, 'brands'), path.join(folder, 'dist')];
  env = { LIVERY_BRANDS: brands, LIVERY_DIST: dist };
  await mkdir(dist);
  await symlink(path.resolve(root, process.env.LIVERY_DIST ?? 'dist', 'runtime'), path.join(dist, 'runtime'));
  for (const part of ['_bases', 'aurora'])
    await cp(path.join(root, 'brands', part), path.join(brands, part), { recursive: true });
  expect(await runLivery(['build'], { cwd: root, env })).toMatchObject({ code: 0 });
  server = await startTestServer({ brands, dist });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a second server on the same data folder exits at once with one line, and the first keeps serving', async () => {
  const second = await runLivery(['serve'], {
    cwd: root,
    env: { ...env, LIVERY_DATA: server.data, PORT: String(await freePort()) },
  });
  expect(second.code).toBe(1);
  expect(second.err.trim().split('\n')).toEqual([expect.stringContaining(`${server.data} is in use`)]);
  expect((await home()).status).toBe(200);
});

test.each([
  ['no JSON at all', () => '{ "id": "aurora", '],
  ['empty', () => ''],
  ['JSON of another kind', () => '[1, 2, 3]'],
  ['a brand with a field of the wrong type', (own: string) => JSON.stringify({ ...JSON.parse(own), languages: 'EN' })],
  ['a brand with a field nobody knows', (own: string) => JSON.stringify({ ...JSON.parse(own), frobnicate: true })],
])(
  'a brand file that is %s builds nothing, changes nothing and stops nothing',
  { timeout: 60_000 },
  async (_, write) => {
    const file = path.join(folder, 'brands/aurora/brand.json');
    const own = await readFile(file, 'utf8');
    const [before, page] = [await compiled(), await home()];
    await writeFile(file, write(own));
    const build = await runLivery(['build', 'aurora'], {
      cwd: root,
      env: { ...env, LIVERY_DATA: server.data },
    });
    await writeFile(file, own);
    expect(build.code).toBe(1);
    expect(build.out + build.err).toContain('brand.json');
    expect(await compiled()).toEqual(before);
    expect(await home()).toEqual(page);
  },
);

async function home(): Promise<{ status: number; text: string }> {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
  const { status, text } = await httpCall({ connect, host: `aurora.localhost:${server.port}`, path: '/index' });
  // Removes the time of the request, which the page contains.
  return { status, text: text.replaceAll(/"at":"[^"]*"|"at":\d+/g, '') };
}

/** Returns every file of dist with its content, except those of the runtime. */
async function compiled(): Promise<Record<string, string>> {
  const dist = path.join(folder, 'dist');
  const entries = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [path.relative(dist, file), await readFile(file, 'latin1')] as const)),
  );
}
