import type { LedgerDiscrepancy } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { FIRST_ID, found, pageOf, type VerifyPart, type VerifyTouched } from './verification-page.ts';

interface AccountRow {
  id: string;
  owner: string;
  kind: string;
  currency: string;
  /** Null for an account of the house. */
  balance: bigint | null;
  lines: bigint;
  /** The currency of the merchant, or PTS for points. */
  fixed: string | null;
  has_lines: boolean;
  /** What the holds of the player have left; null for every account but one of holds. */
  held: bigint | null;
}

const accountsById = `select id, owner, kind, currency, balance, lines from ledger_account
  where merchant = $1 and id > $2 order by id limit $3`;
const accountsTouched = `select id, owner, kind, currency, balance, lines from ledger_account
  where merchant = $1 and id = any(array(
    select distinct account_id from ledger_entry where merchant = $1 and tx_id > $2 and tx_id <= $3))`;

/** Verifies accounts by id: their currency, what is on hold, and those without a line. Lines are a part of their own. */
export const verifyAccounts: VerifyPart = async (db, merchant, { after: [after = FIRST_ID], size }) => {
  const rows = await readAccounts(db, accountsById, [merchant, after, size.rows]);
  return { ...pageOf(rows, size.rows, ({ id }) => [id]), discrepancies: rows.flatMap(accountFound) };
};

/** Verifies accounts with new entries as `verifyAccounts` does. */
export const verifyTouchedAccounts: VerifyTouched = async (db, merchant, { after, upto }) =>
  (await readAccounts(db, accountsTouched, [merchant, after, upto])).flatMap(accountFound);

function readAccounts(db: Queryable, page: string, values: (string | number)[]): Promise<AccountRow[]> {
  return db.query<AccountRow>(
    `with page as materialized (${page})
     select page.id, page.owner, page.kind, page.currency, page.balance, page.lines,
       case when page.kind = 'points' or starts_with(page.kind, 'points_') then 'PTS'
         else (select currency from merchant_money where merchant = $1) end as fixed,
       exists (select 1 from ledger_entry where merchant = $1 and account_id = page.id and line is not null) as has_lines,
       case when page.kind in ('hold', 'real_hold') then coalesce((
         select sum(amount - posted - released) from ledger_hold
         where merchant = $1 and player_id = page.owner and wallet = case page.kind when 'hold' then 'cash' else 'real' end), 0)::bigint end as held
     from page order by page.id`,
    values,
  );
}

function accountFound(row: AccountRow): LedgerDiscrepancy[] {
  const { owner, kind, currency, balance, lines, fixed, has_lines: hasLines, held } = row;
  const unheld = held === null ? 0n : (balance ?? 0n) - held;
  return [
    ...found(`account ${owner}:${kind}`, [
      ['account_currency', currency !== fixed, `in ${currency}, and belongs in ${fixed}`],
      ['hold', unheld !== 0n, `the balance less what its holds have left is ${unheld}`],
    ]),
    ...(hasLines || balance === null ? [] : linesFound({ owner, kind, balance, expected: lines, ...noLines })),
  ];
}

/** What the lines of an account up to one of them amount to. */
interface LineSums {
  sum: bigint;
  lines: bigint;
  /** Lines that do not follow the line before in their number, or in the balance after them. */
  faults: bigint;
}

const noLines: LineSums = { sum: 0n, lines: 0n, faults: 0n };

interface LinesRow extends LineSums {
  id: string;
  owner: string;
  kind: string;
  balance: bigint;
  /** Lines that the account counts. */
  expected: bigint;
  last_line: bigint;
  last_balance: bigint;
}

/**
 * Verifies the lines of players' accounts by account and number: each follows the one before, and their sum is the
 * balance. An account may extend over pages: its sums so far are in the cursor, and its lines up to there never change.
 */
