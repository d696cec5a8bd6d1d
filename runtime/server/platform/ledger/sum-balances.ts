import type { BrandSummary } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';

interface BalanceSum {
  money: BrandSummary['balances'][number]['money'];
  currency: string;
  minor: bigint;
}

/** Returns the sums of the players' balances of a merchant in minor units, by kind of money and currency. */
export function sumBalances(db: Queryable, merchant: string): Promise<BalanceSum[]> {
  return db.query<BalanceSum>(
    `select money, currency, sum(balance)::bigint as minor from ledger_account
     where merchant = $1 and balance is not null group by money, currency order by money, currency`,
    [merchant],
  );
}
