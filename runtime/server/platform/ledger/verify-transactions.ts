import type { LedgerDiscrepancy, LedgerPage } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { FIRST_ID, LAST_ID, found, pageOf, type VerifyPart, type VerifyTouched } from './verification-page.ts';

/** Verifies transactions by id: their entries, their key and the vendor's transaction. */
export const verifyTransactions: VerifyPart = async (db, merchant, { after: [after = FIRST_ID], size }) => {
  const rows = await db.query<TransactionRow>(
    `with page as materialized (
       select id, key, kind, currency, money, fingerprint, at, recorded_at, reverses, split_part(key, ':', 1) as vendor,
         substr(key, strpos(key, ':') + 1) as transaction_id from ledger_tx
       where merchant = $1 and id > $2 order by id limit $3
     ), upto as (select case when count(*) < $3 then '${LAST_ID}' else (array_agg(id order by id))[$3] end as id from page),
     entries as (
       select entry.tx_id, entry.currency, entry.money, sum(entry.amount)::bigint as sum,
         bool_or((account.currency, account.money) is distinct from (entry.currency, entry.money)) as foreign_account,
         (sum(entry.amount) filter (where account.balance is not null))::bigint as moved,
         min(account.owner) filter (where account.balance is not null) as player
       from ledger_entry entry
       -- With joins alone all accounts and all keys would be read.
       left join lateral (
         select owner, currency, money, balance from ledger_account
         where merchant = $1 and id = entry.account_id limit 1
       ) account on true
       where entry.merchant = $1 and entry.tx_id > $2 and entry.tx_id <= (select id from upto)
       group by entry.tx_id, entry.currency, entry.money
     )
     select coalesce(page.id, entries.tx_id) as id, page.key, page.kind, page.currency as tx_currency, page.money as tx_money,
       entries.currency, entries.money, entries.sum, coalesce(entries.foreign_account, false) as foreign_account,
       page.at < page.recorded_at - interval '10 minutes' and page.key not like 'demo:%' as backdated,
       page.kind in ('bet', 'win', 'rollback') and (vendor.kind, vendor.fingerprint, vendor.player_id,
         case vendor.kind when 'bet' then -vendor.amount else vendor.amount end)
         is distinct from (page.kind, page.fingerprint, entries.player, entries.moved) as unlike_vendor,
       page.id is not null and used.tx_id is distinct from page.id as unlike_key,
       (page.kind = 'reversal') is distinct from (page.reverses is not null) or (page.reverses is not null and exists (
         select account_id, sum(amount) from ledger_entry
         where merchant = $1 and tx_id in (page.id, page.reverses) group by account_id having sum(amount) <> 0)) as unlike_original
     from page full join entries on entries.tx_id = page.id
     left join lateral (select tx_id from ledger_key where merchant = $1 and key = page.key limit 1) used on true
     left join vendor_tx vendor on vendor.merchant = $1 and vendor.vendor = page.vendor
       and vendor.transaction_id = page.transaction_id and page.kind in ('bet', 'win', 'rollback')
     order by 1`,
    [merchant, after, size.rows],
  );
  const known = rows.filter(({ key }) => key !== null);
  const ids = [...new Set(known.map(({ id }) => id))];
  return {
    last: ids.length < size.rows ? null : [ids.at(-1) ?? ''],
    checked: ids.length,
    sums: sumsOf(rows),
    discrepancies: rows.flatMap(transactionDiscrepancies),
  };
};

interface TransactionRow {
  id: string;
  /** Null: entries without a transaction. */
  key: string | null;
  kind: string | null;
  tx_currency: string | null;
  tx_money: string | null;
  /** Null: a transaction without entries. */
  currency: string | null;
  money: string | null;
  sum: bigint | null;
  foreign_account: boolean;
  backdated: boolean | null;
  unlike_vendor: boolean | null;
  /** Its key is missing, or is of another transaction. */
  unlike_key: boolean;
  /** It is a reversal without an original, or does not take the original back. */
  unlike_original: boolean;
}

