import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { damagedFiles } from '../compiler/emit/build-record.ts';
import { currentOf } from '../compiler/emit/current-brand.ts';
import { readOwnJson } from '../compiler/read/read-own-json.ts';
import { brandIds, shownPath, type Workspace } from '../compiler/workspace.ts';
import { finding, type Finding } from './finding.ts';

/** Checks that the compiled files are complete: the portal, each brand's live version, the table of hosts. */
export async function examineDist(workspace: Workspace): Promise<Finding[]> {
  const { dist } = workspace;
  if (!existsSync(dist))
    return [finding('dist', 'warning', `${shownPath(workspace, dist)} is not there`, 'livery build')];
  const built = (await readdir(path.join(dist, 'brands')).catch(() => []))
    .filter((name) => !name.startsWith('.'))
    .sort();
  const faults = (await Promise.all(built.map((id) => brandFault(dist, id)))).filter((fault) => fault !== null);
  const unbuilt = (await brandIds(workspace)).filter((id) => !built.includes(id));
  return [
    await runtime(dist),
    faults.length > 0
      ? finding('dist', 'broken', faults.join('; '), 'livery build')
      : finding('dist', 'fine', `${built.length} brands are complete`),
    ...(unbuilt.length > 0
      ? [finding('unbuilt', 'warning', `not compiled: ${unbuilt.join(', ')}`, `livery build ${unbuilt.join(' ')}`)]
      : []),
    await hosts(dist, built),
  ];
}

async function runtime(dist: string): Promise<Finding> {
  const current = await readable(path.join(dist, 'runtime/current.json'));
  const hash: unknown = current === null ? null : Reflect.get(current, 'hash');
  if (typeof hash !== 'string') return finding('portal', 'warning', 'the portal is not built', 'livery build');
  const whole = existsSync(path.join(dist, 'runtime', hash, 'manifest.json'));
  return whole
    ? finding('portal', 'fine', hash)
    : finding('portal', 'broken', `dist/runtime/${hash} is incomplete`, 'livery build');
}

/** Returns what is wrong with a brand's live version; null if nothing is. */
async function brandFault(dist: string, id: string): Promise<string | null> {
  const current = await currentOf(dist, id).catch(() => null);
  if (current === null) return `${id} has no current.json that can be read`;
  const folder = path.join(dist, 'brands', id, current.hash);
  const missing = ['bundle.json', 'headers.json', 'server.json'].filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length > 0) return `${id} lacks ${missing.join(', ')}`;
  if (!existsSync(path.join(dist, 'runtime', current.runtime, 'manifest.json')))
    return `${id} needs the portal build ${current.runtime}, which is missing`;
  const changed = await damagedFiles(folder, { brand: id, hash: current.hash });
  return changed.length > 0 ? `${id} has files changed since the build: ${changed.slice(0, 3).join(', ')}` : null;
}

async function hosts(dist: string, built: readonly string[]): Promise<Finding> {
  const value = await readable(path.join(dist, 'hosts.json'));
  if (value === null) {
    return built.length === 0
      ? finding('hosts', 'skipped', 'nothing is compiled')
      : finding('hosts', 'broken', 'dist/hosts.json cannot be read', 'livery build');
  }
  const lost = Object.entries(value)
    .filter(([, id]) => !built.includes(String(id)))
    .map(([host, id]) => `${host} leads to ${String(id)}`);
  return lost.length > 0
    ? finding('hosts', 'broken', `${lost.join(', ')}, which is not compiled`, 'livery build')
    : finding('hosts', 'fine', `${Object.keys(value).length} hosts lead to ${built.length} brands`);
}

async function readable(file: string): Promise<object | null> {
  const value = await readOwnJson(file, 'dist').catch(() => null);
  return typeof value === 'object' ? value : null;
}
