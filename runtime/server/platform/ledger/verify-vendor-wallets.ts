import type { LedgerDiscrepancy } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';

interface WalletRow {
  id: string;
  owner: string;
  kind: string;
  wrong: bigint;
}

/**
 * Verifies wallets of players for single vendors, by id: play moves money between such a wallet and the house's account
 * of the same vendor, and all else is a transfer of the player between the own wallets, which has a row.
 */
export async function vendorWallets(
  db: Queryable,
  merchant: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ ids: string[]; discrepancies: LedgerDiscrepancy[] }> {
  const rows = await db.query<WalletRow>(
    `with page as materialized (
       select id, owner, kind from ledger_account
       where merchant = $1 and id > $2 and balance is not null and (kind like 'vendor:%' or kind like 'real\\_vendor:%')
       order by id limit $3
     )
     select page.id, page.owner, page.kind, coalesce(entries.wrong, 0)::bigint as wrong
     from page left join lateral (
       select count(*) filter (where not case
         when tx.kind in ('bet', 'win', 'rollback') then exists (
           select 1 from ledger_entry other
           join ledger_account house on house.merchant = $1 and house.id = other.account_id
           where other.merchant = $1 and other.tx_id = entry.tx_id and house.owner = 'house' and house.kind = page.kind
             and other.amount = -entry.amount)
         when tx.kind = 'transfer' then exists (
           select 1 from vendor_transfer made
           where made.merchant = $1 and made.id = entry.tx_id and made.player_id = page.owner and entry.amount = case
             split_part(page.kind, ':', 2) when made.target then made.amount when made.source then -made.amount end)
         else false end) as wrong
       from ledger_entry entry
       join ledger_tx tx on tx.merchant = $1 and tx.id = entry.tx_id
       where entry.merchant = $1 and entry.account_id = page.id
     ) entries on true
     order by page.id`,
    [merchant, after, limit],
  );
  return {
    ids: rows.map(({ id }) => id),
    discrepancies: rows
      .filter(({ wrong }) => wrong > 0n)
      .map(({ owner, kind, wrong }) => ({
        check: 'vendor_wallet',
        subject: `account ${owner}:${kind}`,
        detail: `${wrong} of its lines are neither play at this vendor nor a transfer of the player`,
      })),
  };
}
