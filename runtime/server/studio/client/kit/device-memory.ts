interface Memory {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/**
 * What outlives a reload of this frame. A browser that blocks storage in frames of other sites throws on touching it:
 * then the frame's own history entry keeps the values, readable by this origin only.
 */
export const frameMemory: Memory = usable(() => sessionStorage) ?? {
  get: (key) => historyValues()[key] ?? null,
  set: (key, value) => history.replaceState({ studio: { ...historyValues(), [key]: value } }, ''),
};

/** What this device remembers of the player's wishes; forgotten at the end of the page where storage is blocked. */
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
