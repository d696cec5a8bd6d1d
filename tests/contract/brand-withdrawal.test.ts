import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';

const root = path.join(import.meta.dirname, '../..');
let shop: TestProject;
beforeEach(async () => {
  shop = createTestProject();
  shop.brand('boreal');
  expect(await livery(['build'])).toMatchObject({ code: 0 });
  shop.brand('boreal', { name: 'Boreal' });
  expect(await livery(['build'])).toMatchObject({ code: 0 });
});
afterEach(() => {
  shop.remove();
});

const livery = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  runLivery(args, { cwd: shop.folder, env: { ...shop.env, ...env } });

/** Returns every file of a brand in dist, retained versions included. */
const compiled = (id: string): Record<string, string> =>
  Object.fromEntries(Object.entries(shop.dist()).filter(([file]) => file.startsWith(`brands/${id}/`)));

const hosts = (): unknown => JSON.parse(shop.dist()['hosts.json'] ?? '{}');

describe('a live brand', () => {
  test('stays live when another brands folder is built or gets a new brand', async () => {
    const before = compiled('boreal');
    const elsewhere = path.join(shop.folder, 'elsewhere');
    mkdirSync(elsewhere);
    const made = await livery(['new', 'zephyr', '--yes'], { LIVERY_BRANDS: elsewhere });
    expect(made).toMatchObject({ code: 0 });
    const built = await livery(['build'], { LIVERY_BRANDS: elsewhere });
    expect(built).toMatchObject({ code: 0, out: expect.stringContaining('zephyr') });
    expect(built.err).toContain('"boreal" is live but has no folder in elsewhere');
    expect(compiled('boreal')).toEqual(before);
    expect(hosts()).toMatchObject({ 'aurora.example': 'aurora', 'zephyr.example': 'zephyr' });
  });

  test('stays live when its folder is missing, and build, list and doctor report it', async () => {
    const before = compiled('boreal');
    rmSync(path.join(shop.workspace.brands, 'boreal'), { recursive: true });
    for (const args of [['build'], ['build', 'aurora'], ['build', '--json']])
      expect(await livery(args)).toMatchObject({ code: 0, err: expect.stringContaining('livery remove boreal') });
    expect(JSON.parse((await livery(['list', '--json'])).out)).toContainEqual(
      expect.objectContaining({
        id: 'boreal',
        name: 'Boreal',
        domains: ['boreal.example'],
        problems: [expect.stringContaining('livery remove boreal')],
      }),
    );
    expect((await livery(['list'])).out).toContain('is live but has no folder here');
    const findings = JSON.parse((await livery(['doctor', '--json'])).out);
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'live only', state: 'warning', detail: 'live without a folder: boreal' }),
    );
    expect(compiled('boreal')).toEqual(before);
    expect(hosts()).toMatchObject({ 'boreal.example': 'boreal' });
  });

  test('keeps its domain when its folder is missing and another brand claims the domain', async () => {
    rmSync(path.join(shop.workspace.brands, 'boreal'), { recursive: true });
    shop.brand('thief', { domains: ['boreal.example'] });
    const built = await livery(['build', 'thief']);
    expect(built).toMatchObject({ code: 1, err: expect.stringContaining('LV3002') });
    expect(built.err).toContain('livery remove boreal');
    expect(hosts()).toMatchObject({ 'boreal.example': 'boreal' });
  });
});

test('remove lists what it deletes, requires --yes, and withdraws only that brand', async () => {
  const before = compiled('boreal');
  const asked = await livery(['remove', 'boreal']);
  expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
  for (const part of ['boreal.example', 'versions', 'live flags', 'accounts']) expect(asked.out).toContain(part);
  expect(compiled('boreal')).toEqual(before);
  expect(await livery(['remove', 'boreall', '--yes'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('boreal'),
  });
  const removed = await livery(['remove', 'boreal', '--yes', '--json']);
  expect(removed.code).toBe(0);
  const report = JSON.parse(removed.out);
  expect(report).toMatchObject({ id: 'boreal', domains: ['boreal.example'], liveFlags: null, removed: true });
  expect(report.versions).toHaveLength(2);
  expect(compiled('boreal')).toEqual({});
  expect(Object.values(hosts() as object)).not.toContain('boreal');
  expect(hosts()).toMatchObject({ 'aurora.example': 'aurora' });
});

test('every command that works on brands exits 2 when the brands folder is missing or empty', async () => {
  const empty = path.join(shop.folder, 'empty');
  mkdirSync(empty);
  const before = shop.dist();
  const commands = [
    ['adopt', 'aurora'],
    ['build'],
    ['check'],
    ['compare', 'aurora', 'boreal'],
    ['dev'],
    ['doctor'],
    ['drift'],
    ['e2e'],
    ['explain', 'aurora', 'name'],
    ['list'],
    ['migrate'],
    ['print', 'aurora'],
    ['schema-diff', path.join(root, 'schema'), path.join(root, 'schema')],
    ['serve'],
    ['usage', 'FREEPLAY3'],
  ];
  for (const args of commands) {
    const ran = await livery(args, { LIVERY_BRANDS: path.join(shop.folder, 'nowhere') });
    expect({ args, ...ran }).toMatchObject({
      args,
      code: 2,
      err: expect.stringContaining('there is no directory nowhere'),
    });
  }
  for (const args of [['build'], ['list']])
    expect(await livery([...args, '--brands', empty])).toMatchObject({
      code: 2,
      err: expect.stringContaining('empty contains no brands'),
    });
  expect(await livery(['new', 'zephyr', '--yes', '--brands', '/nope'])).toMatchObject({ code: 2 });
  expect(shop.dist()).toEqual(before);
}, 120_000);
