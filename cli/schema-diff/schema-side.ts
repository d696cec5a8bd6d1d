import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../compiler/workspace.ts';
import type { FlagEntry } from '../compiler/library.ts';
import type { SchemaNode } from '../../schema/resolved-schema.ts';
import { UsageError } from '../exit.ts';

/** The brand schema and the catalogue of flags at one time. */
export interface SchemaSide {
  name: string;
  brand: SchemaNode;
  flags: readonly FlagEntry[];
}

/**
 * Reads one side: a folder (the project's, or its `schema/`), a git revision, or, for the empty name, the working tree.
 */
export async function readSide(name: string, cwd: string): Promise<SchemaSide> {
  const read = await reader(name, cwd);
  const brand: unknown = JSON.parse(await read('brand/brand.schema.json'));
  const catalogue: unknown = JSON.parse(await read('flags.json'));
  const flags: unknown =
    typeof catalogue === 'object' && catalogue !== null && 'flags' in catalogue ? catalogue.flags : [];
  if (typeof brand !== 'object' || brand === null || !Array.isArray(flags))
    throw new UsageError(`${name} contains no brand schema`);
  return { name: name === '' ? 'the working tree' : name, brand: { ...brand }, flags: flags.filter(isFlag) };
}

function isFlag(value: unknown): value is FlagEntry {
  return typeof value === 'object' && value !== null && 'modId' in value && 'default' in value && 'authority' in value;
}

async function reader(name: string, cwd: string): Promise<(file: string) => Promise<string>> {
  const folder = [path.resolve(cwd, name), path.resolve(cwd, name, 'schema')].find((each) =>
    existsSync(path.join(each, 'brand/brand.schema.json')),
  );
  if (name === '') return (file) => readFile(path.join(projectRoot, 'schema', file), 'utf8');
  if (folder !== undefined) return (file) => readFile(path.join(folder, file), 'utf8');
  return async (file) => {
    // `--end-of-options`: a name that begins with a hyphen is a name.
    const show = promisify(execFile)('git', ['show', '--end-of-options', `${name}:schema/${file}`], {
      cwd: projectRoot,
      maxBuffer: 16 * 1024 * 1024,
    });
    const { stdout } = await show.catch((cause: unknown) => {
      const reason =
        cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim().split('\n')[0] : String(cause);
      throw new UsageError(`"${name}" is neither a folder with a schema nor a git revision: ${reason}`);
    });
    return stdout;
  };
}
