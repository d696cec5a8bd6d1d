import type { SettingsNode } from '../../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { flagRules } from '../../../../schema/generated/flag-rules.ts';
import type { Audience } from '../../../shared/audience.ts';
import { decideFlag } from '../../../shared/flags.ts';
import { createStore } from '../store/store.ts';
import type { FlagKey } from './flag-key.ts';

export interface FlagStore {
  /** Returns whether a flag is on, by the newest snapshot. */
  isOn(key: FlagKey): boolean;
  /** Returns whether a flag is on as compiled, as in the prerendered page. */
  isOnAsCompiled(key: FlagKey): boolean;
  /** Returns the newest live snapshot, or null if there is none. */
  live(): LiveSnapshot | null;
  /**
   * Stores a snapshot and notifies subscribers. Ignores it if its version and its time are both older than the current
   * ones.
   */
  accept(snapshot: LiveSnapshot): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the flag store of one brand. It keeps the last snapshot until a newer one is accepted. */
export function createFlagStore(input: {
  settings: SettingsNode[];
  /** The audience of the site. */
  audience: Audience;
  live: LiveSnapshot | null;
  now: () => number;
}): FlagStore {
  const { settings: compiled, audience, now } = input;
  const live = createStore(input.live);
  let known = new Map<FlagKey, boolean>();
  const decide = (key: FlagKey, snapshot: LiveSnapshot | null): boolean =>
    decideFlag(key, {
      catalogue: flagRules,
      compiled,
      liveFresh: snapshot === null ? null : { flags: snapshot.flags, at: Date.parse(snapshot.at) },
      audience,
      now: now(),
    }).value;

  return {
    isOn(key) {
      const value = known.get(key) ?? decide(key, live.get());
      known.set(key, value);
      return value;
    },
    isOnAsCompiled: (key) => decide(key, null),
    live: live.get,
    accept(snapshot) {
      const newest = live.get();
      if (newest !== null && snapshot.version < newest.version && snapshot.at < newest.at) return;
      known = new Map();
      live.set(snapshot);
    },
    subscribe: live.subscribe,
  };
}
