import { diagnostic, type Diagnostic } from '../compiler/diagnostic.ts';
import { checkShape } from '../compiler/read/check-shape.ts';
import { keySpan, spanNear, type Located } from '../compiler/read/located.ts';
import type { Source } from '../compiler/read/source.ts';
import { movedBonuses, pastBonuses } from './bonuses-to-offers.ts';
import { currentVersion, migrateText, pastVersion } from './migrations.ts';

/** Returns a diagnostic for a file of a past version, with the migration as its fix; none for the current version. */
export function versionDiagnostics(value: Located, source: Source): Diagnostic[] {
  const version = pastVersion(value);
  if (version === null) return bonusDiagnostics(value, source);
  const faults = checkShape(`brand/versions/${version}`, value, source.file);
  const old = diagnostic('LV2009', {
    message: `the file uses format version ${version}; the current version is ${currentVersion}`,
    at: spanNear(value, ['schemaVersion']) ?? { file: source.file },
    key: 'schemaVersion',
    hint: 'livery migrate upgrades it and preserves its formatting',
    fix:
      faults.length > 0
        ? null
        : {
            title: `migrate to version ${currentVersion}`,
            edits: [{ file: source.file, ...changedStretch(source.text, migrateText(source.text)) }],
          },
  });
  return [...faults, old];
}

function bonusDiagnostics(value: Located, { file }: Source): Diagnostic[] {
  const moved = movedBonuses(value);
  if (moved === null) return [];
  const message = 'bonuses are offers now, each in a file offers/<id>.json';
  const hint = 'fault' in moved ? moved.fault : 'livery migrate moves them';
  return [diagnostic('LV2009', { message, at: keySpan(value, pastBonuses) ?? { file }, key: pastBonuses, hint })];
}

/** Returns the one range in which two texts differ. */
function changedStretch(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}
