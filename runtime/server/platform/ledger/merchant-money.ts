import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { Money } from '../../../../schema/generated/api/wallet.ts';
import { VersionRejectedError } from '../../../shared/version-rejected.ts';
import type { Database, Queryable } from '../database/database.ts';

type MoneyOfBrand = Pick<BrandBundle, 'id' | 'merchantCode' | 'money' | 'currency'>;

interface MoneyRow {
  merchant: string;
  kind: 'play' | 'real';
  currency: string;
  decimals: number | null;
}

/** A version would change the currency, the kind of money or the merchant of a brand whose ledger has entries. */
class MoneyFixedError extends VersionRejectedError {
  override readonly name = 'MoneyFixedError';
}

/**
 * Records a brand's currency and kind of money before its version is served: from then on the ledger accepts nothing
 * else. Throws `MoneyFixedError` where there are entries in another currency or kind of money, or under another
 * merchant code.
 */
export async function bindMoney(database: Database, brand: MoneyOfBrand): Promise<void> {
  const { id, merchantCode, money, currency } = brand;
  const [row] = await database.query<MoneyRow & { outcome: 'bound' | 'conflict' }>(
    'select outcome, merchant, kind, currency, decimals from merchant_money_bind($1, $2, $3, $4, $5)',
    [merchantCode, id, money, currency.code, currency.decimals],
  );
  if (row === undefined) throw new Error('merchant_money_bind gave no row');
  if (row.outcome === 'bound') return;
  const changed = changes(brand, row).join(', ');
  throw new MoneyFixedError(
    `${changed}: merchant ${row.merchant} has ledger entries, and its currency, decimals, kind of money and merchant code stay as they are`,
  );
}

/** Returns the currency and kind of money of a merchant, and whether ledger entries fix it. */
export async function readMoney(db: Queryable, merchant: string): Promise<Money | null> {
  const [row] = await db.query<MoneyRow & { fixed: boolean }>(
    `select money.merchant, money.kind, money.currency, money.decimals,
       exists (select 1 from ledger_entry entry where entry.merchant = $1) as fixed
     from merchant_money money where money.merchant = $1`,
    [merchant],
  );
  if (row === undefined) return null;
  const { kind: money, currency, decimals, fixed } = row;
  return { merchantCode: row.merchant, money, currency, decimals, fixed };
}

function changes({ merchantCode, money, currency }: MoneyOfBrand, stays: MoneyRow): string[] {
  const facts: [name: string, now: string | number | null, next: string | number][] = [
    ['merchantCode', stays.merchant, merchantCode],
    ['money', stays.kind, money],
    ['currency.code', stays.currency, currency.code],
    ['currency.decimals', stays.decimals, currency.decimals],
  ];
  return facts
    .filter(([, now, next]) => now !== null && now !== next)
    .map(([name, now, next]) => `${name} would change from ${now} to ${next}`);
}
