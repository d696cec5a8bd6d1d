import type { Command } from 'commander';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { RejectedError, UsageError } from '../exit.ts';
import { operatorTarget, type OperatorTarget } from '../operator-api.ts';
import { visible } from '../report/visible.ts';
import { allBrands } from './chosen-brands.ts';

/** Options of every command that makes calls as an operator. */
export interface OperatorFlags {
  url?: string;
  json?: true;
}

export function withOperatorFlags(command: Command): Command {
  return command
    .option('--url <url>', 'URL of a remote server (token from LIVERY_OPERATOR_TOKEN)')
    .option('--json', 'report as JSON');
}

/** Returns the operator API of a brand. Throws `RejectedError` when no server runs. */
export async function brandTarget(
  brand: string,
  { url }: Pick<OperatorFlags, 'url'>,
  workspace: Workspace = openWorkspace(),
): Promise<OperatorTarget> {
  if (url !== undefined && !URL.canParse(url)) throw new UsageError(`"${url}" is not an address`);
  const found = await operatorTarget(brand, workspace, url);
  if (found === null)
    throw new RejectedError('no local server is running. Start one with: livery serve, or pass --url');
  return found;
}

/** Returns the operator API for calls that concern the installation: every brand's host answers them. */
export async function installationTarget(flags: OperatorFlags): Promise<OperatorTarget> {
  const [first = ''] = await allBrands(openWorkspace());
  return brandTarget(first, flags);
}

/** Prints the result of a command: as JSON if asked for, else as text. */
export function print<Value>(
  { json }: Pick<OperatorFlags, 'json'>,
  value: Value,
  text: (value: Value) => string,
): void {
  console.log(json ? JSON.stringify(value, null, 2) : text(value));
}

/** Returns rows as aligned columns, safe for a terminal; the first row is the heading. */
export function columns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(visible));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
