import type { MissionFacts } from '../../../shared/offers/mission.ts';
import { productCategories, type OfferProduct } from '../../../shared/offers/product.ts';
import type { Queryable } from '../database/database.ts';
import { sumDepositsByPeriod } from '../ledger/sum-deposits.ts';
import { sumBreakDays, countSetLimits } from '../limits/public.ts';
import { sumSettledBets } from '../play/public.ts';
import type { MissionPeriod } from './mission-periods.ts';

/** A period of a mission whose facts are asked for. */
export interface AskedFacts {
  product: OfferProduct;
  period: MissionPeriod;
}

interface FactsOf {
  merchant: string;
  playerId: string;
  wallet: string;
  currency: string;
  /** Category of each vendor's games. */
  categoryOf: ReadonlyMap<string, string>;
  /** Epoch milliseconds: what happened from then on does not count yet. */
  at: number;
}

/** Returns what a member did in each of these periods up to now, in their order. */
export async function readFacts(
  db: Queryable,
  { merchant, playerId, wallet, currency, categoryOf, at }: FactsOf,
  asked: readonly AskedFacts[],
): Promise<MissionFacts[]> {
  const periods = asked.map(({ period: { from, until } }) => ({
    from: new Date(from ?? 0),
    to: new Date(Math.min(until ?? at + 1, at + 1)),
  }));
  const own = { merchant, playerId, periods };
  // One after another: a transaction has one connection.
  const rounds = await sumSettledBets(db, own);
  const deposits = await sumDepositsByPeriod(db, { ...own, wallet, currency });
  const limits = await countSetLimits(db, own);
  const breakDays = await sumBreakDays(db, own);
  return asked.map(({ product }, index) => {
    const categories: readonly string[] = productCategories[product];
    const counted = rounds.filter(
      ({ period, vassalage }) => period === index && categories.includes(categoryOf.get(vassalage) ?? ''),
    );
    return {
      bets: counted.reduce((sum, { bet }) => sum + bet, 0n),
      rounds: counted.reduce((sum, { rounds: number }) => sum + number, 0n),
      deposits: deposits[index] ?? 0n,
      limits: limits[index] ?? 0n,
      breakDays: breakDays[index] ?? 0n,
    };
  });
}
