import type { LedgerDiscrepancy, LedgerPage } from '../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import { vendorWallets } from './verify-vendor-wallets.ts';

/** No account or transaction has an id before the first or after the last one. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Rows per page: few enough that a bet on the embedded database does not wait noticeably. */
const PAGE = 500;

interface Page {
  /** The key of the last row; null when the page was not full. */
  last: string[] | null;
  checked: number;
  sums?: LedgerPage['sums'];
  discrepancies: LedgerDiscrepancy[];
}

/** The parts to verify, in this order; a page begins after the key of the last row of the page before. */
const parts = { accounts, transactions, vendorTransactions, rounds, snapshots, wallets } satisfies Record<
  string,
  (db: Queryable, merchant: string, after: readonly string[]) => Promise<Page>
>;
type Part = keyof typeof parts;
const order = [
  'accounts',
  'transactions',
  'vendorTransactions',
  'rounds',
  'snapshots',
  'wallets',
] as const satisfies readonly Part[];

/**
 * Verifies one page of a merchant's ledger against itself, the vendors' transactions and the rounds; `after` is the
 * `next` of the page before. Each page is one statement, so that a concurrent transaction is seen completely or not at
 * all.
 */
export async function verifyLedgerPage(
  db: Queryable,
  merchant: string,
  after: string | undefined,
): Promise<Omit<LedgerPage, 'closed'>> {
  const [part, ...key] = readCursor(after);
  const { last, checked, sums = [], discrepancies } = await parts[part](db, merchant, key);
  const following = order[order.indexOf(part) + 1];
  const next = last === null ? (following === undefined ? null : [following]) : [part, ...last];
  return { next: next === null ? null : writeCursor(next), checked, sums, discrepancies };
}

async function accounts(db: Queryable, merchant: string, [after = FIRST_ID]: readonly string[]): Promise<Page> {
  const rows = await db.query<AccountRow>(
    `with page as materialized (
       select id, owner, kind, currency, balance, lines from ledger_account
       where merchant = $1 and id > $2 order by id limit $3
     )
     select page.id, page.owner, page.kind, page.currency, page.balance,
       (select currency from merchant_money where merchant = $1) as fixed,
       coalesce(entries.sum, 0)::bigint as sum, coalesce(entries.faults, 0)::bigint as faults,
       coalesce(page.lines - coalesce(entries.lines, 0), 0)::bigint as missing,
       case when page.kind in ('hold', 'real_hold') then coalesce((
         select sum(amount - posted - released) from ledger_hold
         where merchant = $1 and player_id = page.owner and ledger_hold_kind(wallet) = page.kind), 0)::bigint end as held
     from page left join lateral (
       select sum(each.amount) as sum, count(*) as lines,
         count(*) filter (where (each.line, each.balance_after) is distinct from
           (each.line_before + 1, each.balance_before + each.amount)) as faults
       from (
         select amount, line, balance_after, coalesce(lag(line) over lines, 0) as line_before,
           coalesce(lag(balance_after) over lines, 0) as balance_before
         from ledger_entry where merchant = $1 and account_id = page.id window lines as (order by line)
       ) each
     ) entries on page.balance is not null
     order by page.id`,
    [merchant, after, PAGE],
  );
  return { ...pageOf(rows, ({ id }) => [id]), discrepancies: rows.flatMap(accountDiscrepancies) };
}

interface AccountRow {
  id: string;
  owner: string;
  kind: string;
  currency: string;
  /** Null for an account of the house. */
  balance: bigint | null;
  sum: bigint;
  /** The currency of the merchant. */
  fixed: string | null;
  /** Lines that do not follow the line before in their number, or in the balance after them. */
  faults: bigint;
  /** Lines that the account counts and does not have. */
  missing: bigint;
  /** What the holds of the player have left; null for every account but one of holds. */
  held: bigint | null;
}

/** Details state differences, which stay the same while the account moves as it should. */
function accountDiscrepancies(row: AccountRow): LedgerDiscrepancy[] {
  const { owner, kind, currency, balance, sum, fixed, faults, missing, held } = row;
  const subject = `account ${owner}:${kind}`;
  const excess = (balance ?? sum) - sum;
  const unheld = held === null ? 0n : (balance ?? 0n) - held;
  const checks: [check: string, isFound: boolean, detail: string][] = [
    ['balance', excess !== 0n, `the balance less the sum of its entries is ${excess}`],
    ['account_currency', currency !== fixed, `in ${currency}, the merchant’s money is in ${fixed}`],
    ['lines', faults !== 0n || missing !== 0n, `${faults} lines do not follow the line before, ${missing} are missing`],
    ['hold', unheld !== 0n, `the balance less what its holds have left is ${unheld}`],
  ];
  return checks.filter(([, isFound]) => isFound).map(([check, , detail]) => ({ check, subject, detail }));
}

