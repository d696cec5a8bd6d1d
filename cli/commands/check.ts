import { Command, Option } from 'commander';
import { checkBrand } from '../compiler/check-brands.ts';
import { inOrder, type Diagnostic } from '../compiler/diagnostic.ts';
import type { Severity } from '../compiler/diagnostic-codes.ts';
import { applyFixes } from '../compiler/apply-fixes.ts';
import { openLibrary } from '../compiler/library.ts';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';
import { reportFormats, type ReportFormat } from '../report/report-formats.ts';
import { chosenBrands } from './chosen-brands.ts';

interface CheckFlags {
  brands?: string;
  format: ReportFormat;
  failLevel: Severity;
  fix?: true;
  json?: true;
}

export function checkCommand(): Command {
  return new Command('check')
    .argument('[ids...]', 'brands; all when none is named')
    .option('--brands <dir>', 'folder of the brands')
    .addOption(new Option('--format <format>', 'how to report').choices(Object.keys(reportFormats)).default('pretty'))
    .addOption(new Option('--fail-level <severity>', 'least severity that fails').choices(['error', 'warning']).default('error'))
    .option('--fix', 'mend what can be mended by itself')
    .option('--json', 'the same as --format json')
    .action(async (ids: string[], flags: CheckFlags) => {
      process.exitCode = await check(ids, flags);
    });
}

async function check(ids: string[], flags: CheckFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  const chosen = await chosenBrands(workspace, ids);
  let diagnostics = await diagnose(workspace, chosen);
  if (flags.fix) {
    const mended = await applyFixes(workspace, diagnostics);
    if (mended > 0) diagnostics = await diagnose(workspace, chosen);
    console.error(`${mended} fault${mended === 1 ? '' : 's'} mended`);
  }
  const format = flags.json ? 'json' : flags.format;
  console.log(reportFormats[format](diagnostics, chosen.length));
  const fails = diagnostics.some(({ severity }) => severity === 'error' || flags.failLevel === 'warning');
  return fails ? exitCode.errors : exitCode.fine;
}

async function diagnose(workspace: Workspace, ids: readonly string[]): Promise<Diagnostic[]> {
  const library = openLibrary(workspace);
  const found = new Set<Diagnostic>();
  for (const id of ids) for (const each of (await checkBrand(id, library)).diagnostics) found.add(each);
  return inOrder([...found]);
}
