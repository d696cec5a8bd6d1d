import type { Queryable } from './database/database.ts';
import type { Brand } from './http/brand.ts';

/** What modules announce, each in the transaction in which it happens; the owner of a fact knows nobody who listens. */
export interface Facts {
  /** A deposit was credited. */
  depositPaid: { playerId: string; depositId: string; at: number };
  /** A member registered; `referredBy` is the member with whose code. */
  registered: { playerId: string; referredBy: string | null; at: number };
  /** A member rose from a rank to a higher one. */
  rankReached: { playerId: string; from: number; level: number; at: number };
}

/** What a listener reads of the brand. */
export type FactBrand = Pick<Brand, 'merchant' | 'bundle' | 'settings' | 'live'>;

/** What a module does with facts, in their transaction: what it throws rolls the fact back. */
export type Listeners = {
  readonly [Name in keyof Facts]?: (tx: Queryable, brand: FactBrand, fact: Facts[Name]) => Promise<void>;
};

/** Tells every module that listens to a fact. */
export type Announce = <Name extends keyof Facts>(
  tx: Queryable,
  brand: FactBrand,
  name: Name,
  fact: Facts[Name],
) => Promise<void>;

/** Returns the function that tells modules of facts, one after another. */
export function createAnnounce(listeners: readonly Listeners[]): Announce {
  return async (tx, brand, name, fact) => {
    for (const each of listeners) await each[name]?.(tx, brand, fact);
  };
}