async function transactions(db: Queryable, merchant: string, [after = FIRST_ID]: readonly string[]): Promise<Page> {
  const rows = await db.query<TransactionRow>(
    `with page as materialized (
       select id, key, kind, currency, money, fingerprint, at, recorded_at, reverses from ledger_tx
       where merchant = $1 and id > $2 order by id limit $3
     ), upto as (select case when count(*) < $3 then '${LAST_ID}' else (array_agg(id order by id))[$3] end as id from page),
     entries as (
       select entry.tx_id, entry.currency, entry.money, sum(entry.amount)::bigint as sum,
         bool_or((account.currency, account.money) is distinct from (entry.currency, entry.money)) as foreign_account,
         (sum(entry.amount) filter (where account.balance is not null))::bigint as moved,
         min(account.owner) filter (where account.balance is not null) as player
       from ledger_entry entry
       left join ledger_account account on account.merchant = entry.merchant and account.id = entry.account_id
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
     left join ledger_key used on used.merchant = $1 and used.key = page.key
     left join vendor_tx vendor on vendor.merchant = $1 and vendor.vendor = split_part(page.key, ':', 1)
       and vendor.transaction_id = substr(page.key, length(split_part(page.key, ':', 1)) + 2)
       and page.kind in ('bet', 'win', 'rollback')
     order by 1`,
    [merchant, after, PAGE],
  );
  const known = rows.filter(({ key }) => key !== null);
  const ids = [...new Set(known.map(({ id }) => id))];
  return {
    last: ids.length < PAGE ? null : [ids.at(-1) ?? ''],
    checked: ids.length,
    sums: sumsOf(rows),
    discrepancies: rows.flatMap(transactionDiscrepancies),
  };
}

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
  const checks: [check: string, isFound: boolean, detail: string][] = [
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
  ];
  return checks.filter(([, isFound]) => isFound).map(([check, , detail]) => ({ check, subject, detail }));
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

async function vendorTransactions(
  db: Queryable,
  merchant: string,
  [afterVendor = '', afterTx = '']: readonly string[],
): Promise<Page> {
  const rows = await db.query<{ vendor: string; transaction_id: string; round_id: string; lost: boolean }>(
    `with page as materialized (
       select vendor, transaction_id, kind, fingerprint, round_id from vendor_tx
       where merchant = $1 and (vendor, transaction_id) > ($2, $3) order by vendor, transaction_id limit $4
     )
     select page.vendor, page.transaction_id, page.round_id,
       (page.kind = 'win' or (page.kind = 'bet' and page.fingerprint <> '')) and round.round_id is null as lost
     from page left join round
       on round.merchant = $1 and round.vendor = page.vendor and round.round_id = page.round_id
     order by page.vendor, page.transaction_id`,
    [merchant, afterVendor, afterTx, PAGE],
  );
  const discrepancies = rows
    .filter(({ lost }) => lost)
    .map(({ vendor, transaction_id, round_id }) => ({
      check: 'transaction_without_round',
      subject: `vendor transaction ${vendor}:${transaction_id}`,
      detail: `there is no round ${round_id}`,
    }));
  return { ...pageOf(rows, ({ vendor, transaction_id }) => [vendor, transaction_id]), discrepancies };
}

/**
 * A rollback of a bet that never came has left a placeholder of the bet (without a fingerprint) and moved nothing: both
 * only name a round, which may since have been played by another bet.
 */
async function rounds(
  db: Queryable,
  merchant: string,
  [afterVendor = '', afterRound = '']: readonly string[],
): Promise<Page> {
  const rows = await db.query<RoundRow>(
    `with page as materialized (
       select vendor, round_id, player_id, currency, money, bet, win, status from round
       where merchant = $1 and (vendor, round_id) > ($2, $3) order by vendor, round_id limit $4
     )
     select page.vendor, page.round_id, page.bet, page.win, page.status, tx.bets, tx.bet_amount,
       tx.win_amount, tx.wins, tx.voided, tx.one_player, tx.one_money, tx.net
     from page left join lateral (
       select count(*) filter (where vendor.kind = 'bet') as bets,
         coalesce(sum(vendor.amount) filter (where vendor.kind = 'bet'), 0)::bigint as bet_amount,
         coalesce(sum(vendor.amount) filter (where vendor.kind = 'win'), 0)::bigint as win_amount,
         count(*) filter (where vendor.kind = 'win') as wins,
         coalesce(bool_or(vendor.kind = 'bet' and vendor.state = 'voided'), false) as voided,
         coalesce(bool_and(vendor.player_id = page.player_id) filter (where vendor.kind <> 'rollback' or tx.id is not null),
           false) as one_player,
         coalesce(bool_and((tx.currency, tx.money) = (page.currency, page.money)), true) as one_money,
         coalesce(sum(moved.amount), 0)::bigint as net
       from vendor_tx vendor
       left join ledger_key used on used.merchant = $1 and used.key = vendor.vendor || ':' || vendor.transaction_id
       left join ledger_tx tx on tx.merchant = $1 and tx.id = used.tx_id
       left join lateral (
         select sum(entry.amount) as amount from ledger_entry entry
         join ledger_account account on account.merchant = $1 and account.id = entry.account_id
           and account.balance is not null
         where entry.merchant = $1 and entry.tx_id = tx.id
       ) moved on true
       where vendor.merchant = $1 and vendor.vendor = page.vendor and vendor.round_id = page.round_id
         and not (vendor.kind = 'bet' and vendor.fingerprint = '')
     ) tx on true
     order by page.vendor, page.round_id`,
    [merchant, afterVendor, afterRound, PAGE],
  );
  return {
    ...pageOf(rows, ({ vendor, round_id }) => [vendor, round_id]),
    discrepancies: rows.flatMap(roundDiscrepancies),
  };
}

