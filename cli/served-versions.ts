import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from './compiler/workspace.ts';
import { operatorToken } from './operator-api.ts';
import { call, runningServer, serverAddress } from './server-client.ts';

/** A compiled version of a brand that the running server does not serve. */
export interface RejectedVersion {
  brand: string;
  version: string | null;
  reason: string;
}

/** The versions that the running server serves from this project's `dist`. */
export interface ServedVersions {
  address: string;
  /** Version by brand. */
  served: ReadonlyMap<string, string>;
  rejected: readonly RejectedVersion[];
}

/** Returns the report of the running server; null if none runs on the data folder or if it serves another `dist`. */
export async function servedVersions(workspace: Workspace): Promise<ServedVersions | null> {
  const { data, dist } = workspace;
  const server = await runningServer(data).catch(() => null);
  if (server === null) return null;
  const address = serverAddress(server);
  const token = await operatorToken(workspace);
  const answer = await call(`${address}/brands`, { host: `localhost:${server.port}`, token }).catch(() => null);
  if (answer?.status !== 200 || !isReport(answer.body) || realPath(answer.body.dist) !== realPath(dist)) return null;
  const { served, rejected } = answer.body;
  return { address, served: new Map(served.map(({ brand, version }) => [brand, version])), rejected };
}

/**
 * Waits up to 15 s until the running server has accepted or rejected these versions. Returns the last report; null if
 * no server runs.
 */
export async function awaitServed(
  versions: readonly { id: string; hash: string | null }[],
  workspace: Workspace,
): Promise<ServedVersions | null> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const report = await servedVersions(workspace);
    const isDecided = ({ id, hash }: { id: string; hash: string | null }): boolean =>
      hash === null ||
      report?.served.get(id) === hash ||
      report?.rejected.some(({ brand, version }) => brand === id && version === hash) === true;
    if (report === null || versions.every(isDecided) || Date.now() > deadline) return report;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A server polls a few times a second; with many brands it takes longer. */
const patienceMs = 15_000;

/** Returns one line about a rejected version. */
export function rejectionText({ brand, version, reason }: RejectedVersion, { served }: ServedVersions): string {
  const stays = served.get(brand);
  const now = stays === undefined ? 'nothing of the brand is served' : `version ${stays} stays live`;
  return `the running server rejects ${version === null ? 'current.json' : `version ${version}`}: ${reason}; ${now}`;
}

interface Report {
  dist: string;
  served: { brand: string; version: string }[];
  rejected: RejectedVersion[];
}

function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dist' in value &&
    'served' in value &&
    Array.isArray(value.served) &&
    'rejected' in value &&
    Array.isArray(value.rejected)
  );
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}
