import type { Queryable } from '../database/database.ts';
import type { WalletKind } from './wallet-kind.ts';
import { POINTS, vendorWallet } from './accounts.ts';

/** The wallets of a player: the main wallet, and those of vendors. */
export interface WalletsKey {
  merchant: string;
  playerId: string;
  /** Account of the main wallet. */
  main: WalletKind;
  currency: string;
  /** Whether the player's points count as a wallet, the last one. */
  withPoints?: boolean;
}

/** A part of a wallet's lines. Lines never change, so that it reads the same whatever is added later. */
export interface LineRange {
  merchant: string;
  account: string;
  /** The line before the first one, and the last line; equal in an empty range. */
  after: bigint;
  last: bigint;
}

export interface WalletPeriod {
  /** `main`, the code of a vendor, or `points`. */
  wallet: string;
  range: LineRange;
  /** Balance before the first line, and after the last one, in minor units, or in points. */
  opening: bigint;
  closing: bigint;
  /** What is on hold now. */
  onHold: bigint;
}

/**
 * Returns the lines of each wallet that a player has opened, in a period from its begin, included, to its end, excluded:
 * the main wallet first, then those of vendors by code, then the points. The bounds are the latest lines dated before each moment. The
 * lines between are in the order in which the balance moved, of which dates from several servers may differ by their
 * clocks. All wallets are read at one moment, so that a transfer between two of them is in both or in none.
 */
