import path from 'node:path';
import { Command } from 'commander';
import pc from 'picocolors';
import { writeAtomically } from '../compiler/emit/atomic.ts';
import { compiledMoney, moneyChanges } from '../compiler/brand-money.ts';
import { damagedFiles } from '../compiler/emit/build-record.ts';
import { writeHosts } from '../compiler/emit/hosts.ts';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { RejectedError, UsageError } from '../exit.ts';
import { servedMoney } from '../live/served-money.ts';
import { retainedVersions, type Version } from '../release/versions.ts';

interface RollbackFlags {
  to?: string;
  list?: true;
  out?: string;
  json?: true;
}

export function rollbackCommand(): Command {
  return new Command('rollback')
    .argument('<id>', 'the brand')
    .option('--to <hash>', 'hash or hash prefix of a retained version (default: the previous version)')
    .option('--list', 'list the retained versions and change nothing')
    .option('--out <dir>', 'output directory (default: dist)')
    .option('--json', 'report as JSON')
    .action(async (id: string, flags: RollbackFlags) => {
      const workspace = openWorkspace(flags);
      const { dist } = workspace;
      const versions = await retainedVersions(dist, id);
      const live = versions.find(({ state }) => state === 'live');
      if (live === undefined) throw new RejectedError(`the brand "${id}" has not been built`);
      if (flags.list) return console.log(flags.json ? JSON.stringify(versions, null, 2) : listText(versions));
      const { hash, runtime } = chosen(versions, flags.to);
      if (runtime === null)
        throw new RejectedError(
          `${hash} was compiled against a portal that ${dist} no longer has; build the brand instead`,
        );
      const folder = path.join(dist, 'brands', id);
      const damaged = await damagedFiles(path.join(folder, hash), { brand: id, hash });
      if (damaged.length > 0) throw new RejectedError(damagedText(hash, damaged));
      await rejectOtherMoney(workspace, id, hash);
      await writeAtomically(path.join(folder, 'current.json'), JSON.stringify({ hash, runtime, previous: live.hash }));
      await writeHosts(dist, [id]);
      console.log(flags.json ? JSON.stringify({ id, hash, previous: live.hash }) : `${id}: ${live.hash} → ${hash}`);
    });
}

function chosen(versions: readonly Version[], to: string | undefined): Version {
  if (to === undefined) {
    const previous = versions.find(({ state }) => state === 'previous');
    if (previous !== undefined) return previous;
    throw new RejectedError(`there is no previous version${versions.length > 1 ? '; choose one with --to' : ''}`);
  }
  const [found, ...more] = versions.filter(({ hash }) => hash.startsWith(to));
  const all = versions.map(({ hash }) => hash).join(', ');
  if (found === undefined) throw new UsageError(`no version "${to}" is retained. Available: ${all}`);
  if (more.length > 0) throw new UsageError(`more than one version begins with "${to}"; there are ${all}`);
  if (found.state === 'live') throw new RejectedError(`${found.hash} is already live`);
  return found;
}

/** Throws if the version's money differs from that of the ledger entries: the running server would reject it. */
async function rejectOtherMoney(workspace: Workspace, id: string, hash: string): Promise<void> {
  const served = (await servedMoney([id], workspace)).get(id);
  const compiled = await compiledMoney(workspace.dist, id, hash);
  if (served?.fixed !== true || compiled === null) return;
  const [change] = moneyChanges(served, compiled);
  if (change === undefined) return;
  const { key, from, to } = change;
  throw new RejectedError(
    `${hash} would change ${key.join('.')} from ${from} to ${to}, and the ledger of the brand has entries`,
  );
}

/** Returns the message that names the damaged files. The server would reject such a version, so nothing changes. */
function damagedText(hash: string, damaged: readonly string[]): string {
  const named = damaged.slice(0, 3).join(', ');
  const more = damaged.length > 3 ? ` and ${damaged.length - 3} more` : '';
  return `${hash} is damaged, these files are not as they were built: ${named}${more}; build the brand instead`;
}

function listText(versions: readonly Version[]): string {
  const word = { live: pc.green('live    '), previous: 'previous', kept: pc.dim('kept    ') };
  return versions
    .map(
      ({ hash, state, runtime, builtAt }) =>
        `${hash}  ${word[state]}  ${builtAt}${runtime === null ? '  portal build missing' : ''}`,
    )
    .join('\n');
}
