import type { Located } from '../compiler/read/located.ts';
import { readJson } from '../compiler/read/read-json.ts';
import type { Migration } from './migration.ts';
import { version0 } from './version-0.ts';

/** All migrations, the oldest first. */
const migrations: readonly Migration[] = [version0];

/** The format version that this compiler reads. */
export const currentVersion = migrations.length;

/** Returns the past version of a file; null if it is of the current or an unknown version. */
export function pastVersion(value: Located): number | null {
  return value.kind === 'object' ? (migrations.find((migration) => migration.recognises(value))?.from ?? null) : null;
}

/** Migrates a file to the current version. */
export function migrateText(text: string): string {
  for (const { recognises, migrate } of migrations) {
    const { value } = readJson({ file: '', text });
    if (value !== null && recognises(value)) text = migrate(text);
  }
  return text;
}
