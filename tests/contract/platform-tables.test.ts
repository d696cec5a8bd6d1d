import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { modules } from '../../runtime/server/platform/generated/modules.ts';

const platform = path.join(import.meta.dirname, '../../runtime/server/platform');
const ownerOf = new Map(modules.flatMap(({ id, tables }) => Object.keys(tables).map((table) => [table, id] as const)));

let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-tables-'));
  database = await openPlatformDatabase({ dataDir: folder, databaseUrl: null });
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
  const declared = modules.flatMap(({ tables }) => Object.keys(tables));
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
  expect(declared.toSorted()).toEqual(rows.map(({ relname }) => relname).toSorted());
});

interface Statement {
  /** Path of its file below `platform`; it begins with the name of the module. */
  file: string;
  text: string;
}

/** Returns every string and template of the platform's sources; a parameter of a template is a space. */
async function readStatements(): Promise<Statement[]> {
  const files = (await readdir(platform, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const program = parseSync(await readFile(path.join(platform, file), 'utf8'), { syntax: 'typescript' });
      return textsOf(program).map((text) => ({ file, text }));
    }),
  );
  return found.flat();
}

function textsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node) return [String(node.value)];
  const inside = Object.values(node).flatMap(textsOf);
  if (!('type' in node) || node.type !== 'TemplateLiteral' || !('quasis' in node)) return inside;
  const parts = (node.quasis as { raw: string }[]).map(({ raw }) => raw);
  return [parts.join(' '), ...inside];
}

const name = [...ownerOf.keys()].join('|');
const statements = await readStatements();

/** Returns each use of a table by a file that is not its owner's. */
function foreignUses(pattern: RegExp, except: readonly string[] = []): string[] {
  return statements
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(pattern)]
        .filter(([, table = '']) => ownerOf.get(table.toLowerCase()) !== file.split(path.sep)[0])
        .map(([use]) => `${file}: ${use.replaceAll(/\s+/g, ' ')}`),
    );
}

describe('the SQL of the platform', () => {
  const written = new RegExp(
    String.raw`\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?(?:livery\.)?(${name})\b`,
    'gi',
  );
  const read = new RegExp(
    String.raw`\b(?:(?:from|join|using)\s+(?:only\s+)?(?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*)(?:livery\.)?(${name})\b`,
    'gi',
  );

  test('contains statements of every module that owns tables', () => {
    const owners = modules.filter(({ tables }) => Object.keys(tables).length > 0).map(({ id }) => id);
    const found = statements.filter(({ text }) => text.search(written) >= 0 || text.search(read) >= 0);
    expect(new Set(found.map(({ file }) => file.split(path.sep)[0]))).toEqual(new Set([...owners, 'database']));
  });

  test('writes a table in the module that owns it only', () => {
    expect(foreignUses(written)).toEqual([]);
  });

  test('reads a table in the module that owns it only; other modules call its public.ts', () => {
    // One statement compares the ledger with the rounds, so that it sees a transaction in both or in neither.
    expect(foreignUses(read, ['ledger/verify-ledger.ts'])).toEqual([]);
  });
});
