import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface Store<Value> {
  get(): Value;
  /** Replaces the value and notifies subscribers, unless it is the same value. */
  set(value: Value): void;
  /** Calls the listener after each change. Returns a function that stops. */
  subscribe(listener: () => void): () => void;
  /** The value at the start, which the prerendered page shows. */
  readonly first: Value;
}

/**
 * Creates a store for state that the first screen needs: the session, the open overlay, words and flags. State of lazy
 * parts is a jotai atom; jotai is not part of the first load.
 */
export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    first,
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the current value and re-renders when it changes; during hydration the value at the start. */
export function useStore<Value>({ subscribe, get, first }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => first);
}
