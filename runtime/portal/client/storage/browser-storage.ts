import { storageKeys, type StorageKey } from './storage-keys.ts';

/** Reads a key; null when absent or when the browser keeps nothing (private mode, blocked). */
export function readStored(key: StorageKey): string | null {
  try {
    return place(key).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key, null removes it. A browser that keeps nothing is not an error. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) place(key).removeItem(key);
    else place(key).setItem(key, value);
  } catch {
    // Storage is a convenience here: the page works without it.
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

/** Removes what must not outlive the session. */
export function clearAtLogout(): void {
  for (const key of Object.keys(storageKeys) as StorageKey[]) {
    if (!storageKeys[key].keptAtLogout) writeStored(key, null);
  }
}

function place(key: StorageKey): Storage {
  return storageKeys[key].place === 'session' ? sessionStorage : localStorage;
}
