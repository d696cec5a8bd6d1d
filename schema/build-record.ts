/**
 * The sources and contents of one version of a brand: `dist/brands/<id>/<hash>/build.json`. Written by the compiler,
 * checked by the gateway before the version goes live. It contains no time or place of the build, so that the same
 * inputs give the same bytes.
 */
export interface BuildRecord {
  buildVersion: 1;
  brand: string;
  /** The version: a hash of all inputs. */
  hash: string;
  /** Versions of the tools that built it. */
  made: { livery: string; compiler: string; runtime: string };
  /** SHA-256 of every input, by name: `brand`, `theme`, `words.EN`, `assets/logo.svg`. */
  inputs: Record<string, string>;
  /** Every other file of the folder, by path with forward slashes. */
  files: Record<string, BuiltFile>;
}

export interface BuiltFile {
  bytes: number;
  sha256: string;
}

export const buildRecordFile = 'build.json';

/** Returns the record if it is valid for that version of that brand; null otherwise. */
export function asBuildRecord(value: unknown, { brand, hash }: { brand: string; hash: string }): BuildRecord | null {
  if (!isRecord(value) || value['buildVersion'] !== 1 || value['brand'] !== brand || value['hash'] !== hash)
    return null;
  if (!isRecord(value['made']) || !isRecord(value['inputs']) || !isRecord(value['files'])) return null;
  const files = Object.values(value['files']);
  const sound = files.every(
    (file) => isRecord(file) && typeof file['bytes'] === 'number' && typeof file['sha256'] === 'string',
  );
  return sound ? (value as object as BuildRecord) : null; // every part that is read has been looked at
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
