import type { Located } from '../compiler/read/located.ts';
import { readJson } from '../compiler/read/read-json.ts';
import type { Migration } from './migration.ts';
import { version0 } from './version-0.ts';

/** Every step there has been, the oldest first. */
const migrations: readonly Migration[] = [version0];

/** The version of the format this compiler reads. */
export const currentVersion = migrations.length;

/** The past version a file is of; null when it is of today's, or of none we know. */
export function pastVersion(value: Located): number | null {
  return value.kind === 'object' ? (migrations.find((migration) => migration.recognises(value))?.from ?? null) : null;
}

/** The file as today's version has it. */
export function migrateText(text: string): string {
  for (const { recognises, migrate } of migrations) {
    const { value } = readJson({ file: '', text });
    if (value !== null && recognises(value)) text = migrate(text);
  }
  return text;
}
