import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readOwnJson } from './compiler/read/read-own-json.ts';
import type { Workspace } from './compiler/workspace.ts';

/** A login of a member of staff at one server, as `livery staff login` stores it. */
export interface StoredSession {
  username: string;
  token: string;
}

/** Returns the session that is stored for a server, by its address; null if there is none. */
export async function storedSession(workspace: Workspace, address: string): Promise<StoredSession | null> {
  return (await readSessions(workspace))[address] ?? null;
}

/** Stores the session of a server, or removes it. The file is readable for its owner only. */
export async function storeSession(
  workspace: Workspace,
  address: string,
  session: StoredSession | null,
): Promise<void> {
  const { [address]: _replaced, ...others } = await readSessions(workspace);
  const sessions = session === null ? others : { ...others, [address]: session };
  await mkdir(workspace.data, { recursive: true, mode: 0o700 });
  const file = fileOf(workspace);
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, `${JSON.stringify(sessions, null, 2)}\n`, { mode: 0o600 });
  await rename(fresh, file);
}

async function readSessions(workspace: Workspace): Promise<Record<string, StoredSession>> {
  const value = await readOwnJson(fileOf(workspace), 'sessions');
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, StoredSession] => isSession(entry[1])));
}

function isSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'username' in value &&
    typeof value.username === 'string' &&
    'token' in value &&
    typeof value.token === 'string'
  );
}

function fileOf({ data }: Workspace): string {
  return path.join(data, 'staff-sessions.json');
}
