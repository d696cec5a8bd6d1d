import { storageKeys, type StorageKey } from './storage-keys.ts';

// Prerendering is not the page of one visitor: what one page stored, a page of another brand would read.
const isPage = (): boolean => typeof document !== 'undefined';

/** Values that the browser refused to store; kept until the page closes. */
const memory = new Map<StorageKey, string>();

/** Reads a key; returns null if it is missing, and in prerendering. */
export function readStored(key: StorageKey): string | null {
  if (!isPage()) return null;
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return place(key).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a key; null removes it. If the browser rejects the write (blocked, private mode, full), the value is kept in
 * memory. Does nothing in prerendering.
 */
export function writeStored(key: StorageKey, value: string | null): void {
  if (!isPage()) return;
  memory.delete(key);
  try {
    if (value === null) place(key).removeItem(key);
    else place(key).setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/**
 * Reads JSON that this portal wrote. Returns null if it is invalid or `accepts` rejects it, for example an older shape.
 */
export function readStoredJson<Value>(key: StorageKey, accepts: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return accepts(value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes every stored value that must not be kept after logout. The server removes the session cookies itself. */
export function clearAtLogout(): void {
  const { session, local } = storageKeys;
  for (const [key, { keptAtLogout }] of [...Object.entries(session), ...Object.entries(local)]) {
    // The keys come from the table; `Object.entries` widens them to strings.
    if (!keptAtLogout) writeStored(key as StorageKey, null);
  }
}

function place(key: StorageKey): Storage {
  return Object.hasOwn(storageKeys.session, key) ? sessionStorage : localStorage;
}
