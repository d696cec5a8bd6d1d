import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readJson, readJsonFile, type ReadResult } from '../compiler/read/read-json.ts';
import { projectRoot } from '../compiler/workspace.ts';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import type { SchemaNode } from '../../schema/resolved-schema.ts';
import { UsageError } from '../exit.ts';
import { checkedJson } from '../read-input.ts';

/** The brand schema and the catalogue of flags at one time. */
export interface SchemaSide {
  name: string;
  brand: SchemaNode;
  flags: readonly CataloguedFlag[];
}

/**
 * Reads one side: a folder (the project's, or its `schema/`), a git revision, or, for the empty name, the working tree.
 */
export async function readSide(name: string, cwd: string): Promise<SchemaSide> {
  const files = schemaFiles(name, cwd);
  const brand: unknown = checkedJson(await files.read('brand/brand.schema.json'));
  if (typeof brand !== 'object' || brand === null) throw new UsageError(`${name} contains no brand schema`);
  return { name: name === '' ? 'the working tree' : name, brand: { ...brand }, flags: await flagsOf(files, name) };
}

/** Returns the flags of every feature. A side from before they were split by feature has them in one file. */
async function flagsOf(files: SchemaFiles, name: string): Promise<CataloguedFlag[]> {
  const split = (await files.list('flags')).filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'));
  const lists = (split.length > 0 ? split : ['flags.json']).map(async (file): Promise<CataloguedFlag[]> => {
    const value: unknown = checkedJson(await files.read(file));
    const flags: unknown = typeof value === 'object' && value !== null && 'flags' in value ? value.flags : null;
    if (!Array.isArray(flags)) throw new UsageError(`${name}: ${file} contains no flags`);
    return flags.filter(isFlag);
  });
  return (await Promise.all(lists)).flat();
}

function isFlag(value: unknown): value is CataloguedFlag {
  return typeof value === 'object' && value !== null && 'modId' in value && 'default' in value && 'authority' in value;
}

/** The files of `schema/` at one time. */
interface SchemaFiles {
  read(file: string): Promise<ReadResult>;
  /** Returns the paths of the files of a folder; empty if it does not exist. */
  list(folder: string): Promise<string[]>;
}

function schemaFiles(name: string, cwd: string): SchemaFiles {
  const folder = [path.resolve(cwd, name), path.resolve(cwd, name, 'schema')].find((each) =>
    existsSync(path.join(each, 'brand/brand.schema.json')),
  );
  if (name === '') return folderFiles(path.join(projectRoot, 'schema'));
  return folder === undefined ? revisionFiles(name) : folderFiles(folder);
}

function folderFiles(root: string): SchemaFiles {
  return {
    read: (file) => readJsonFile(path.join(root, file), path.join(root, file)),
    list: async (folder) =>
      (await readdir(path.join(root, folder)).catch((): string[] => [])).sort().map((file) => `${folder}/${file}`),
  };
}

function revisionFiles(name: string): SchemaFiles {
  return {
    // `--end-of-options`: a name that begins with a hyphen is a name.
    async read(file) {
      const shown = `${name}:schema/${file}`;
      return readJson({ file: shown, text: await git(name, ['show', '--end-of-options', shown]) });
    },
    list: async (folder) => {
      const listed = await git(name, ['ls-tree', '--name-only', '--end-of-options', name, `schema/${folder}/`]);
      return listed.split('\n').flatMap((file) => (file === '' ? [] : [file.replace('schema/', '')]));
    },
  };
}

async function git(name: string, args: readonly string[]): Promise<string> {
  const running = promisify(execFile)('git', args, { cwd: projectRoot, maxBuffer: 16 * 1024 * 1024 });
  const { stdout } = await running.catch((cause: unknown) => {
    const reason =
      cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim().split('\n')[0] : String(cause);
    throw new UsageError(`"${name}" is neither a folder with a schema nor a git revision: ${reason}`);
  });
  return stdout;
}
