import type { BrandSummary } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { houseBalances } from './house-accounts.ts';

interface BalanceSum {
  money: BrandSummary['balances'][number]['money'];
  currency: string;
  minor: bigint;
}

/**
 * Returns the sums of the players' balances of a merchant in minor units, by kind of money and currency. Every
 * transaction sums to zero: what players have is what the house's accounts lack, which a snapshot a day makes short to
 * read however many players there are.
 */
export async function sumBalances(db: Queryable, merchant: string): Promise<BalanceSum[]> {
  const sums = new Map<string, BalanceSum>();
  for (const { kind, currency, balance } of await houseBalances(db, merchant)) {
    const money = moneyOf(kind);
    const key = `${money} ${currency}`;
    sums.set(key, { money, currency, minor: (sums.get(key)?.minor ?? 0n) - balance });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** The kind of a house's account shows the money in it, as `houseAccount` names it. */
function moneyOf(kind: string): BalanceSum['money'] {
  if (kind.startsWith('points_')) return 'points';
  if (kind.startsWith('real_')) return 'real';
  return kind.startsWith('trial_') ? 'trial' : 'play';
}
