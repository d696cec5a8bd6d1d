import { storageKeys, type StorageKey } from './storage-keys.ts';

/** What the browser refused to store: kept for as long as the page lives. */
const memory = new Map<StorageKey, string>();

/** Reads a key; null when absent. */
export function readStored(key: StorageKey): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return place(key).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key, null removes it. A browser that stores nothing (blocked, private mode, full) keeps it in memory. */
export function writeStored(key: StorageKey, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) place(key).removeItem(key);
    else place(key).setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/** Reads JSON that this portal wrote; `accepts` guards against an older shape. */
export function readStoredJson<Value>(key: StorageKey, accepts: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return accepts(value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes what must not outlive the session. The cookies of a session are the server's: it ends them itself. */
export function clearAtLogout(): void {
  const { session, local } = storageKeys;
  for (const [key, { keptAtLogout }] of [...Object.entries(session), ...Object.entries(local)]) {
    // The entries are those of the table, whose keys these are.
    if (!keptAtLogout) writeStored(key as StorageKey, null);
  }
}

function place(key: StorageKey): Storage {
  return Object.hasOwn(storageKeys.session, key) ? sessionStorage : localStorage;
}
