import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { writeAtomically } from '../compiler/emit/atomic.ts';
import { partAt } from '../compiler/read/located.ts';
import { OFFER_SCHEMA } from '../compiler/resolve/brand-parts.ts';
import { readJson } from '../compiler/read/read-json.ts';
import { openWorkspace, readWorkspaceJson, shownPath, type Workspace } from '../compiler/workspace.ts';
import { lineDiff } from '../edit/line-diff.ts';
import { exitCode } from '../exit.ts';
import { movedBonuses, withoutBonuses } from '../migrate/bonuses-to-offers.ts';
import { currentVersion, migrateText, pastVersion } from '../migrate/migrations.ts';
import { versionDiagnostics } from '../migrate/version-diagnostics.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { chosenBrands } from './chosen-brands.ts';

interface MigrateFlags {
  check?: true;
  brands?: string;
  json?: true;
}

interface FileReport {
  file: string;
  /** Format version; equal to the current one if there is nothing to do, null for a file that cannot be read. */
  from: number | null;
  to: number;
  written: boolean;
  diff: string;
}

export function migrateCommand(): Command {
  return new Command('migrate')
    .argument('[ids...]', 'brand ids (default: all brands and bases)')
    .option('--check', 'do not write; exit with 1 if a file needs migrating')
    .option('--brands <dir>', 'brands directory')
    .option('--json', 'as JSON: [{ file, from, to, written, diff }]')
    .action(async (ids: string[], flags: MigrateFlags) => {
      process.exitCode = await migrate(ids, flags);
    });
}

async function migrate(ids: readonly string[], flags: MigrateFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  const files = await filesOf(await chosenBrands(workspace, ids), ids.length === 0, workspace);
  const reports: FileReport[] = [];
  for (const file of files) reports.push(...(await migrateFile(file, workspace, flags.check === true)));
  const old = reports.filter(({ from, diff }) => from === null || diff !== '');
  if (flags.json) console.log(JSON.stringify(reports, null, 2));
  else console.log(textOf(old, reports.length, flags.check === true));
  const failed = old.some(({ from, written }) => from === null || !written);
  return failed ? exitCode.errors : exitCode.fine;
}

/** Returns the brand files and the bases: every base, or those that the brands extend. */
async function filesOf(ids: readonly string[], all: boolean, workspace: Workspace): Promise<string[]> {
  const bases = path.join(workspace.brands, '_bases');
  const files = ids.map((id) => path.join(workspace.brands, id, 'brand.json'));
  if (all)
    files.push(
      ...(await readdir(bases).catch(() => []))
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(bases, name)),
    );
  else
    // The list grows during the loop: a base may extend another.
    for (const file of files) {
      const { value } = await readWorkspaceJson(workspace, file);
      const base = value === null ? undefined : partAt(value, ['extends']);
      const next =
        base?.kind === 'scalar' && typeof base.value === 'string' ? path.join(bases, `${base.value}.json`) : null;
      if (next !== null && !files.includes(next)) files.push(next);
    }
  return files;
}

async function migrateFile(file: string, workspace: Workspace, checkOnly: boolean): Promise<FileReport[]> {
  const { value, source, diagnostics } = await readWorkspaceJson(workspace, file);
  const faults =
    value === null ? diagnostics : versionDiagnostics(value, source).filter(({ code }) => code !== 'LV2009');
  for (const fault of faults) console.error(`${prettyDiagnostic(fault)}\n`);
  const report = { file: source.file, from: currentVersion, to: currentVersion, written: false, diff: '' };
  if (value === null || faults.length > 0) return [{ ...report, from: null }];
  const moved = await moveBonuses(file, migrateText(source.text), workspace);
  if (moved === null) return [{ ...report, from: null }];
  if (!checkOnly) {
    for (const { target, text } of moved.files) await writeAtomically(target, text);
    const mark = (await readFile(file, 'utf8')).startsWith('\uFEFF') ? '\uFEFF' : '';
    if (moved.text !== source.text) await writeAtomically(file, mark + moved.text);
  }
  const reported = (name: string, before: string, after: string): FileReport => {
    const diff = lineDiff(name, before, after);
    return { ...report, file: name, written: !checkOnly && diff !== '', diff };
  };
  return [
    { ...reported(source.file, source.text, moved.text), from: pastVersion(value) ?? currentVersion },
    ...moved.files.map(({ target, text }) => reported(shownPath(workspace, target), '', text)),
  ];
}

/**
 * Moves the bonuses of a brand to files beside it. Returns null, and prints why, if they cannot be moved.
 */
async function moveBonuses(
  file: string,
  text: string,
  workspace: Workspace,
): Promise<{ text: string; files: { target: string; text: string }[] } | null> {
  const { value } = readJson({ file, text });
  const moved = value === null ? null : movedBonuses(value);
  if (moved === null) return { text, files: [] };
  const reject = (why: string): null => {
    console.error(`${shownPath(workspace, file)}: ${why}`);
    return null;
  };
  if ('fault' in moved) return reject(moved.fault);
  // A brand's own list replaced that of its base, and offers are added to those of the base: only a person can say who has which.
  if (path.basename(path.dirname(file)) === '_bases' && Object.keys(moved.offers).length > 0)
    return reject('move the bonuses of a base to the brands that use it, each to a file offers/<id>.json');
  const files = Object.entries(moved.offers).map(([id, offer]) => ({
    target: path.join(path.dirname(file), 'offers', `${id}.json`),
    text: `${JSON.stringify({ $schema: OFFER_SCHEMA, ...offer }, null, 2)}\n`,
  }));
  for (const { target, text: offer } of files) {
    // The same text is that of a migration that was interrupted.
    const present = await readFile(target, 'utf8').catch((error: NodeJS.ErrnoException) => error);
    if (present === offer || (present instanceof Error && present.code === 'ENOENT')) continue;
    const why = present instanceof Error ? `cannot be read (${present.code})` : 'exists already';
    return reject(`${shownPath(workspace, target)} ${why}`);
  }
  return { text: withoutBonuses(text), files };
}

function textOf(old: readonly FileReport[], files: number, checkOnly: boolean): string {
  if (old.length === 0) return `${files} files, all of version ${currentVersion}`;
  return old
    .map(({ file, from, to, written, diff }) => {
      if (from === null) return `${file}: not migrated, see the errors above`;
      if (from === to) return written ? `${file}: written` : `${file}: livery migrate writes it\n${diff}`;
      return written
        ? `${file}: version ${from} → ${to}`
        : `${file}: version ${from}; livery migrate makes it ${to}${checkOnly ? `\n${diff}` : ''}`;
    })
    .join('\n');
}
