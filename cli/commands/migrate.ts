import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { writeAtomically } from '../compiler/emit/atomic.ts';
import { partAt } from '../compiler/read/located.ts';
import { openWorkspace, readWorkspaceJson, type Workspace } from '../compiler/workspace.ts';
import { lineDiff } from '../edit/line-diff.ts';
import { exitCode } from '../exit.ts';
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
  for (const file of files) reports.push(await migrateFile(file, workspace, flags.check === true));
  const old = reports.filter(({ from, to }) => from !== to);
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

async function migrateFile(file: string, workspace: Workspace, checkOnly: boolean): Promise<FileReport> {
  const { value, source, diagnostics } = await readWorkspaceJson(workspace, file);
  const faults =
    value === null ? diagnostics : versionDiagnostics(value, source).filter(({ code }) => code !== 'LV2009');
  for (const fault of faults) console.error(`${prettyDiagnostic(fault)}\n`);
  const report = { file: source.file, from: currentVersion, to: currentVersion, written: false, diff: '' };
  if (value === null || faults.length > 0) return { ...report, from: null };
  const from = pastVersion(value);
  if (from === null) return report;
  const text = migrateText(source.text);
  if (!checkOnly) {
    const mark = (await readFile(file, 'utf8')).startsWith('\uFEFF') ? '\uFEFF' : '';
    await writeAtomically(file, mark + text);
  }
  return { ...report, from, written: !checkOnly, diff: lineDiff(source.file, source.text, text) };
}

function textOf(old: readonly FileReport[], files: number, checkOnly: boolean): string {
  if (old.length === 0) return `${files} files, all of version ${currentVersion}`;
  return old
    .map(({ file, from, to, written, diff }) => {
      if (from === null) return `${file}: not migrated, see the errors above`;
      return written
        ? `${file}: version ${from} → ${to}`
        : `${file}: version ${from}; livery migrate makes it ${to}${checkOnly ? `\n${diff}` : ''}`;
    })
    .join('\n');
}