export const verifyLines: VerifyPart = async (db, merchant, { after, size }) => {
  const [account = FIRST_ID, ...state] = after;
  const [line = 0n, balance = 0n, sum = 0n, lines = 0n, faults = 0n] = state.map(BigInt);
  const rows = await db.query<LinesRow>(
    `with page as materialized (
       select account_id, line, amount, balance_after from ledger_entry
       where merchant = $1 and line is not null and (account_id, line) > ($2::uuid, $3::bigint)
       order by account_id, line limit $4
     ), following as (
       select account_id, line, amount, balance_after,
         lag(line, 1, case when account_id = $2 then $3::bigint else 0 end) over lines as line_before,
         lag(balance_after, 1, case when account_id = $2 then $5::bigint else 0 end) over lines as balance_before
       from page window lines as (partition by account_id order by line)
     ), counted as materialized (
       select account_id, sum(amount)::bigint as sum, count(*) as lines,
         count(*) filter (where (line, balance_after) is distinct from (line_before + 1, balance_before + amount)) as faults,
         max(line) as last_line, (array_agg(balance_after order by line desc))[1] as last_balance
       from following group by account_id
     ), ids as materialized (
       select account_id as id from counted union select $2::uuid where $2::uuid <> '${FIRST_ID}'
     )
     select account.id, account.owner, account.kind, coalesce(account.balance, 0)::bigint as balance,
       account.lines as expected, coalesce(counted.sum, 0)::bigint as sum, coalesce(counted.lines, 0)::bigint as lines,
       coalesce(counted.faults, 0)::bigint as faults, coalesce(counted.last_line, $3::bigint) as last_line,
       coalesce(counted.last_balance, $5::bigint) as last_balance
     from ids
     -- With a join alone all accounts would be read.
     join lateral (
       select id, owner, kind, balance, lines from ledger_account where merchant = $1 and id = ids.id limit 1
     ) account on true
     left join counted on counted.account_id = ids.id
     order by account.id`,
    [merchant, account, line, size.lines, balance],
  );
  const added = rows.map((row) =>
    row.id === account ? { ...row, sum: row.sum + sum, lines: row.lines + lines, faults: row.faults + faults } : row,
  );
  const checked = Number(rows.reduce((count, row) => count + row.lines, 0n));
  const isFull = checked === size.lines;
  const open = isFull ? added.at(-1) : undefined;
  return {
    last: open === undefined ? null : cursorOf(open),
    checked,
    discrepancies: added.filter((row) => row !== open).flatMap(linesFound),
  };
};

const cursorOf = ({ id, last_line: line, last_balance: balance, sum, lines, faults }: LinesRow): string[] => [
  id,
  ...[line, balance, sum, lines, faults].map(String),
];

/**
 * Verifies new lines of players' accounts: each follows the one before, and the last one of the account has its balance.
 * The lines before them have been verified.
 */
export const verifyTouchedLines: VerifyTouched = async (db, merchant, { after, upto }) => {
  const rows = await db.query<Omit<LinesRow, 'id' | 'last_line' | 'last_balance'>>(
    `with line as materialized (
       select account_id, line, line - 1 as line_before, amount, balance_after from ledger_entry
       where merchant = $1 and tx_id > $2 and tx_id <= $3 and line is not null
     ), counted as materialized (
       select line.account_id, count(*) filter (
         where line.balance_after is distinct from line.amount + case when line.line = 1 then 0 else before.balance_after end
       ) as faults
       from line left join ledger_entry before on before.merchant = $1 and before.account_id = line.account_id
         and before.line = line.line_before
       group by line.account_id
     )
     select account.owner, account.kind, coalesce(account.balance, 0)::bigint as balance, account.lines as expected,
       coalesce(last.balance_after, 0)::bigint as sum, coalesce(last.line, 0)::bigint as lines, counted.faults
     from counted
     -- With a join alone all accounts would be read.
     join lateral (
       select id, owner, kind, balance, lines from ledger_account
       where merchant = $1 and id = counted.account_id limit 1
     ) account on true
     left join lateral (
       select line, balance_after from ledger_entry
       where merchant = $1 and account_id = account.id and line is not null order by line desc limit 1
     ) last on true`,
    [merchant, after, upto],
  );
  return rows.flatMap(linesFound);
};

/** Details state differences, which stay the same while the account moves as it should. */
function linesFound(row: Pick<LinesRow, 'owner' | 'kind' | 'balance' | 'expected' | keyof LineSums>) {
  const { owner, kind, balance, expected, sum, lines, faults } = row;
  const missing = expected - lines;
  return found(`account ${owner}:${kind}`, [
    ['balance', balance !== sum, `the balance less the sum of its entries is ${balance - sum}`],
    ['lines', faults !== 0n || missing !== 0n, `${faults} lines do not follow the line before, ${missing} are missing`],
  ]);
}
