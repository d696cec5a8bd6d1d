interface Memory {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/**
 * Values that survive a reload of this frame. A browser that blocks storage in third-party frames throws on access;
 * then the history entry of the frame keeps the values, readable only by this origin.
 */
export const frameMemory: Memory = usable(() => sessionStorage) ?? {
  get: (key) => historyValues()[key] ?? null,
  set: (key, value) => history.replaceState({ studio: { ...historyValues(), [key]: value } }, ''),
};

/** Preferences of the player on this device; lost when the page closes if storage is blocked. */
export const deviceMemory: Memory = usable(() => localStorage) ?? pageMemory();

function usable(storage: () => Storage): Memory | null {
  try {
    const found = storage();
    return { get: (key) => found.getItem(key), set: (key, value) => found.setItem(key, value) };
  } catch {
    return null;
  }
}

function historyValues(): Record<string, string> {
  const state: unknown = history.state;
  // Only `set` above writes this state.
  return typeof state === 'object' && state !== null && 'studio' in state
    ? (state.studio as Record<string, string>)
    : {};
}

function pageMemory(): Memory {
  const values = new Map<string, string>();
  return { get: (key) => values.get(key) ?? null, set: (key, value) => values.set(key, value) };
}
