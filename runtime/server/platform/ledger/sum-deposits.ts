import type { Queryable } from '../database/database.ts';

/**
 * Returns the deposits that were credited to each of these accounts from `from`, included, to `to`, excluded, in minor
 * units. Accounts without deposits are absent.
 */
export async function sumDepositsOf(
  db: Queryable,
  { merchant, accounts, from, to }: { merchant: string; accounts: readonly string[]; from: Date; to: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ account_id: string; amount: bigint }>(
    `select account_id, sum(amount)::bigint as amount from ledger_entry
     where merchant = $1 and account_id = any ($2::uuid[]) and line is not null and kind = 'deposit'
       and kind not in ('bet', 'win', 'rollback') and at >= $3 and at < $4
     group by account_id`,
    [merchant, [...accounts], from, to],
  );
  return new Map(rows.map(({ account_id, amount }) => [account_id, amount]));
}

/** A time of a player: from `from`, included, to `to`, excluded. */
export interface PlayerTime {
  playerId: string;
  from: Date;
  to: Date;
}

/**
 * Returns the deposits that were credited to the wallet of each of these players in a time of their own, in minor units.
 * Players without deposits are absent; each is named once.
 */
export async function sumDepositsIn(
  db: Queryable,
  {
    merchant,
    wallet,
    currency,
    times,
  }: { merchant: string; wallet: string; currency: string; times: readonly PlayerTime[] },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ owner: string; amount: bigint }>(
    `select account.owner, sum(entry.amount)::bigint as amount
     from jsonb_to_recordset($4::jsonb) as time ("playerId" text, "from" timestamptz, "to" timestamptz)
     join ledger_account account on account.owner = time."playerId"
     join ledger_entry entry on entry.account_id = account.id and entry.at >= time."from" and entry.at < time."to"
     where account.merchant = $1 and account.kind = $2 and account.currency = $3 and entry.merchant = $1
       and entry.line is not null and entry.kind = 'deposit' and entry.kind not in ('bet', 'win', 'rollback')
     group by account.owner`,
    [merchant, wallet, currency, JSON.stringify(times)],
  );
  return new Map(rows.map(({ owner, amount }) => [owner, amount]));
}

/** Returns the deposits that were credited to the wallet of a player in each of these periods, in minor units. */
export async function sumDepositsByPeriod(
  db: Queryable,
  {
    merchant,
    playerId,
    wallet,
    currency,
    periods,
  }: {
    merchant: string;
    playerId: string;
    wallet: string;
    currency: string;
    periods: readonly { from: Date; to: Date }[];
  },
): Promise<bigint[]> {
  const rows = await db.query<{ amount: bigint }>(
    `select coalesce((
       select sum(entry.amount) from ledger_account account
       join ledger_entry entry on entry.account_id = account.id and entry.at >= span.begins and entry.at < span.ends
       where account.merchant = $1 and account.owner = $2 and account.kind = $3 and account.currency = $4
         and entry.merchant = $1 and entry.line is not null and entry.kind = 'deposit'
         and entry.kind not in ('bet', 'win', 'rollback')
     ), 0)::bigint as amount
     from unnest($5::timestamptz[], $6::timestamptz[]) with ordinality as span (begins, ends, number)
     order by span.number`,
    [
      merchant,
      playerId,
      wallet,
      currency,
      periods.map(({ from }) => from.toISOString()),
      periods.map(({ to }) => to.toISOString()),
    ],
  );
  return rows.map(({ amount }) => amount);
}
