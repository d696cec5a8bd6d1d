import type { Queryable } from '../database/database.ts';

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
  vendor_wallets: {
    wallet: string;
    account: string;
    after: string;
    last: string;
    opening: string;
    closing: string;
  }[];
  /** Sum of the last lines of these wallets. */
  vendor_lines: bigint;
  previous_head: string | null;
  head: string;
  key_id: string;
  signature: string;
  issued_at: Date;
}

const columns = `id, player_id, username, account_id, wallet, currency, decimals, time_zone, kind, period, from_at, to_at,
  after_line, last_line, opening, closing, vendor_wallets, vendor_lines, previous_head, head, key_id, signature, issued_at`;

/** Stores a statement, unless the wallet has one of the same month, or of the same days and lines. */
export async function storeStatement(db: Queryable, merchant: string, row: StatementRow): Promise<void> {
  await db.query(
    `insert into statement (merchant, ${columns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18::jsonb, $19, $20, $21, $22, $23, $24)
     on conflict do nothing`,
    [
      merchant,
      row.id,
      row.player_id,
      row.username,
      row.account_id,
      row.wallet,
      row.currency,
      row.decimals,
      row.time_zone,
      row.kind,
      row.period,
      row.from_at,
      row.to_at,
      row.after_line,
      row.last_line,
      row.opening,
      row.closing,
      JSON.stringify(row.vendor_wallets),
      row.vendor_lines,
      row.previous_head,
      row.head,
      row.key_id,
      row.signature,
      row.issued_at,
    ],
  );
}

/** Returns the statements of a player, those of the latest periods first. */
export function listStatements(
  db: Queryable,
  { merchant, playerId, limit, offset }: { merchant: string; playerId: string; limit: number; offset: number },
): Promise<StatementRow[]> {
  return db.query<StatementRow>(
    `select ${columns} from statement where merchant = $1 and player_id = $2
     order by to_at desc, issued_at desc, id limit $3 offset $4`,
    [merchant, playerId, limit, offset],
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
    vendor_lines,
  }: Pick<StatementRow, 'account_id' | 'period' | 'last_line' | 'vendor_lines'> & { merchant: string },
): Promise<StatementRow | null> {
  const [row] = await db.query<StatementRow>(
    `select ${columns} from statement
     where merchant = $1 and account_id = $2 and kind = 'range' and period = $3 and last_line = $4
       and vendor_lines = $5`,
    [merchant, account_id, period, last_line, vendor_lines],
  );
  return row ?? null;
}

/** Returns the latest monthly statement of a wallet. */
export async function findLatestMonth(
  db: Queryable,
  { merchant, account }: { merchant: string; account: string },
): Promise<StatementRow | null> {
  const [row] = await db.query<StatementRow>(
    `select ${columns} from statement where merchant = $1 and account_id = $2 and kind = 'month'
     order by period desc limit 1`,
    [merchant, account],
  );
  return row ?? null;
}

/** Returns statements of a merchant after an id, for their verification. */
export function listForVerification(
  db: Queryable,
  { merchant, after, limit }: { merchant: string; after: string; limit: number },
): Promise<StatementRow[]> {
  return db.query<StatementRow>(
    `select ${columns} from statement where merchant = $1 and id > $2 order by id limit $3`,
    [merchant, after, limit],
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
