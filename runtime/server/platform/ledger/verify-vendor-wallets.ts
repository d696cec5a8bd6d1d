import type { LedgerDiscrepancy } from '../../../../schema/generated/api/wallet.ts';
import { FIRST_ID, found, type VerifyPart, type VerifyTouched } from './verification-page.ts';

interface WalletRow {
  id: string;
  owner: string;
  kind: string;
  /** The last line that was read, and the number of the account's lines. */
  last_line: bigint;
  lines: bigint;
  read: bigint;
  wrong: bigint;
}

/** An account is a wallet for a single vendor; an index has the same condition. */
const isVendorWallet = `(kind like 'vendor:%' or kind like 'real\\_vendor:%')`;

/** An entry of a wallet, of its transaction `tx`, is play at the vendor of the wallet or a transfer of the player. */
const isOwnMove = `case
  when tx.kind in ('bet', 'win', 'rollback') then exists (
    select 1 from ledger_entry other
    join ledger_account house on house.merchant = $1 and house.id = other.account_id
    where other.merchant = $1 and other.tx_id = entry.tx_id and house.owner = 'house' and house.kind = page.kind
      and other.amount = -entry.amount)
  when tx.kind = 'transfer' then exists (
    select 1 from vendor_transfer made
    where made.merchant = $1 and made.id = entry.tx_id and made.player_id = page.owner and entry.amount = case
      page.vendor when made.target then made.amount when made.source then -made.amount end)
  else false end`;

/**
 * Verifies wallets of players for single vendors, by account and line: play moves money between such a wallet and the
 * house's account of the same vendor, and all else is a transfer of the player between the own wallets, which has a row.
 * A wallet may extend over pages: the number of its wrong lines so far is in the cursor.
 */
export const verifyVendorWallets: VerifyPart = async (db, merchant, { after, size }) => {
  const [wallet = FIRST_ID, ...state] = after;
  const [line = 0n, wrong = 0n] = state.map(BigInt);
  const rows = await db.query<WalletRow>(
    `with wallet as materialized (
       select id, owner, kind, lines, case when id = $2 then $4::bigint else 0 end as after_line from ledger_account
       where merchant = $1 and id >= $2 and balance is not null and ${isVendorWallet}
       order by id limit $3
     ), page as materialized (
       select id, owner, kind, lines, after_line, (lines - greatest(upto - $5::bigint, 0))::bigint as last_line,
         split_part(kind, ':', 2) as vendor
       from (select wallet.*, sum(lines - after_line) over (order by id) as upto from wallet) as counted
       where upto - (lines - after_line) < $5::bigint
     )
     select page.id, page.owner, page.kind, page.last_line, page.lines,
       coalesce(entries.read, 0)::bigint as read, coalesce(entries.wrong, 0)::bigint as wrong
     from page left join lateral (
       select count(*) as read, count(*) filter (where not ${isOwnMove}) as wrong
       from ledger_entry entry
       join ledger_tx tx on tx.merchant = $1 and tx.id = entry.tx_id
       where entry.merchant = $1 and entry.account_id = page.id and entry.line > page.after_line
         and entry.line <= page.last_line
     ) entries on true
     order by page.id`,
    [merchant, wallet, size.rows, line, size.lines],
  );
  const added = rows.map((row) => (row.id === wallet ? { ...row, wrong: row.wrong + wrong } : row));
  const last = added.at(-1);
  const read = rows.reduce((sum, row) => sum + row.read, 0n);
  const isEnd = last === undefined || (last.last_line === last.lines && rows.length < size.rows && read < size.lines);
  return {
    last: isEnd ? null : [last.id, String(last.last_line), String(last.wrong)],
    checked: Number(read),
    // The last wallet of a page is decided on the next one, when all its lines have been read.
    discrepancies: added.filter((row) => isEnd || row !== last).flatMap(walletFound),
  };
};

/** Verifies new lines of wallets for single vendors as `verifyVendorWallets` does. */
export const verifyTouchedVendorWallets: VerifyTouched = async (db, merchant, { after, upto }) => {
  const rows = await db.query<Pick<WalletRow, 'owner' | 'kind' | 'wrong'>>(
    `with entry as materialized (
       select tx_id, account_id, amount from ledger_entry
       where merchant = $1 and tx_id > $2 and tx_id <= $3 and line is not null
     ), page as materialized (
       select id, owner, kind, split_part(kind, ':', 2) as vendor from ledger_account
       where merchant = $1 and id = any(array(select distinct account_id from entry))
         and ${isVendorWallet}
     )
     select page.owner, page.kind, count(*) filter (where not ${isOwnMove}) as wrong
     from page join entry on entry.account_id = page.id
     join ledger_tx tx on tx.merchant = $1 and tx.id = entry.tx_id
     group by page.owner, page.kind`,
    [merchant, after, upto],
  );
  return rows.flatMap(walletFound);
};

function walletFound({ owner, kind, wrong }: Pick<WalletRow, 'owner' | 'kind' | 'wrong'>): LedgerDiscrepancy[] {
  return found(`account ${owner}:${kind}`, [
    ['vendor_wallet', wrong > 0n, `${wrong} of its lines are neither play at this vendor nor a transfer of the player`],
  ]);
}
