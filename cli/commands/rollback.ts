import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { currentOf } from '../compiler/emit/emit-brand.ts';
import { writeAtomically } from '../compiler/emit/atomic.ts';
import { writeHosts } from '../compiler/emit/hosts.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { Refusal } from '../exit.ts';

export function rollbackCommand(): Command {
  return new Command('rollback')
    .argument('<id>', 'the brand')
    .option('--out <dir>', 'folder it was compiled to')
    .option('--json', 'report as JSON')
    .action(async (id: string, flags: { out?: string; json?: true }) => {
      const { dist } = openWorkspace(flags);
      const current = await currentOf(dist, id);
      if (current === null) throw new Refusal(`the brand "${id}" has not been built`);
      const { hash, previous } = current;
      const runtime = previous === null ? null : await runtimeOf(path.join(dist, 'brands', id, previous));
      if (previous === null || runtime === null) throw new Refusal(`no version was live before ${hash}`);
      await writeAtomically(path.join(dist, 'brands', id, 'current.json'), JSON.stringify({ hash: previous, runtime, previous: hash }));
      await writeHosts(dist, [id]);
      console.log(flags.json ? JSON.stringify({ id, hash: previous, previous: hash }) : `${id}: ${hash} → ${previous}`);
    });
}

/** The runtime a version was compiled against; null when the version is no longer there. */
async function runtimeOf(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, 'server.json'), 'utf8').catch(() => null);
  const value: unknown = text === null ? null : JSON.parse(text);
  return typeof value === 'object' && value !== null && 'runtime' in value ? String(value.runtime) : null;
}
