import type { BrandSummary } from '../../../../schema/generated/api/wallet.ts';
import { formatMinor } from '../../../shared/money.ts';
import { countMembers } from '../account/public.ts';
import type { Queryable } from '../database/database.ts';
import { writtenAs } from '../ledger/accounts.ts';
import { sumBalances } from '../ledger/sum-balances.ts';
import { countOpenRounds } from '../play/public.ts';

interface SummaryOptions {
  merchant: string;
  decimals: number;
}

/** Returns the number of members and open rounds of a merchant, and its players' balances by kind of money. */
export async function readBrandSummary(db: Queryable, { merchant, decimals }: SummaryOptions): Promise<BrandSummary> {
  const [members, openRounds, balances] = await Promise.all([
    countMembers(db, merchant),
    countOpenRounds(db, merchant),
    sumBalances(db, merchant),
  ]);
  return {
    members,
    openRounds,
    balances: balances.map(({ money, currency, minor }) => ({
      money,
      currency,
      amount: formatMinor(minor, writtenAs(currency, { decimals })),
    })),
  };
}
