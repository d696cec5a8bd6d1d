import type { Call } from '../http/call.ts';
import type { IsClosed } from './closed-games.ts';
import type { PlayableEntry } from './playable.ts';

/** What a brand offers now, in one language. */
interface Offered {
  language: string;
  entries: readonly PlayableEntry[];
  isClosed: IsClosed;
}

/**
 * A cache of lists that are the same for every visitor of a brand in a language; computed once for each change of their
 * sources.
 */
export interface SharedLists {
  /**
   * Returns the list under a name and the call's input; computes it again when the offer, or one of `parts`, is another
   * object.
   */
  of<Value extends object>(
    list: { name: string; call: Pick<Call, 'brand'>; input?: object; offer: Offered; parts?: readonly object[] },
    make: () => Value,
  ): Value;
}

/** Maximum cached lists; the least recently used one is removed first. */
const MOST_KEPT = 1_000;

export function createSharedLists(): SharedLists {
  const kept = new Map<string, { parts: readonly object[]; value: object }>();
  return {
    of<Value extends object>(
      { name, call, input = {}, offer, parts = [] }: Parameters<SharedLists['of']>[0],
      make: () => Value,
    ) {
      const sorted = Object.entries(input).sort(([a], [b]) => a.localeCompare(b));
      const key = JSON.stringify([name, call.brand.id, offer.language, sorted]);
      const madeOf = [call.brand.bundle, offer.entries, offer.isClosed, ...parts];
      const existing = kept.get(key);
      kept.delete(key);
      const isSame = existing !== undefined && existing.parts.every((part, index) => part === madeOf[index]);
      const entry = isSame ? existing : { parts: madeOf, value: make() };
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      // All values under one name come from one handler.
      return entry.value as Value;
    },
  };
}