export async function findWalletPeriods(
  db: Queryable,
  { merchant, playerId, main, currency, withPoints = false }: WalletsKey,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<WalletPeriod[]> {
  const prefix = vendorWallet(main, '');
  const rows = await db.query<{
    id: string;
    kind: string;
    after: bigint;
    opening: bigint;
    last: bigint;
    closing: bigint;
    on_hold: bigint | null;
  }>(
    `select account.id, account.kind, coalesce(first.line, 0)::bigint as after,
       coalesce(first.balance_after, 0)::bigint as opening,
       case when $6::timestamptz is null then account.lines else greatest(coalesce(last.line, 0), coalesce(first.line, 0)) end as last,
       case when $6::timestamptz is null then account.balance
         when coalesce(last.line, 0) > coalesce(first.line, 0) then last.balance_after
         else coalesce(first.balance_after, 0) end::bigint as closing,
       (select balance from ledger_account held where held.merchant = $1 and held.owner = $2
         and held.kind = ledger_hold_kind(account.kind) and held.currency = $4) as on_hold
     from ledger_account account
     left join lateral (select line, balance_after from ledger_entry
       where merchant = $1 and account_id = account.id and at < $5::timestamptz order by at desc, line desc limit 1) first on true
     left join lateral (select line, balance_after from ledger_entry
       where merchant = $1 and account_id = account.id and at < $6::timestamptz order by at desc, line desc limit 1) last on true
     where account.merchant = $1 and account.owner = $2
       and (account.currency = $4 and (account.kind = $3 or starts_with(account.kind, $7))
         or $8 and account.currency = '${POINTS.code}' and account.kind = '${POINTS.account}')
     order by account.kind <> $3, account.kind = '${POINTS.account}', account.kind collate "C"`,
    [merchant, playerId, main, currency, from, to, prefix, withPoints],
  );
  return rows.map(({ id, kind, after, last, opening, closing, on_hold }) => ({
    wallet: kind === main ? 'main' : kind === POINTS.account ? POINTS.account : kind.slice(prefix.length),
    range: { merchant, account: id, after, last },
    opening,
    closing,
    onHold: on_hold ?? 0n,
  }));
}

export interface PaymentTotal {
  kind: string;
  lines: bigint;
  amount: bigint;
}

const ofRange = 'merchant = $1 and account_id = $2 and line > $3 and line <= $4';
/** The condition of the index `ledger_entry_payments`. */
const isPayment = `line is not null and kind not in ('bet', 'win', 'rollback')`;

const valuesOf = ({ merchant, account, after, last }: LineRange) => [merchant, account, after, last];

/**
 * Returns the sums of a range by kind, without those of play: what the balance moved besides them was played. Reads
 * none of the lines of play, which may be millions.
 */
export function sumPaymentLines(db: Queryable, range: LineRange): Promise<PaymentTotal[]> {
  return db.query<PaymentTotal>(
    `select kind, count(*) as lines, sum(amount)::bigint as amount from ledger_entry
     where ${ofRange} and ${isPayment} group by kind`,
    valuesOf(range),
  );
}

/** Lines to list: all, those of play, or payments of some kinds. */
export type LineChoice = 'all' | 'play' | readonly string[];

/**
 * Returns the highest line of the page at `offset` of a range, which a page number of the specification names; a line
 * that the range does not have past its end.
 */
export async function findPageStart(
  db: Queryable,
  range: LineRange,
  { choice, offset }: { choice: LineChoice; offset: bigint },
): Promise<bigint> {
  if (choice === 'all') return range.last - offset;
  if (choice !== 'play') {
    const [row] = await db.query<{ line: bigint }>(
      `select line from ledger_entry where ${ofRange} and ${isPayment} and kind = any ($5)
       order by line desc offset $6 limit 1`,
      [...valuesOf(range), [...choice], offset],
    );
    return row?.line ?? 0n;
  }
  // The payments above the page: of the lines above a payment, those that are no payments come earlier in the list.
  const [row] = await db.query<{ payments: bigint }>(
    `select count(*) as payments from (
       select line, row_number() over (order by line desc) as number from ledger_entry where ${ofRange} and ${isPayment}
     ) payment where $4::bigint - line - (number - 1) <= $5`,
    [...valuesOf(range), offset],
  );
  return range.last - offset - (row?.payments ?? 0n);
}

export interface WalletLine {
  line: bigint;
  tx_id: string;
  at: Date;
  kind: string;
  /** Key of the ledger transaction, for holds and play; null for other lines. */
  key: string | null;
  amount: bigint;
  balance_after: bigint;
  reversed: boolean;
  /** The hold that the line opened; null for other lines. */
  hold_id: string | null;
  hold_state: 'on_hold' | 'paid' | 'returned' | null;
}

/**
 * The key of the transaction of a line, and the hold in it. A limit has each row read by its key: without one, the rows
 * of the whole brand are read for a page.
 */
const keyOfPage = `select key, substring(key from '^hold:([-0-9a-f]{36})$')::uuid as hold_id from ledger_tx
  where page.kind in ('hold', 'bet', 'win', 'rollback') and merchant = $1 and id = page.tx_id limit 1`;
const holdOfPage = `select id, posted, released, amount from ledger_hold
  where page.kind = 'hold' and merchant = $1 and id = tx.hold_id limit 1`;

/** Returns lines of a range from `start` downwards, newest first. */
export function listWalletLines(
  db: Queryable,
  range: LineRange,
  { choice, start, limit }: { choice: LineChoice; start: bigint; limit: number },
): Promise<WalletLine[]> {
  const chosen =
    choice === 'all'
      ? 'true'
      : choice === 'play'
        ? `entry.kind in ('bet', 'win', 'rollback')`
        : `entry.line is not null and entry.kind not in ('bet', 'win', 'rollback') and entry.kind = any ($6)`;
  const values = [range.merchant, range.account, range.after, start < range.last ? start : range.last, limit];
  return db.query<WalletLine>(
    `select page.line, page.tx_id, page.at, page.kind, tx.key, page.amount, page.balance_after, hold.id as hold_id,
       taken_back.key is not null as reversed,
       case when hold.id is null then null when hold.posted + hold.released < hold.amount then 'on_hold'
         when hold.posted > 0 then 'paid' else 'returned' end as hold_state
     from (
       select entry.line, entry.tx_id, entry.at, entry.kind, entry.amount, entry.balance_after from ledger_entry entry
       where entry.merchant = $1 and entry.account_id = $2 and entry.line > $3 and entry.line <= $4
         and entry.balance_after is not null and ${chosen}
       order by entry.line desc limit $5
     ) page
     left join lateral (${keyOfPage}) tx on true
     left join lateral (${holdOfPage}) hold on true
     left join lateral (
       select key from ledger_key where merchant = $1 and key = 'reversal:' || page.tx_id limit 1
     ) taken_back on true
     order by page.line desc`,
    typeof choice === 'string' ? values : [...values, [...choice]],
  );
}

/** Returns all lines of a range in parts of `part` lines, newest first. Ends with a part that is not full. */
export async function* listWalletLinesInParts(
  db: Queryable,
  range: LineRange,
  { choice, part: limit }: { choice: LineChoice; part: number },
): AsyncGenerator<WalletLine[]> {
  for (let start = range.last; ;) {
    const part = await listWalletLines(db, range, { choice, start, limit });
    yield part;
    const last = part.at(-1);
    if (last === undefined || part.length < limit) return;
    start = last.line - 1n;
  }
}

/** What never changes about a line. */
export type FinalLine = Pick<WalletLine, 'line' | 'tx_id' | 'at' | 'kind' | 'amount' | 'balance_after' | 'hold_id'>;

/** Returns lines of a range after the line `start`, oldest first. */
export function listFinalLines(
  db: Queryable,
  { merchant, account, last }: LineRange,
  { start, limit }: { start: bigint; limit: number },
): Promise<FinalLine[]> {
  return db.query<FinalLine>(
    `select page.line, page.tx_id, page.at, page.kind, page.amount, page.balance_after, hold.id as hold_id
     from (
       select entry.line, entry.tx_id, entry.at, entry.kind, entry.amount, entry.balance_after from ledger_entry entry
       where entry.merchant = $1 and entry.account_id = $2 and entry.line > $3 and entry.line <= $4
         and entry.balance_after is not null
       order by entry.line limit $5
     ) page
     left join lateral (${keyOfPage}) tx on true
     left join lateral (${holdOfPage}) hold on true
     order by page.line`,
    [merchant, account, start, last, limit],
  );
}

/** A wallet with lines, of a player who is no guest. */
export interface BegunWallet {
  account: string;
  owner: string;
  wallet: 'cash' | 'real';
  currency: string;
  /** The date of its first line. */
  begun_at: Date;
}

/** Returns wallets whose account id is higher than `after` and that have a line before a moment. */
export function listBegunWallets(
  db: Queryable,
  { merchant, after, before, limit }: { merchant: string; after: string; before: Date; limit: number },
): Promise<BegunWallet[]> {
  return db.query<BegunWallet>(
    `select account.id as account, account.owner, account.kind as wallet, account.currency, begun.at as begun_at
     from ledger_account account
     cross join lateral (
       select at from ledger_entry where merchant = $1 and account_id = account.id and line = 1
     ) begun
     where account.merchant = $1 and account.kind in ('cash', 'real') and account.owner <> 'house'
       and account.id > $2 and begun.at < $3
     order by account.id limit $4`,
    [merchant, after, before, limit],
  );
}

/** Returns the id of the account of a wallet; null if it has not been opened. */
export async function findWallet(
  db: Queryable,
  { merchant, playerId, wallet, currency }: { merchant: string; playerId: string; wallet: string; currency: string },
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    'select id from ledger_account where merchant = $1 and owner = $2 and kind = $3 and currency = $4',
    [merchant, playerId, wallet, currency],
  );
  return row?.id ?? null;
}
