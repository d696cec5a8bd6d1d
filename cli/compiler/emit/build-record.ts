import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { asBuildRecord, buildRecordFile, type BuildRecord, type BuiltFile } from '../../../schema/build-record.ts';
import { compilerDigest } from './templates.ts';

interface Recorded {
  brand: string;
  inputs: { hash: string; digests: BuildRecord['inputs'] };
  runtime: string;
  files: BuildRecord['files'];
}

/** Returns `build.json`: the inputs and the files of a version. */
export function recordText({ brand, inputs, runtime, files }: Recorded): string {
  const record: BuildRecord = {
    buildVersion: 1,
    brand,
    hash: inputs.hash,
    made: { livery: packageJson.version, compiler: compilerDigest(), runtime },
    inputs: inputs.digests,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return `${JSON.stringify(record, null, 1)}\n`;
}

export function builtFile(content: string | Uint8Array): BuiltFile {
  return { bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.length, sha256: sha256(content) };
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns whether a version exists with exactly the bytes of its build. */
export async function isIntact(folder: string, version: { brand: string; hash: string }): Promise<boolean> {
  return (await damagedFiles(folder, version)).length === 0;
}

/** Returns the files of a version that are missing, unexpected or changed; `build.json` if it cannot be read. */
export async function damagedFiles(folder: string, version: { brand: string; hash: string }): Promise<string[]> {
  const record = await readRecord(folder, version);
  if (record === null) return [buildRecordFile];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const unexpected = found.filter((name) => name !== buildRecordFile && !Object.hasOwn(record.files, name));
  const differing = await Promise.all(
    Object.entries(record.files).map(async ([name, { bytes, sha256: digest }]) => {
      const content = await readFile(path.join(folder, name)).catch(() => null);
      const intact = content !== null && content.length === bytes && sha256(content) === digest;
      return intact ? [] : [name];
    }),
  );
  return [...differing.flat(), ...unexpected];
}

async function readRecord(folder: string, version: { brand: string; hash: string }): Promise<BuildRecord | null> {
  try {
    return asBuildRecord(JSON.parse(await readFile(path.join(folder, buildRecordFile), 'utf8')), version);
  } catch {
    return null;
  }
}
