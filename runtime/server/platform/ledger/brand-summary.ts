import type { BrandSummary } from '../../../../schema/generated/api/wallet.ts';
import { formatMinor } from '../../../shared/money.ts';
import type { Queryable } from '../database/database.ts';

interface SummaryOptions {
  merchant: string;
  decimals: number;
}

type MoneyKind = BrandSummary['balances'][number]['money'];

/** Returns the number of members and open rounds of a merchant, and its players' balances by kind of money. */
export async function readBrandSummary(db: Queryable, { merchant, decimals }: SummaryOptions): Promise<BrandSummary> {
  const [counts] = await db.query<{ members: number; open_rounds: number }>(
    `select (select count(*) from player where merchant = $1 and type <> 4)::int as members,
       (select count(*) from round where merchant = $1 and status not in ('settled', 'rolled_back'))::int as open_rounds`,
    [merchant],
  );
  const balances = await db.query<{ money: MoneyKind; currency: string; minor: bigint }>(
    `select money, currency, sum(balance)::bigint as minor from ledger_account
     where merchant = $1 and balance is not null group by money, currency order by money, currency`,
    [merchant],
  );
  return {
    members: counts?.members ?? 0,
    openRounds: counts?.open_rounds ?? 0,
    balances: balances.map(({ money, currency, minor }) => ({
      money,
      currency,
      amount: formatMinor(minor, { decimals }),
    })),
  };
}
