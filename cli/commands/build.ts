import { Command } from 'commander';
import pc from 'picocolors';
import { buildBrands, type BuiltBrand } from '../compiler/build-brands.ts';
import { hasErrors, rowOf } from '../compiler/diagnostic.ts';
import { openLibrary } from '../compiler/library.ts';
import { liveOnlyBrands } from '../compiler/live-only.ts';
import { openWorkspace, shownPath, type Workspace } from '../compiler/workspace.ts';
import { exitCode, reportError } from '../exit.ts';
import { servedMoney } from '../live/served-money.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { awaitServed, rejectionText, servedVersions, type RejectedVersion } from '../served-versions.ts';
import { ensureRuntime } from '../runtime-build.ts';
import { chosenBrands } from './chosen-brands.ts';
import { watchBrands } from './watch-brands.ts';

interface BuildFlags {
  brands?: string;
  out?: string;
  json?: true;
  runtimeAsIs?: true;
  watch?: true;
}

export function buildCommand(): Command {
  return new Command('build')
    .argument('[ids...]', 'brand ids (default: all)')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'folder to write to')
    .option('--runtime-as-is', 'use the existing portal build')
    .option('--watch', 'watch for changes and rebuild')
    .option('--json', 'report as JSON; with --watch one line per brand built')
    .action(async (ids: string[], flags: BuildFlags) => {
      process.exitCode = await build(ids, flags);
    });
}

async function build(ids: string[], flags: BuildFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  const chosen = await chosenBrands(workspace, ids);
  await ensureRuntime(workspace, { asIs: flags.runtimeAsIs === true, quiet: flags.json === true });
  const library = openLibrary(workspace, await servedMoney(chosen, workspace));
  const started = performance.now();
  const served = (await servedVersions(workspace))?.served;
  const built = await buildBrands({ ids: chosen, library, served, onBrand: flags.json ? undefined : printBrand });
  for (const { id } of await liveOnlyBrands(workspace)) console.error(liveOnlyNotice(id, workspace));
  const rejected = await reportRejected(built, workspace);
  if (flags.watch) {
    if (flags.json) for (const brand of built) printLine(brand);
    await watchBrands({
      workspace,
      ids,
      onBrand: flags.json ? printLine : printBrand,
      onError: reportError,
      onReady: () => console.error('waiting for changes'),
    });
    return exitCode.fine;
  }
  if (flags.json) {
    console.log(JSON.stringify(built.map(rowOfBrand), null, 2));
  } else {
    const failed = built.filter(({ hash }) => hash === null).length;
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(`${built.length - failed} of ${built.length} brands built in ${seconds} s`);
  }
  return rejected || built.some(({ diagnostics }) => hasErrors(diagnostics)) ? exitCode.errors : exitCode.fine;
}

/** Reports the built versions that the running server rejects. Returns whether it rejects any. */
async function reportRejected(built: readonly BuiltBrand[], workspace: Workspace): Promise<boolean> {
  const report = await awaitServed(built, workspace);
  const isOfThisBuild = ({ brand, version }: RejectedVersion): boolean =>
    built.some(({ id, hash }) => id === brand && hash === version);
  const rejected = report?.rejected.filter(isOfThisBuild) ?? [];
  if (report !== null)
    for (const each of rejected) console.error(`${pc.red('error')} ${each.brand}: ${rejectionText(each, report)}`);
  return rejected.length > 0;
}

function liveOnlyNotice(id: string, workspace: Workspace): string {
  const folder = shownPath(workspace, workspace.brands);
  return `${pc.yellow('warning')} "${id}" is live but has no folder in ${folder}; it stays live. To withdraw it: livery remove ${id}`;
}

/** Returns the JSON row of a brand. Its diagnostics have the same form as in `check --json`. */
function rowOfBrand({ id, hash, written, diagnostics }: BuiltBrand): object {
  return { id, hash, written, diagnostics: diagnostics.map(rowOf) };
}

function printLine(brand: BuiltBrand): void {
  console.log(JSON.stringify(rowOfBrand(brand)));
}

function printBrand({ id, hash, written, diagnostics }: BuiltBrand): void {
  for (const each of diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
  const word = hash === null ? pc.red('refused') : `${written ? pc.green('built') : pc.dim('unchanged')} ${hash}`;
  console.log(`${id}  ${word}`);
}
