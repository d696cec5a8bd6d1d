import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';

export interface StatementRow {
  id: string;
  player_id: string;
  username: string;
  account_id: string;
  wallet: 'cash' | 'real';
  currency: string;
  decimals: number;
  time_zone: string;
  kind: 'month' | 'range';
  period: string;
  from_at: Date;
  to_at: Date;
  after_line: bigint;
  last_line: bigint;
  opening: bigint;
  closing: bigint;
  /** Wallets of vendors, by code; numbers are text, as JSON has no bigint. The columns above are of the main wallet. */
  other_wallets: {
    wallet: string;
    account: string;
    after: string;
    last: string;
    opening: string;
    closing: string;
  }[];
  /** Sum of the last lines of these wallets. */
  other_lines: bigint;
  previous_head: string | null;
  head: string;
  key_id: string;
  signature: string;
  issued_at: Date;
}

const columns = `id, player_id, username, account_id, wallet, currency, decimals, time_zone, kind, period, from_at, to_at,
  after_line, last_line, opening, closing, other_wallets, other_lines, previous_head, head, key_id, signature, issued_at`;

/** Stores statements, except those of a wallet that has one of the same month, or of the same days and lines. */
export async function storeStatements(db: Queryable, merchant: string, rows: readonly StatementRow[]): Promise<void> {
  const json = rows.map((row) => ({
    ...row,
    after_line: String(row.after_line),
    last_line: String(row.last_line),
    opening: String(row.opening),
    closing: String(row.closing),
    other_lines: String(row.other_lines),
  }));
  await db.query(
    `insert into statement (merchant, ${columns})
     select $1, ${columns} from jsonb_to_recordset($2::jsonb) as row (id uuid, player_id text, username text,
       account_id uuid, wallet text, currency text, decimals int, time_zone text, kind text, period text,
       from_at timestamptz, to_at timestamptz, after_line bigint, last_line bigint, opening bigint, closing bigint,
       other_wallets jsonb, other_lines bigint, previous_head text, head text, key_id text, signature text,
       issued_at timestamptz)
     on conflict do nothing`,
    [merchant, JSON.stringify(json)],
  );
}

const latestFirst = keyset('to_at timestamptz, issued_at timestamptz, id uuid');

/** Returns a page of the statements of a player, those of the latest periods first. */
export function listStatements(
  db: Queryable,
  { merchant, playerId, ...page }: PageRequest & { merchant: string; playerId: string },
): Promise<Page<StatementRow>> {
  return latestFirst.page(page, (position, rows) =>
    db.query<StatementRow>(
      `select ${columns} from statement
       where merchant = $1 and player_id = $2 and ${latestFirst.behind('$3')}
       order by ${latestFirst.order} limit $4`,
      [merchant, playerId, position, rows],
    ),
  );
}

/** Returns a statement of a player; null for one of another player. */
export async function findStatement(
  db: Queryable,
  { merchant, playerId, id }: { merchant: string; playerId: string; id: string },
): Promise<StatementRow | null> {
  const [row] = await db.query<StatementRow>(
    `select ${columns} from statement where merchant = $1 and player_id = $2 and id = $3`,
    [merchant, playerId, id],
  );
  return row ?? null;
}

/** Returns the statement on demand of these days that ends with these lines. */
export async function findRangeStatement(
  db: Queryable,
  {
    merchant,
    account_id,
    period,
    last_line,
    other_lines,
  }: Pick<StatementRow, 'account_id' | 'period' | 'last_line' | 'other_lines'> & { merchant: string },
): Promise<StatementRow | null> {
  const [row] = await db.query<StatementRow>(
    `select ${columns} from statement
     where merchant = $1 and account_id = $2 and kind = 'range' and period = $3 and last_line = $4
       and other_lines = $5`,
    [merchant, account_id, period, last_line, other_lines],
  );
  return row ?? null;
}

/** Returns the latest monthly statement of each of these wallets, by account; wallets that have none are absent. */
export async function findLatestMonths(
  db: Queryable,
  { merchant, accounts }: { merchant: string; accounts: readonly string[] },
): Promise<Map<string, StatementRow>> {
  const rows = await db.query<StatementRow>(
    `select latest.* from unnest($2::uuid[]) as wanted (account)
     cross join lateral (
       select ${columns} from statement where merchant = $1 and account_id = wanted.account and kind = 'month'
       order by period desc limit 1
     ) latest`,
    [merchant, [...accounts]],
  );
  return new Map(rows.map((row) => [row.account_id, row]));
}

const oldestFirst = keyset('id uuid', { direction: 'asc' });

/** Returns a page of the statements of a merchant, for their verification. Throws `request.invalid` for a wrong cursor. */
export function listForVerification(db: Queryable, merchant: string, page: PageRequest): Promise<Page<StatementRow>> {
  return oldestFirst.page(page, (position, rows) =>
    db.query<StatementRow>(
      `select ${columns} from statement where merchant = $1 and ${oldestFirst.behind('$2')}
       order by ${oldestFirst.order} limit $3`,
      [merchant, position, rows],
    ),
  );
}

/** Returns the monthly statement of a wallet with the latest month before `period`. */
export async function findMonthBefore(
  db: Queryable,
  { merchant, account, period }: { merchant: string; account: string; period: string },
): Promise<StatementRow | null> {
  const [row] = await db.query<StatementRow>(
    `select ${columns} from statement where merchant = $1 and account_id = $2 and kind = 'month' and period < $3
     order by period desc limit 1`,
    [merchant, account, period],
  );
  return row ?? null;
}

/** Returns which of some wallets have the statement of a month. */
export async function findClosed(
  db: Queryable,
  { merchant, month, accounts }: { merchant: string; month: string; accounts: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.query<{ account_id: string }>(
    `select account_id from statement
     where merchant = $1 and kind = 'month' and period = $2 and account_id = any ($3::uuid[])`,
    [merchant, month, [...accounts]],
  );
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Returns whether every wallet has its statement of a month. */
export async function isMonthClosed(db: Queryable, merchant: string, month: string): Promise<boolean> {
  const [row] = await db.query<{ month: string }>(
    'select month from statement_month_closed where merchant = $1 and month = $2',
    [merchant, month],
  );
  return row !== undefined;
}

export async function markMonthClosed(db: Queryable, merchant: string, month: string, at: Date): Promise<void> {
  await db.query(
    'insert into statement_month_closed (merchant, month, closed_at) values ($1, $2, $3) on conflict do nothing',
    [merchant, month, at],
  );
}
