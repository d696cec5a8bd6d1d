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

/** `build.json`: what a version was made from and consists of. */
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

/** Whether a version lies there with exactly the bytes it was built with. */
export async function isWhole(folder: string, version: { brand: string; hash: string }): Promise<boolean> {
  const record = await readRecord(folder, version);
  if (record === null) return false;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.filter((entry) => entry.isFile()).length !== Object.keys(record.files).length + 1) return false;
  const whole = await Promise.all(
    Object.entries(record.files).map(async ([name, { bytes, sha256: digest }]) => {
      const content = await readFile(path.join(folder, name)).catch(() => null);
      return content !== null && content.length === bytes && sha256(content) === digest;
    }),
  );
  return whole.every(Boolean);
}

async function readRecord(folder: string, version: { brand: string; hash: string }): Promise<BuildRecord | null> {
  try {
    return asBuildRecord(JSON.parse(await readFile(path.join(folder, buildRecordFile), 'utf8')), version);
  } catch {
    return null;
  }
}
