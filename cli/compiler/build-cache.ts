import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import type { Diagnostic } from './diagnostic.ts';
import { readSealed, writeSealed } from './emit/sealed-file.ts';
import { compilerDigest } from './emit/templates.ts';
import type { Library } from './library.ts';
import { readBounded } from './read/read-bounded.ts';
import { brandFolder, projectRoot } from './workspace.ts';

/** The result of compiling a brand, and its diagnostics. */
export interface CachedBuild {
  hash: string;
  diagnostics: Diagnostic[];
}

/** Caches build results by a key of all inputs. A damaged entry is ignored. */
export interface BuildCache {
  /** Returns the key of the brand's current files; null if they cannot be read. */
  keyOf(id: string): Promise<string | null>;
  get(id: string, key: string): Promise<CachedBuild | null>;
  put(id: string, key: string, build: CachedBuild): Promise<void>;
}

export function openBuildCache(library: Library, runtimeHash: string, today = new Date()): BuildCache {
  const { workspace } = library;
  let shared: Promise<string> | null = null;
  // One file per brand: only the last build is useful.
  const fileOf = (id: string): string => path.join(workspace.cache, 'builds', nameOf(workspace.brands), id);
  return {
    async keyOf(id) {
      shared ??= sharedDigest(library, runtimeHash, today);
      const own = await folderDigest(brandFolder(workspace, id));
      return own === null ? null : digest([await shared, id, own]);
    },
    async get(id, key) {
      const entry = parsed(await readSealed(fileOf(id)));
      if (entry?.key !== key) return null;
      return { hash: entry.hash, diagnostics: await withTexts(entry.diagnostics, workspace.cwd) };
    },
    async put(id, key, { hash, diagnostics }) {
      const text = JSON.stringify({ key, hash, diagnostics }, (name, value: unknown) =>
        name === 'source' ? withoutText(value) : value,
      );
      await writeSealed(fileOf(id), Buffer.from(text));
    },
  };
}

/**
 * Returns the digest of all inputs that brands share: the tool, the schema, the runtime, shared files, the claims of
 * others, the day.
 */
async function sharedDigest(library: Library, runtimeHash: string, today: Date): Promise<string> {
  const { brands, themes, locales, cwd, dist } = library.workspace;
  const folders = [path.join(brands, '_bases'), themes, locales, path.join(projectRoot, 'schema')];
  const digests = await Promise.all(folders.map(folderDigest));
  const claims = JSON.stringify(await library.neighbours());
  // Flags expire by day; messages contain paths relative to the working directory.
  const day = today.toISOString().slice(0, 10);
  return digest([packageJson.version, compilerDigest(), runtimeHash, ...digests.map(String), claims, day, cwd, dist]);
}

/**
 * Returns the digest of the names and contents of every file below a folder, in a fixed order; null if it cannot be
 * read.
 */
async function folderDigest(folder: string): Promise<string | null> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
    files.sort();
    const parts = await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await bytesOf(file)] as const),
    );
    return digest(parts.flat());
  } catch {
    return null;
  }
}

/** Returns the bytes of a file. Throws for anything but a regular file of limited size: such a folder has no key. */
async function bytesOf(file: string): Promise<Buffer> {
  const bytes = await readBounded(file, 16 * 1024 * 1024);
  if (bytes === null) throw new Error(`${file} cannot be read`);
  return bytes;
}

function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex');
}

function nameOf(folder: string): string {
  return digest([folder]).slice(0, 16);
}

/** Removes the text from the source of a diagnostic; it is read again rather than stored. */
function withoutText(source: unknown): unknown {
  return typeof source === 'object' && source !== null && 'file' in source ? { file: source.file } : source;
}

async function withTexts(diagnostics: string, cwd: string): Promise<Diagnostic[]> {
  const texts = new Map<string, string>();
  for (const [, file = ''] of diagnostics.matchAll(/"source":\{"file":("(?:[^"\\]|\\.)*")\}/g)) {
    const name = String(JSON.parse(file));
    if (!texts.has(name)) texts.set(name, (await readFile(path.resolve(cwd, name), 'utf8')).replace(/^\uFEFF/, ''));
  }
  const sources = new Map([...texts].map(([file, text]) => [file, { file, text }]));
  return JSON.parse(diagnostics, (name, value: unknown) =>
    name === 'source' && typeof value === 'object' && value !== null && 'file' in value
      ? sources.get(String(value.file))
      : value,
  ) as Diagnostic[]; // sealed: exactly what `put` wrote
}

function parsed(content: Buffer | null): { key: string; hash: string; diagnostics: string } | null {
  if (content === null) return null;
  const value: unknown = JSON.parse(content.toString('utf8'));
  if (
    typeof value !== 'object' ||
    value === null ||
    !('key' in value) ||
    !('hash' in value) ||
    !('diagnostics' in value)
  )
    return null;
  return { key: String(value.key), hash: String(value.hash), diagnostics: JSON.stringify(value.diagnostics) };
}
