import type { OperatorFlags } from '../../schema/generated/api/system.ts';
import { currentOf } from '../compiler/emit/current-brand.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { operatorFlags, type OperatorTarget } from '../operator-api.ts';
import { call } from '../server-client.ts';

/** A live value that differs from the compiled one. */
export interface Drift {
  brand: string;
  /** `flag`: switched by the operator; `version`: the server serves another version than `dist/` contains. */
  kind: 'flag' | 'version';
  key: string;
  compiled: string;
  live: string;
}

interface DriftOptions {
  id: string;
  target: OperatorTarget;
  workspace: Workspace;
  /** A server on another machine has its own `dist/`: only the values that it reports can be compared. */
  elsewhere: boolean;
}

/**
 * Returns the differences between the live and the compiled brand. Throws `RejectedError` if the server does not answer
 * for the brand.
 */
export async function driftOf({ id, target, workspace, elsewhere }: DriftOptions): Promise<Drift[]> {
  const flags = flagDrift(id, await operatorFlags(target));
  if (elsewhere) return flags;
  const [compiled, live] = [await currentOf(workspace.dist, id), await servedVersion(id, target)];
  const same = compiled === null || live === null || compiled.hash === live;
  return same ? flags : [...flags, { brand: id, kind: 'version', key: 'current', compiled: compiled.hash, live }];
}

function flagDrift(brand: string, { flags }: OperatorFlags): Drift[] {
  const word = (on: boolean): string => (on ? 'on' : 'off');
  return flags.flatMap(({ key, compiled, live }) =>
    live === null || live === compiled
      ? []
      : [{ brand, kind: 'flag', key, compiled: word(compiled), live: word(live) }],
  );
}

/** Returns the version whose files the served home page names; null if it names none. */
async function servedVersion(id: string, { address, host }: OperatorTarget): Promise<string | null> {
  const { body } = await call(`${address}/index`, { host });
  return new RegExp(`/_livery/brand/${id}/([\\w-]+)/`).exec(String(body))?.[1] ?? null;
}
