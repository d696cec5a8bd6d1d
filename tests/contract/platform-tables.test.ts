import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openDatabase } from '../../runtime/server/platform/database/open-database.ts';
import { modules } from '../../runtime/server/platform/generated/modules.ts';

const platform = path.join(import.meta.dirname, '../../runtime/server/platform');
const ownerOf = new Map(modules.flatMap(({ id, tables }) => tables.map((table) => [table, id] as const)));

let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-tables-'));
  database = await openDatabase({ dataDir: folder, databaseUrl: null });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('every table of the migrated database has exactly one owning module', async () => {
  const rows = await database
    .as('OPAL01')
    .query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'livery'::regnamespace and relkind in ('r', 'p')`,
    );
  const declared = modules.flatMap(({ tables }) => tables);
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
  expect(declared.toSorted()).toEqual(rows.map(({ relname }) => relname).toSorted());
});

describe('only the owning module writes a table', () => {
  const names = [...ownerOf.keys()].join('|');
  const write = new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from|truncate)\\s+(${names})\\b`, 'gi');

  test.each(modules.map(({ id }) => id))('%s', async (id) => {
    const files = (await readdir(path.join(platform, id), { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const foreign: string[] = [];
    for (const file of files) {
      const text = await readFile(path.join(platform, id, file), 'utf8');
      for (const [statement, table = ''] of text.matchAll(write))
        if (ownerOf.get(table) !== id) foreign.push(`${id}/${file}: ${statement}`);
    }
    expect(foreign).toEqual([]);
  });

  test('code outside the modules writes no table', async () => {
    const folders = await readdir(platform, { withFileTypes: true });
    const others = folders.filter(({ name }) => !modules.some(({ id }) => id === name));
    const writes: string[] = [];
    for (const other of others) {
      const files = other.isDirectory() ? await readdir(path.join(platform, other.name), { recursive: true }) : [''];
      for (const file of files.filter((name) => name === '' || name.endsWith('.ts'))) {
        const text = await readFile(path.join(platform, other.name, file), 'utf8');
        for (const [statement] of text.matchAll(write)) writes.push(`${other.name}/${file}: ${statement}`);
      }
    }
    expect(writes).toEqual([]);
  });
});
