import { rm } from 'node:fs/promises';
import path from 'node:path';
import { confirm, isCancel } from '@clack/prompts';
import { Command } from 'commander';
import type { BrandSummary } from '../../schema/generated/api/wallet.ts';
import { compiledIds, liveBrand, writeHosts } from '../compiler/emit/hosts.ts';
import { didYouMean } from '../compiler/read/check-shape.ts';
import { readOwnJson } from '../compiler/read/read-own-json.ts';
import { brandIds, openWorkspace, shownPath, type Workspace } from '../compiler/workspace.ts';
import { exitCode, RejectedError, UsageError } from '../exit.ts';
import { brandSummary, operatorFlags, operatorTarget, type OperatorTarget } from '../operator-api.ts';
import { retainedVersions } from '../release/versions.ts';

interface RemoveFlags {
  yes?: true;
  json?: true;
  out?: string;
  brands?: string;
}

/** What ends when a brand is removed. */
interface Ending {
  id: string;
  name: string;
  domains: string[];
  versions: string[];
  /** Flags switched live; null if no server answers for the brand. */
  liveFlags: string[] | null;
  /** The data that stays in the database; null if no server answers for the brand. */
  stays: BrandSummary | null;
}

export function removeCommand(): Command {
  return new Command('remove')
    .argument('<id>', 'the brand')
    .option('--yes', 'do not ask for confirmation')
    .option('--brands <dir>', 'brands directory; nothing in it is removed')
    .option('--out <dir>', 'folder the brand was compiled to')
    .option('--json', 'as JSON: { id, name, domains, versions, liveFlags, stays, removed }')
    .action(async (id: string, flags: RemoveFlags) => {
      process.exitCode = await remove(id, flags);
    });
}

async function remove(id: string, flags: RemoveFlags): Promise<number> {
  const workspace = openWorkspace(flags);
  const ending = await endingOf(id, workspace);
  if (flags.json !== true) console.log(textOf(ending));
  if (flags.yes !== true && !(await isConfirmed(ending, flags))) {
    if (flags.json) console.log(JSON.stringify({ ...ending, removed: false }, null, 2));
    throw new RejectedError('nothing was removed; to skip the confirmation, use --yes');
  }
  await withdraw(id, workspace);
  if (flags.json) console.log(JSON.stringify({ ...ending, removed: true }, null, 2));
  else console.log(`${id} is withdrawn${await sourceNote(id, workspace)}`);
  return exitCode.fine;
}

/** Returns what ends with the brand. A brand that is not compiled has nothing that could end. */
async function endingOf(id: string, workspace: Workspace): Promise<Ending> {
  const compiled = await compiledIds(workspace.dist);
  if (!compiled.includes(id)) {
    const meant = didYouMean(id, compiled);
    const hint = meant === null ? '' : `; did you mean "${meant}"?`;
    throw new UsageError(`unknown brand "${id}" in ${shownPath(workspace, workspace.dist)}${hint}`);
  }
  const live = await liveBrand(workspace.dist, id).catch(() => null);
  return {
    id,
    name: live?.name ?? id,
    domains: await domainsOf(id, workspace),
    versions: (await retainedVersions(workspace.dist, id).catch(() => [])).map(({ hash }) => hash),
    ...(await onServer(id, workspace)),
  };
}

async function domainsOf(id: string, { dist }: Workspace): Promise<string[]> {
  const hosts = Object.entries((await readOwnJson(path.join(dist, 'hosts.json'), 'dist')) ?? {});
  return hosts.filter(([, brand]) => brand === id).map(([host]) => host);
}

/** Returns what the running server has of the brand. */
async function onServer(id: string, workspace: Workspace): Promise<Pick<Ending, 'liveFlags' | 'stays'>> {
  const target = await operatorTarget(id, workspace).catch(() => null);
  if (target === null) return { liveFlags: null, stays: null };
  return { liveFlags: await unlessRefused(liveFlagsOf(target)), stays: await unlessRefused(brandSummary(target)) };
}

/** Returns null if the server does not answer for the brand. */
function unlessRefused<Value>(answer: Promise<Value>): Promise<Value | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof RejectedError) return null;
    throw error;
  });
}

async function liveFlagsOf(target: OperatorTarget): Promise<string[]> {
  const { flags } = await operatorFlags(target);
  return flags.flatMap(({ key, live }) => (live === null ? [] : [`${key}=${live ? 1 : 0}`]));
}

function textOf({ id, name, domains, versions, liveFlags, stays }: Ending): string {
  const list = (values: readonly string[]): string => (values.length === 0 ? 'none' : values.join(', '));
  return [
    `This withdraws ${name} (${id}):`,
    `  domains     ${list(domains)}, which will return 421`,
    `  versions    ${list(versions)}, none of which can be rolled back to`,
    `  live flags  ${liveFlags === null ? 'unknown: no server here answers for the brand' : list(liveFlags)}`,
    `  accounts    ${stays === null ? '' : `${stays.members} members `}stay in the database with their balances; players cannot reach them`,
    ...(stays === null ? [] : staysText(stays)),
  ].join('\n');
}

function staysText({ openRounds, balances }: BrandSummary): string[] {
  const sums = balances.map(({ money, currency, amount }) => `${amount} ${currency} of ${money} money`);
  return [
    `  balances    ${sums.length === 0 ? 'none' : sums.join(', ')}`,
    `  rounds      ${openRounds} open, which stay open until the brand is live again`,
  ];
}

async function isConfirmed({ id }: Ending, { json }: RemoveFlags): Promise<boolean> {
  if (json === true || !process.stdin.isTTY || !process.stdout.isTTY) return false;
  const answer = await confirm({ message: `Withdraw ${id}?`, initialValue: false });
  return !isCancel(answer) && answer;
}

/** First removes the file that makes the brand live, so that a server never reads a partial brand. */
async function withdraw(id: string, { dist }: Workspace): Promise<void> {
  const folder = path.join(dist, 'brands', id);
  await rm(path.join(folder, 'current.json'), { force: true });
  await writeHosts(dist, [id]);
  await rm(folder, { recursive: true, force: true });
}

async function sourceNote(id: string, workspace: Workspace): Promise<string> {
  if (!(await brandIds(workspace)).includes(id)) return '';
  const folder = shownPath(workspace, path.join(workspace.brands, id));
  return `; ${folder} is not changed; while it exists, the next build makes the brand live again`;
}