interface RoundRow {
  vendor: string;
  round_id: string;
  bet: bigint;
  win: bigint;
  status: string;
  bets: bigint;
  bet_amount: bigint;
  win_amount: bigint;
  wins: bigint;
  voided: boolean;
  one_player: boolean;
  one_money: boolean;
  net: bigint;
}

function roundDiscrepancies(row: RoundRow): LedgerDiscrepancy[] {
  const { bet, win, status, net } = row;
  const subject = `round ${row.vendor}:${row.round_id}`;
  const proper = row.voided ? 'rolled_back' : row.wins > 0n ? 'settled' : 'open';
  const due = row.voided ? 0n : row.win_amount - row.bet_amount;
  const checks: [check: string, isFound: boolean, detail: string][] = [
    ['round_bet', row.bets !== 1n || bet !== row.bet_amount, `bet ${bet}, its transactions ${row.bet_amount}`],
    ['round_win', win !== row.win_amount, `win ${win}, its transactions ${row.win_amount}`],
    ['round_status', status !== proper, `it is ${status}, by its transactions ${proper}`],
    ['round_player', !row.one_player, 'its transactions are of another player'],
    ['round_currency', !row.one_money, 'its transactions are in another currency or kind of money'],
    ['round_ledger', net !== due, `the ledger moved ${net} for it, its transactions ${due}`],
  ];
  return checks.filter(([, isFound]) => isFound).map(([check, , detail]) => ({ check, subject, detail }));
}

/** One day in a page: it reads every entry of that day. */
async function snapshots(db: Queryable, merchant: string, [after = '']: readonly string[]): Promise<Page> {
  const rows = await db.query<{ day: string; kind: string; currency: string; balance: bigint; expected: bigint }>(
    `with this as materialized (
       select day::text, kind, currency, balance, cut from house_snapshot where merchant = $1 and day = (
         select min(day) from house_snapshot where merchant = $1 and day::text > $2)
     ), former as materialized (
       select kind, currency, balance, cut from house_snapshot where merchant = $1 and day = (
         select max(day) from house_snapshot where merchant = $1 and day::text < (select min(day) from this))
     ), moved as (
       select kind, currency, amount
       from ledger_house_sums($1, (select max(cut) from former), (select max(cut) from this))
     )
     select this.day, this.kind, this.currency, this.balance,
       coalesce((select sum(balance) from former where former.kind = this.kind and former.currency = this.currency), 0)::bigint
       + coalesce((select sum(amount) from moved where moved.kind = this.kind and moved.currency = this.currency), 0)::bigint
       as expected
     from this order by this.kind, this.currency`,
    [merchant, after],
  );
  const last = rows.at(-1);
  return {
    last: last === undefined ? null : [last.day],
    checked: rows.length,
    discrepancies: rows
      .filter(({ balance, expected }) => balance !== expected)
      .map(({ day, kind, currency, balance, expected }) => ({
        check: 'snapshot',
        subject: `snapshot ${day} of ${kind} in ${currency}`,
        detail: `the balance is ${balance}, by the entries ${expected}`,
      })),
  };
}

async function wallets(db: Queryable, merchant: string, [after = FIRST_ID]: readonly string[]): Promise<Page> {
  const { ids, discrepancies } = await vendorWallets(db, merchant, { after, limit: PAGE });
  return { ...pageOf(ids, (id) => [id]), discrepancies };
}

function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string[]): Pick<Page, 'last' | 'checked'> {
  const last = rows.at(-1);
  return { last: last === undefined || rows.length < PAGE ? null : keyOf(last), checked: rows.length };
}

const writeCursor = (cursor: readonly string[]): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(after: string | undefined): [Part, ...string[]] {
  if (after === undefined) return ['accounts'];
  const wrong = new AppError('request.invalid', { where: '/after', rule: 'cursor' });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    throw wrong;
  }
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) throw wrong;
  const [name, ...key] = value;
  const part = order.find((each) => each === name);
  if (
    part === undefined ||
    ((part === 'accounts' || part === 'transactions' || part === 'wallets') &&
      !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key[0] ?? FIRST_ID))
  )
    throw wrong;
  return [part, ...key];
}
