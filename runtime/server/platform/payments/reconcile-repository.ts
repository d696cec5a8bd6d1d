import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';

export type ExceptionKind = 'missing' | 'amount' | 'status' | 'surplus';

/** A difference between the ledger and a settlement file. Amounts are in minor units. */
export interface ExceptionRow {
  id: string;
  provider: string;
  day: string;
  event_id: string;
  subject: string;
  kind: ExceptionKind;
  about: 'payment' | 'payout';
  deposit_id: string | null;
  withdrawal_id: string | null;
  expected: bigint | null;
  found: bigint | null;
  currency: string;
  state: 'open' | 'matched' | 'resolved';
  found_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  remark: string | null;
}

const columns = `id, provider, day::text as day, event_id, subject, kind, about, deposit_id, withdrawal_id, expected, found,
  currency, state, found_at, resolved_at, resolved_by, remark`;

export interface Compared {
  merchant: string;
  provider: string;
  day: string;
  lines: number;
  matched: number;
  at: Date;
}

export async function storeReconciliation(db: Queryable, compared: Compared): Promise<void> {
  await db.query(
    `insert into payment_reconciliation (merchant, provider, day, at, lines, matched) values ($1, $2, $3::date, $4, $5, $6)
     on conflict (merchant, provider, day) do update set at = excluded.at, lines = excluded.lines, matched = excluded.matched`,
    [compared.merchant, compared.provider, compared.day, compared.at, compared.lines, compared.matched],
  );
}

/** A payment of the ledger: what was credited with a payment of the provider. */
export interface CreditedRow {
  id: string;
  event_id: string;
  subject: string | null;
  received: bigint;
  currency: string;
}

/** Returns what was credited with payments of a day (UTC). */
export function creditedOn(
  db: Queryable,
  { merchant, provider, day }: { merchant: string; provider: string; day: string },
): Promise<CreditedRow[]> {
  return db.query<CreditedRow>(
    `select deposit.id, deposit.event_id, attempt.provider_id as subject, deposit.received, deposit.currency
     from deposit
     left join deposit_attempt attempt on attempt.merchant = $1 and attempt.deposit_id = deposit.id and attempt.state = 'paid'
     where deposit.merchant = $1 and deposit.provider = $2 and deposit.tx_id is not null
       and deposit.event_id is not null and deposit.received is not null and deposit.event_at >= $3::date::timestamp at time zone 'UTC'
       and deposit.event_at < ($3::date + 1)::timestamp at time zone 'UTC'`,
    [merchant, provider, day],
  );
}

export interface LedgerSide {
  deposit_id: string;
  state: string;
  event_id: string | null;
  received: bigint | null;
  reason: string | null;
}

/** Returns what we have of payments, by the provider's id of each. */
export async function ledgerSides(
  db: Queryable,
  { merchant, provider, subjects }: { merchant: string; provider: string; subjects: readonly string[] },
): Promise<Map<string, LedgerSide>> {
  const rows = await db.query<LedgerSide & { subject: string | null }>(
    `select attempt.provider_id as subject, deposit.id as deposit_id, deposit.state, deposit.event_id, deposit.received,
       deposit.reason
     from deposit_attempt attempt
     join deposit on deposit.merchant = $1 and deposit.id = attempt.deposit_id
     where attempt.merchant = $1 and attempt.provider = $2 and attempt.provider_id = any ($3::text[])`,
    [merchant, provider, subjects],
  );
  return new Map(rows.map(({ subject, ...side }) => [subject ?? '', side]));
}

/** Returns what we have of other payments than the first of a deposit, by the provider's id of the event. */
export async function surplusSides(
  db: Queryable,
  { merchant, provider, events }: { merchant: string; provider: string; events: readonly string[] },
): Promise<Map<string, LedgerSide>> {
  const rows = await db.query<LedgerSide & { event_id: string }>(
    `select id as deposit_id, state, event_id, received, reason from deposit
     where merchant = $1 and provider = $2 and surplus_of is not null and event_id is not null
       and event_id = any ($3::text[])`,
    [merchant, provider, events],
  );
  return new Map(rows.map((side) => [side.event_id, side]));
}

export type NewException = Pick<
  ExceptionRow,
  'event_id' | 'subject' | 'kind' | 'about' | 'deposit_id' | 'withdrawal_id' | 'expected' | 'found' | 'currency'
>;

/** Exceptions in a statement, which takes no longer than a call may. */
const BATCH = 500;