function transactionDiscrepancies(row: TransactionRow): LedgerDiscrepancy[] {
  const subject = `transaction ${row.key ?? row.id}`;
  return found(subject, [
    ['entries_without_transaction', row.key === null, `entries of ${row.id} belong to no transaction`],
    ['transaction_without_entries', row.currency === null, 'it has no entries'],
    ['sum', (row.sum ?? 0n) !== 0n, `its entries in ${row.currency} sum to ${row.sum}`],
    [
      'currency',
      row.foreign_account ||
        (row.key !== null && row.currency !== null && (row.currency !== row.tx_currency || row.money !== row.tx_money)),
      'its entries, their accounts and the transaction are not of one currency and one kind of money',
    ],
    ['reversal', row.key !== null && row.unlike_original, 'it does not take back the transaction that it names'],
    ['key', row.unlike_key, 'its key is missing, or leads to another transaction'],
    ['backdated', row.backdated === true, 'its date is earlier than the time it was recorded'],
    [
      'vendor_transaction',
      row.unlike_vendor === true,
      'the vendor’s transaction of this key is missing, or has another kind, player or amount',
    ],
  ]);
}

function sumsOf(rows: readonly TransactionRow[]): LedgerPage['sums'] {
  const sums = new Map<string, { currency: string; money: string; amount: bigint }>();
  for (const { currency, money, sum } of rows) {
    if (currency === null || money === null) continue;
    const key = `${currency} ${money}`;
    const before = sums.get(key)?.amount ?? 0n;
    sums.set(key, { currency, money, amount: before + (sum ?? 0n) });
  }
  return [...sums.values()].map(({ currency, money, amount }) => ({ currency, money, amountMinor: String(amount) }));
}

interface VendorTransactionRow {
  vendor: string;
  transaction_id: string;
  round_id: string;
  /** Its round does not exist. */
  lost: boolean;
}

const vendorTransactionsById = `select vendor, transaction_id, kind, fingerprint, round_id from vendor_tx
  where merchant = $1 and (vendor, transaction_id) > ($2, $3) order by vendor, transaction_id limit $4`;

/** The vendors' transactions that the transactions of a range posted. */
export const vendorTransactionsTouched = `select tx.vendor, tx.transaction_id, tx.kind, tx.fingerprint, tx.round_id
  from (
    select split_part(key, ':', 1) as vendor, substr(key, strpos(key, ':') + 1) as transaction_id from ledger_tx
    where merchant = $1 and id > $2 and id <= $3 and kind in ('bet', 'win', 'rollback') offset 0
  ) as posted
  join vendor_tx tx on tx.merchant = $1 and tx.vendor = posted.vendor and tx.transaction_id = posted.transaction_id`;

/** Verifies that the round of each vendor's transaction exists. */
export const verifyVendorTransactions: VerifyPart = async (
  db,
  merchant,
  { after: [afterVendor = '', afterTx = ''], size },
) => {
  const values = [merchant, afterVendor, afterTx, size.rows];
  const rows = await readVendorTransactions(db, vendorTransactionsById, values);
  return {
    ...pageOf(rows, size.rows, ({ vendor, transaction_id }) => [vendor, transaction_id]),
    discrepancies: vendorTransactionsFound(rows),
  };
};

/** Verifies new transactions of vendors as `verifyVendorTransactions` does. */
export const verifyTouchedVendorTransactions: VerifyTouched = async (db, merchant, { after, upto }) =>
  vendorTransactionsFound(await readVendorTransactions(db, vendorTransactionsTouched, [merchant, after, upto]));

function readVendorTransactions(
  db: Queryable,
  page: string,
  values: (string | number)[],
): Promise<VendorTransactionRow[]> {
  return db.query<VendorTransactionRow>(
    `with page as materialized (${page})
     select page.vendor, page.transaction_id, page.round_id,
       (page.kind = 'win' or (page.kind = 'bet' and page.fingerprint <> '')) and round.round_id is null as lost
     from page left join round
       on round.merchant = $1 and round.vendor = page.vendor and round.round_id = page.round_id
     order by page.vendor, page.transaction_id`,
    values,
  );
}

function vendorTransactionsFound(rows: readonly VendorTransactionRow[]): LedgerDiscrepancy[] {
  return rows
    .filter(({ lost }) => lost)
    .map(({ vendor, transaction_id, round_id }) => ({
      check: 'transaction_without_round',
      subject: `vendor transaction ${vendor}:${transaction_id}`,
      detail: `there is no round ${round_id}`,
    }));
}
