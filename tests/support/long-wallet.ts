import { Client } from 'pg';
import {
  findPageStart,
  findWalletPeriods,
  listWalletLines,
  sumPaymentLines,
  type LineChoice,
  type WalletLine,
} from '../../runtime/server/platform/ledger/wallet-lines.ts';
import type { Queryable } from '../../runtime/server/platform/database/database.ts';

/** Lines of the longest wallet that is tested. */
export const MILLION = 1_000_000;
/** Every line with a number that this divides is a payment; the others are play. */
const PAYMENT_EVERY = 1000;
const now = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 3_600_000;

export interface LongWallet {
  merchant: string;
  owner: string;
}

export interface WalletPage {
  choice: LineChoice;
  offset?: bigint;
  from?: number;
  to?: number;
}

/** Inserts the lines of one wallet, evenly over 60 days. */
export async function fillWallet(
  databaseUrl: string,
  { merchant, owner, lines }: LongWallet & { lines: number },
): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    // Triggers and foreign keys are off: a page reads the transactions of holds only.
    await client.query(
      `set search_path to livery; set session_replication_role = replica; set synchronous_commit = off`,
    );
    const { rows } = await client.query<{ id: string }>('select new_uuid() as id');
    const id = rows[0]?.id ?? '';
    await client.query(
      `insert into ledger_account (id, merchant, owner, kind, currency, money, balance, lines)
       values ($1, $2, $3, 'cash', 'THB', 'play', $4, $4)`,
      [id, merchant, owner, lines],
    );
    await client.query(
      `insert into ledger_entry
         (tx_id, account_id, merchant, currency, money, kind, amount, at, line, balance_after)
       select new_uuid(), $1, $2, 'THB', 'play', case when i % $4 = 0 then 'deposit' else 'win' end, 1,
         $5::timestamptz - ($3::bigint - i) * (interval '60 days' / $3::bigint), i, i
       from generate_series(1, $3::bigint) i`,
      [id, merchant, lines, PAYMENT_EVERY, new Date(now)],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Pages at the ends and in the middle of a wallet with `lines` lines, by name. */
export function walletPages(lines: number): Record<string, WalletPage> {
  const payments = lines / PAYMENT_EVERY;
  return {
    'first page': { choice: 'all' },
    'page in the middle': { choice: 'all', offset: BigInt(lines / 2) },
    'first page of payments': { choice: ['deposit'] },
    'last page of payments': { choice: ['deposit'], offset: BigInt(payments - 10) },
    'last page of play': { choice: 'play', offset: BigInt(lines - payments - 100) },
    'first page of a period': { choice: 'all', from: now - 9 * day, to: now - 2 * day },
  };
}

/** Reads what the call of the account record reads for one page of 20 lines; returns the lines. */
export async function readWalletPage(
  db: Queryable,
  { merchant, owner }: LongWallet,
  { choice, offset = 0n, from, to }: WalletPage,
): Promise<WalletLine[]> {
  const wallet = { merchant, playerId: owner, main: 'cash', currency: 'THB' } as const;
  const [main] = await findWalletPeriods(db, wallet, {
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  });
  if (main === undefined) throw new Error('the wallet is missing');
  const { range } = main;
  await sumPaymentLines(db, range);
  const start = await findPageStart(db, range, { choice, offset });
  return listWalletLines(db, range, { choice, start, limit: 21 });
}
