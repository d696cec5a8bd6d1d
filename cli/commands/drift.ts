import { Command } from 'commander';
import pc from 'picocolors';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';
import { driftOf, type Drift } from '../live/drift.ts';
import { chosenBrands } from './chosen-brands.ts';
import { brandTarget } from './operator-target.ts';
import { requireUrl } from './require-url.ts';

interface DriftFlags {
  brands?: string;
  out?: string;
  url?: string;
  json?: true;
}

export function driftCommand(): Command {
  return new Command('drift')
    .argument('[ids...]', 'brand ids (default: all)')
    .option('--url <url>', 'URL of a remote server (token from LIVERY_OPERATOR_TOKEN)')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'output directory (default: dist)')
    .option('--json', 'as JSON: [{ brand, kind, key, compiled, live }]')
    .action(async (ids: string[], flags: DriftFlags) => {
      const workspace = openWorkspace(flags);
      const found = await allDrift(await chosenBrands(workspace, ids), workspace, requireUrl(flags.url));
      console.log(flags.json ? JSON.stringify(found, null, 2) : textOf(found));
      process.exitCode = found.length > 0 ? exitCode.errors : exitCode.fine;
    });
}

async function allDrift(ids: readonly string[], workspace: Workspace, url: string | undefined): Promise<Drift[]> {
  const found: Drift[] = [];
  for (const id of ids) {
    const target = await brandTarget(id, { url }, workspace);
    found.push(...(await driftOf({ id, target, workspace, elsewhere: url !== undefined })));
  }
  return found;
}

function textOf(found: readonly Drift[]): string {
  if (found.length === 0) return 'no drift: the live version matches the compiled version';
  const rows = found.map(
    ({ brand, kind, key, compiled, live }) =>
      `${brand.padEnd(16)} ${kind.padEnd(8)} ${key.padEnd(22)} compiled ${pc.dim(compiled.padEnd(4))}  live ${pc.yellow(live)}`,
  );
  const flags = [...new Set(found.filter(({ kind }) => kind === 'flag').map(({ brand }) => brand))];
  const ways = flags.map((brand) => `to keep: livery adopt ${brand}   to revert: livery flags ${brand} unset KEY`);
  return [...rows, ...ways].join('\n');
}
