import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHosts } from '../emit/hosts.ts';
import { DamagedFile, readOwnJson } from './read-own-json.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-own-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that is missing is null, one that is not JSON is named with what replaces it', async () => {
  const file = path.join(folder, 'server.json');
  expect(await readOwnJson(file, 'server')).toBeNull();
  await writeFile(file, '{"pid": 1');
  await expect(readOwnJson(file, 'server')).rejects.toThrow(
    new DamagedFile(`${file} is damaged: delete it and start the server again`),
  );
  await writeFile(file, '{"pid": 1}');
  expect(await readOwnJson(file, 'server')).toEqual({ pid: 1 });
});

test('a damaged table of hosts is written again', async () => {
  const file = path.join(folder, 'hosts.json');
  await writeFile(file, '{"aurora.localhost": "aur');
  await writeHosts(folder, []);
  expect(await readOwnJson(file, 'dist')).toEqual({});
});
