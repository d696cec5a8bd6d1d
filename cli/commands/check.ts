import { Command, InvalidArgumentError, Option } from 'commander';
import { checkBrand } from '../compiler/check-brands.ts';
import { inOrder, sameness, type Diagnostic } from '../compiler/diagnostic.ts';
import type { Severity } from '../compiler/diagnostic-codes.ts';
import { applyFixes } from '../compiler/apply-fixes.ts';
import { lintShared } from '../compiler/lint/lint-shared.ts';
import { openLibrary, type Library } from '../compiler/library.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';
import { servedMoney } from '../live/served-money.ts';
import { limited, reportFormats, type ReportFormat } from '../report/report-formats.ts';
import { chosenBrands } from './chosen-brands.ts';

interface CheckFlags {
  brands?: string;
  format: ReportFormat;
  failLevel: Severity;
  maxDiagnostics: number;
  fix?: true;
  json?: true;
}

export function checkCommand(): Command {
  return new Command('check')
    .argument('[ids...]', 'brand ids (default: all)')
    .option('--brands <dir>', 'brands directory')
    .addOption(new Option('--format <format>', 'how to report').choices(Object.keys(reportFormats)).default('pretty'))
    .addOption(
      new Option('--fail-level <severity>', 'minimum severity that fails the check')
        .choices(['error', 'warning'])
        .default('error'),
    )
    .option(
      '--max-diagnostics <number>',
      'maximum number of diagnostics to report, errors first (0: all)',
      wholeNumber,
      100,
    )
    .option('--fix', 'apply safe fixes')
    .option('--json', 'the same as --format json')
    .action(async (ids: string[], flags: CheckFlags) => {
      process.exitCode = await check(ids, flags);
    });
}

async function check(ids: string[], flags: CheckFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  const chosen = await chosenBrands(workspace, ids);
  // Shared files are checked only if all brands are.
  const shared = ids.length === 0;
  const money = await servedMoney(chosen, workspace);
  const diagnose = (): Promise<Diagnostic[]> => diagnoseBrands(openLibrary(workspace, money), chosen, shared);
  let diagnostics = await diagnose();
  if (flags.fix) {
    let fixed = 0;
    // Fixing one error may reveal another.
    for (let round = 0; round < 5; round += 1) {
      const now = await applyFixes(workspace, diagnostics);
      if (now === 0) break;
      fixed += now;
      diagnostics = await diagnose();
    }
    console.error(`${fixed} problem${fixed === 1 ? '' : 's'} fixed`);
  }
  const format = flags.json ? 'json' : flags.format;
  const shown = limited(diagnostics, flags.maxDiagnostics);
  console.log(reportFormats[format]({ shown, all: diagnostics, brands: chosen.length }));
  const leftOut = diagnostics.length - shown.length;
  if (leftOut > 0 && format !== 'pretty')
    console.error(`${leftOut} not reported; --max-diagnostics ${diagnostics.length} reports all`);
  const fails = diagnostics.some(({ severity }) => severity === 'error' || flags.failLevel === 'warning');
  return fails ? exitCode.errors : exitCode.fine;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Must be a whole number.');
  return Number(text);
}

async function diagnoseBrands(library: Library, ids: readonly string[], shared: boolean): Promise<Diagnostic[]> {
  const found = new Set<Diagnostic>();
  for (const id of ids) for (const each of (await checkBrand(id, library)).diagnostics) found.add(each);
  if (shared) for (const each of await lintShared(library)) found.add(each);
  return inOrder([...new Map([...found].map((each) => [sameness(each), each])).values()]);
}
