import { productCategories } from '../../../shared/offers/product.ts';
import { SECOND, type Now } from '../../../shared/time.ts';
import { closedSince } from '../account/public.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { allOnBreak } from '../limits/public.ts';
import { listLeaders, type Leader } from '../play/public.ts';
import type { Board } from './boards.ts';

export interface PlayedTime {
  board: Pick<Board, 'id' | 'definition' | 'counts'>;
  /** Epoch milliseconds: `from` is included, `to` excluded. */
  from: number;
  to: number;
  /** Category of each vendor's games. */
  categoryOf: ReadonlyMap<string, string>;
}

export interface Place extends Leader {
  place: number;
}

/** Returns all who have played for a leaderboard, the first one first. */
export type Leaders = (brand: Pick<Brand, 'db' | 'merchant'>, time: PlayedTime) => Promise<Leader[]>;

export const readLeaders: Leaders = ({ db, merchant }, { board, from, to, categoryOf }) => {
  const categories: readonly string[] = productCategories[board.definition.product];
  const vassalages = [...categoryOf].filter(([, category]) => categories.includes(category));
  return listLeaders(db, {
    merchant,
    vassalages: vassalages.map(([vassalage]) => vassalage),
    counts: board.counts,
    from: new Date(from),
    to: new Date(to),
  });
};

/** They are read from the rounds of the period, and many members look at once. */
const KEPT_MS = 10 * SECOND;

/** Reads them once in ten seconds for all callers. */
export function keptLeaders(clock: Now): Leaders {
  const known = new Map<string, { at: number; from: number; leaders: Promise<Leader[]> }>();
  return (brand, time) => {
    const [key, at] = [`${brand.merchant} ${time.board.id}`, clock.now()];
    const kept = known.get(key);
    if (kept !== undefined && kept.from === time.from && Math.abs(at - kept.at) < KEPT_MS) return kept.leaders;
    const leaders = readLeaders(brand, time);
    known.set(key, { at, from: time.from, leaders });
    leaders.catch(() => known.delete(key));
    return leaders;
  };
}

/** Returns the places of those who may be listed: nobody who is on a break now, and no account closed since `from`. */
export async function placesOf(
  db: Queryable,
  merchant: string,
  { leaders, from, at }: { leaders: readonly Leader[]; from: number; at: number },
): Promise<Place[]> {
  const without = new Set([
    ...(await allOnBreak(db, { merchant, at: new Date(at) })),
    ...(await closedSince(db, { merchant, since: new Date(from) })),
  ]);
  return leaders
    .filter(({ playerId }) => !without.has(playerId))
    .map((leader, index) => ({ ...leader, place: index + 1 }));
}