/** Stores exceptions, or what has become of open ones. One that a person has resolved stays as it is. */
export async function storeExceptions(
  db: Queryable,
  { merchant, provider, day, at }: { merchant: string; provider: string; day: string; at: Date },
  found: readonly NewException[],
): Promise<void> {
  for (let from = 0; from < found.length; from += BATCH) {
    const rows = found.slice(from, from + BATCH);
    await db.query(
      `insert into payment_exception (merchant, id, provider, day, event_id, subject, kind, about, deposit_id,
         withdrawal_id, expected, found, currency, state, found_at)
       select distinct on (each.event_id) $1, new_uuid(), $2, $3::date, each.event_id, each.subject, each.kind,
         each.about, nullif(each.deposit_id, '')::uuid, nullif(each.withdrawal_id, '')::uuid, nullif(each.expected, '')::bigint, nullif(each.found, '')::bigint, each.currency, 'open', $4
       from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
         $12::text[], $13::text[]) as each (event_id, subject, kind, deposit_id, expected, found, currency, about, withdrawal_id)
       on conflict (merchant, provider, event_id) do update
         set kind = excluded.kind, deposit_id = excluded.deposit_id, withdrawal_id = excluded.withdrawal_id, expected = excluded.expected, found = excluded.found
         where payment_exception.state = 'open'`,
      [
        merchant,
        provider,
        day,
        at,
        rows.map(({ event_id }) => event_id),
        rows.map(({ subject }) => subject),
        rows.map(({ kind }) => kind),
        rows.map(({ deposit_id }) => deposit_id ?? ''),
        rows.map(({ expected }) => expected?.toString() ?? ''),
        rows.map((row) => row.found?.toString() ?? ''),
        rows.map(({ currency }) => currency),
        rows.map(({ about }) => about),
        rows.map((row) => row.withdrawal_id ?? ''),
      ],
    );
  }
}

/** Ends the open exceptions of events that agree now. */
export async function matchExceptions(
  db: Queryable,
  { merchant, provider, events, at }: { merchant: string; provider: string; events: readonly string[]; at: Date },
): Promise<void> {
  await db.query(
    `update payment_exception set state = 'matched', resolved_at = $4
     where merchant = $1 and provider = $2 and event_id = any ($3::text[]) and state = 'open'`,
    [merchant, provider, events, at],
  );
}

const oldestFirst = keyset('id uuid', { direction: 'asc' });

/** Returns a page of the exceptions in the order in which they were found. */
export function listExceptions(
  db: Queryable,
  { merchant, state, ...page }: PageRequest & { merchant: string; state: ExceptionRow['state'] | null },
): Promise<Page<ExceptionRow>> {
  return oldestFirst.page(page, (position, rows) =>
    db.query<ExceptionRow>(
      `select ${columns} from payment_exception
       where merchant = $1 and ($2::text is null or state = $2) and ${oldestFirst.behind('$3')}
       order by ${oldestFirst.order} limit $4`,
      [merchant, state, position, rows],
    ),
  );
}

/** Returns the number of open exceptions. */
export async function countOpenExceptions(db: Queryable, merchant: string): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select count(*)::int as open from payment_exception where merchant = $1 and state = 'open'`,
    [merchant],
  );
  return row?.open ?? 0;
}

/** Returns the days that have open exceptions. */
export async function openDays(
  db: Queryable,
  { merchant, provider }: { merchant: string; provider: string },
): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `select distinct day::text as day from payment_exception
     where merchant = $1 and provider = $2 and state = 'open' order by day limit 60`,
    [merchant, provider],
  );
  return rows.map(({ day }) => day);
}

/** Ends the exception of another payment of a deposit that a person has credited or returned. */
export async function resolveSurplus(
  tx: Queryable,
  part: { merchant: string; depositId: string; actor: string; remark: string; at: Date },
): Promise<void> {
  await tx.query(
    `update payment_exception set state = 'resolved', resolved_at = $3, resolved_by = $4, remark = $5
     where merchant = $1 and deposit_id = $2 and kind = 'surplus' and state = 'open'`,
    [part.merchant, part.depositId, part.at, part.actor, part.remark],
  );
}

/** Records how a person has resolved an exception; null if there is no open one with this id. */
export async function resolveException(
  tx: Queryable,
  part: { merchant: string; id: string; actor: string; remark: string; at: Date },
): Promise<ExceptionRow | null> {
  const [row] = await tx.query<ExceptionRow>(
    `update payment_exception set state = 'resolved', resolved_at = $3, resolved_by = $4, remark = $5
     where merchant = $1 and id = $2 and state = 'open' returning ${columns}`,
    [part.merchant, part.id, part.at, part.actor, part.remark],
  );
  return row ?? null;
}
