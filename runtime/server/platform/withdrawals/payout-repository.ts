import type { Queryable } from '../database/database.ts';

/** A payout that the provider is asked about, with what the bank needs. */
export interface DuePayout {
  id: string;
  withdrawal_id: string;
  player_id: string;
  amount: bigint;
  provider: string | null;
  provider_id: string | null;
  checks: number;
  holder: string;
  number_sealed: string | null;
}

interface MerchantKey {
  merchant: string;
}

const dueColumns = `payout.id, payout.withdrawal_id, withdrawal.player_id, payout.amount, payout.provider,
  payout.provider_id, payout.checks, card.holder, card.number_sealed`;

/**
 * Takes payouts whose state is due. Each is due again later, so that a server that is killed, or a provider that gives no
 * answer, delays it only: after seconds at first, then after longer times, and no more after a month.
 */
export function takeDuePayouts(
  db: Queryable,
  { merchant, now, limit }: MerchantKey & { now: Date; limit: number },
): Promise<DuePayout[]> {
  return db.query<DuePayout>(
    `with due as (
       select id from payout where merchant = $1 and check_at <= $2 order by check_at limit $3 for update skip locked
     )
     update payout set checks = payout.checks + 1,
       check_at = case when payout.state = 'open' or payout.at > $2 - interval '30 days'
         then $2::timestamptz + least(interval '1 day', interval '5 seconds' * (2 ^ least(payout.checks, 20))) end
     from due, withdrawal, bank_card card
     where payout.merchant = $1 and payout.id = due.id
       and withdrawal.merchant = $1 and withdrawal.id = payout.withdrawal_id
       and card.merchant = $1 and card.id = withdrawal.card_id
     returning ${dueColumns}`,
    [merchant, now, limit],
  );
}

export interface PayoutRow {
  id: string;
  state: 'open' | 'paid' | 'failed' | 'returned';
  amount: bigint;
  received: bigint;
  provider: string | null;
  provider_id: string | null;
  at: Date;
}

/** Returns the payouts of a withdrawal, oldest first. */
export function payoutsOf(db: Queryable, { merchant, id }: MerchantKey & { id: string }): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(
    `select id, state, amount, received, provider, provider_id, at from payout
     where merchant = $1 and withdrawal_id = $2 order by id`,
    [merchant, id],
  );
}

/** Stores which payout the provider has created. */
export async function storeProviderPayout(
  db: Queryable,
  { merchant, id, provider, providerId }: MerchantKey & { id: string; provider: string; providerId: string },
): Promise<void> {
  await db.query('update payout set provider = $3, provider_id = $4 where merchant = $1 and id = $2', [
    merchant,
    id,
    provider,
    providerId,
  ]);
}

/** Records that no provider has a payout of the demo data: it is never asked for, and in no settlement file. */
export async function storeDemoPayout(db: Queryable, { merchant, id }: MerchantKey & { id: string }): Promise<void> {
  await db.query(
    `update payout set provider = 'demo', provider_id = id::text, check_at = null where merchant = $1 and id = $2`,
    [merchant, id],
  );
}

/** A payout that was created at a provider. */
interface ProviderPayoutRow {
  id: string;
  withdrawal_id: string;
  player_id: string;
  amount: bigint;
  currency: string;
}

/** Returns the payout with a provider's id; null if it is not ours. */
export async function findPayout(
  db: Queryable,
  { merchant, provider, providerId }: MerchantKey & { provider: string; providerId: string },
): Promise<ProviderPayoutRow | null> {
  const [row] = await db.query<ProviderPayoutRow>(
    `select payout.id, payout.withdrawal_id, withdrawal.player_id, payout.amount, payout.currency
     from payout join withdrawal on withdrawal.merchant = $1 and withdrawal.id = payout.withdrawal_id
     where payout.merchant = $1 and payout.provider = $2 and payout.provider_id = $3`,
    [merchant, provider, providerId],
  );
  return row ?? null;
}

/** Applies what the provider reports of a payout. Returns whether anything changed. */
export async function applyPayoutEvent(
  db: Queryable,
  event: MerchantKey & {
    id: string;
    eventId: string;
    eventAt: Date;
    type: 'paid' | 'failed' | 'returned';
    at: Date;
    receivesAt: Date;
  },
): Promise<boolean> {
  const { merchant, id, eventId, eventAt, type, at, receivesAt } = event;
  const [row] = await db.query<{ outcome: 'done' | 'repeated' | 'unknown' }>(
    'select outcome from payout_settle($1, $2, $3, $4, $5, $6, $7)',
    [merchant, id, eventId, eventAt, type, at, receivesAt],
  );
  return row?.outcome === 'done';
}

/** Ends the withdrawals that count as received now; returns their players. */
export async function receiveDue(
  db: Queryable,
  { merchant, now, limit }: MerchantKey & { now: Date; limit: number },
): Promise<{ id: string; player_id: string; ended: boolean }[]> {
  return db.query<{ id: string; player_id: string; ended: boolean }>(
    `with due as materialized (
       select id, player_id from withdrawal where merchant = $1 and receives_at <= $2 order by receives_at limit $3
     )
     select id, player_id, withdrawal_receive_due($1, id, $2) as ended from due`,
    [merchant, now, limit],
  );
}

/** A payout that was created at a provider, for the comparison with its settlement file. */
export interface PayoutSide {
  provider_id: string;
  withdrawal_id: string;
  state: PayoutRow['state'];
  amount: bigint;
  currency: string;
  paid_event: string | null;
  end_event: string | null;
}

/** Returns our payouts by the provider's id of each. */
export async function payoutSides(
  db: Queryable,
  { merchant, provider, subjects }: MerchantKey & { provider: string; subjects: readonly string[] },
): Promise<Map<string, PayoutSide>> {
  const rows = await db.query<Omit<PayoutSide, 'provider_id'> & { provider_id: string | null }>(
    `select provider_id, withdrawal_id, state, amount, currency, paid_event, end_event from payout
     where merchant = $1 and provider = $2 and provider_id = any ($3::text[])`,
    [merchant, provider, subjects],
  );
  return new Map(rows.map((row) => [row.provider_id ?? '', { ...row, provider_id: row.provider_id ?? '' }]));
}

/** What the provider reported of a payout: that it was paid, or that it came back. */
export interface PayoutEventRow {
  event_id: string | null;
  provider_id: string | null;
  withdrawal_id: string;
  amount: bigint;
  currency: string;
}

/** Returns what moved money by payouts on a day (UTC) of the provider. */
export async function payoutEventsOn(
  db: Queryable,
  { merchant, provider, day }: MerchantKey & { provider: string; day: string },
): Promise<(PayoutEventRow & { event_id: string; provider_id: string })[]> {
  const rows = await db.query<PayoutEventRow>(
    `select paid_event as event_id, provider_id, withdrawal_id, amount, currency from payout
     where merchant = $1 and provider = $2 and paid_event_at >= $3::date::timestamp at time zone 'UTC'
       and paid_event_at < ($3::date + 1)::timestamp at time zone 'UTC'
     union all
     select end_event as event_id, provider_id, withdrawal_id, amount, currency from payout
     where merchant = $1 and provider = $2 and state = 'returned'
       and end_event_at >= $3::date::timestamp at time zone 'UTC'
       and end_event_at < ($3::date + 1)::timestamp at time zone 'UTC'`,
    [merchant, provider, day],
  );
  return rows.map((row) => ({ ...row, event_id: row.event_id ?? '', provider_id: row.provider_id ?? '' }));
}
