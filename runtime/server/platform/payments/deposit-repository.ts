import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';

export type DepositState = 'requested' | 'redirected' | 'paid' | 'failed' | 'expired' | 'review' | 'returned';

/** A deposit. Amounts are in minor units. */
export interface DepositRow {
  id: string;
  player_id: string;
  key: string;
  provider: string;
  method: string;
  amount: bigint;
  currency: string;
  wallet: 'cash' | 'real';
  language: string;
  return_origin: string;
  state: DepositState;
  reason: string | null;
  late: boolean;
  event_id: string | null;
  event_at: Date | null;
  received: bigint | null;
  received_currency: string | null;
  /** The fee of the attempt that was paid. */
  fee: bigint | null;
  tx_id: string | null;
  balance_after: bigint | null;
  /** The deposit of which this is another payment; null for one that a player has requested. */
  surplus_of: string | null;
  requested_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** A payment at the provider. Its id is the reference that the provider knows. */
export interface AttemptRow {
  id: string;
  deposit_id: string;
  provider: string;
  method: string;
  fee: bigint;
  provider_id: string | null;
  url: string | null;
  state: 'open' | 'paid' | 'declined';
  checks: number;
  at: Date;
}

const columns = `id, player_id, key, provider, method, amount, currency, wallet, language, return_origin, state, reason, late,
  event_id, event_at, received, received_currency, fee, tx_id, balance_after,
  surplus_of, requested_at, expires_at, ended_at`;
const attemptColumns = 'id, deposit_id, provider, method, fee, provider_id, url, state, checks, at';

/** A row of a merchant. */
interface ById {
  merchant: string;
  id: string;
}

export async function findDeposit(db: Queryable, { merchant, id }: ById): Promise<DepositRow | null> {
  const [row] = await db.query<DepositRow>(`select ${columns} from deposit where merchant = $1 and id = $2`, [
    merchant,
    id,
  ]);
  return row ?? null;
}

/** Returns a deposit and locks it until the transaction ends. */
export async function lockDeposit(tx: Queryable, { merchant, id }: ById): Promise<DepositRow | null> {
  const [row] = await tx.query<DepositRow>(
    `select ${columns} from deposit where merchant = $1 and id = $2 for update`,
    [merchant, id],
  );
  return row ?? null;
}

/** Returns the deposit that a request of this player has made; null if it has made none. */
export async function findDepositByKey(
  db: Queryable,
  { merchant, playerId, key }: { merchant: string; playerId: string; key: string },
): Promise<DepositRow | null> {
  const [row] = await db.query<DepositRow>(
    `select ${columns} from deposit where merchant = $1 and player_id = $2 and key = $3`,
    [merchant, playerId, key],
  );
  return row ?? null;
}

export interface NewDeposit {
  merchant: string;
  playerId: string;
  key: string;
  provider: string;
  method: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  wallet: 'cash' | 'real';
  promotionId: string | null;
  language: string;
  returnOrigin: string;
  at: Date;
  expiresAt: Date;
}

/** Stores a deposit and its first attempt. Returns false when the key has been used. */
export async function insertDeposit(tx: Queryable, deposit: NewDeposit): Promise<boolean> {
  const [row] = await tx.query<{ id: string }>(
    `insert into deposit (merchant, id, player_id, key, provider, method, amount, currency, wallet, promotion_id, language,
       return_origin, state, requested_at, expires_at)
     values ($1, new_uuid(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'requested', $12, $13)
     on conflict (merchant, player_id, key) do nothing returning id`,
    [
      deposit.merchant,
      deposit.playerId,
      deposit.key,
      deposit.provider,
      deposit.method,
      deposit.amount,
      deposit.currency,
      deposit.wallet,
      deposit.promotionId,
      deposit.language,
      deposit.returnOrigin,
      deposit.at,
      deposit.expiresAt,
    ],
  );
  if (row === undefined) return false;
  await insertAttempt(tx, { ...deposit, depositId: row.id });
  return true;
}

export async function insertAttempt(
  tx: Queryable,
  attempt: Pick<NewDeposit, 'merchant' | 'provider' | 'method' | 'fee' | 'at'> & { depositId: string },
): Promise<void> {
  await tx.query(
    `insert into deposit_attempt (merchant, id, deposit_id, provider, method, fee, state, at)
     values ($1, new_uuid(), $2, $3, $4, $5, 'open', $6)`,
    [attempt.merchant, attempt.depositId, attempt.provider, attempt.method, attempt.fee, attempt.at],
  );
}

export interface SurplusPayment {
  merchant: string;
  /** The deposit that another payment has paid, and the attempt of this one. */
  of: string;
  attemptId: string;
  /** What would be credited, in minor units. */
  amount: bigint;
  eventId: string;
  eventAt: Date;
  /** Null if the amount cannot be read. */
  received: bigint | null;
  receivedCurrency: string;
  at: Date;
}

/** Stores another payment of a deposit as a deposit under review; null when it is stored already. */
export async function insertSurplus(tx: Queryable, payment: SurplusPayment): Promise<DepositRow | null> {
  const { merchant, attemptId, at } = payment;
  const [row] = await tx.query<DepositRow>(
    `insert into deposit (merchant, id, player_id, key, provider, method, amount, currency, wallet, language, return_origin,
       state, reason, event_id, event_at, received, received_currency, surplus_of, requested_at, expires_at)
     select $1, new_uuid(), player_id, 'surplus:' || provider || ':' || $4, provider, method, $3, currency, wallet, language,
       return_origin, 'review', 'surplus', $4, $5, $6, $7, id, $8, $5
     from deposit where merchant = $1 and id = $2
     on conflict (merchant, player_id, key) do nothing returning ${columns}`,
    [
      merchant,
      payment.of,
      payment.amount,
      payment.eventId,
      payment.eventAt,
      payment.received,
      payment.receivedCurrency,
      at,
    ],
  );
  if (row === undefined) return null;
  // A payment has one attempt by its id at the provider, which stays with the deposit that the player has requested.
  await tx.query(
    `insert into deposit_attempt (merchant, id, deposit_id, provider, method, fee, state, at)
     select $1, new_uuid(), $3, provider, method, fee, 'open', $4 from deposit_attempt where merchant = $1 and id = $2`,
    [merchant, attemptId, row.id, at],
  );
  return row;
}

/** Returns the attempts of deposits, oldest first. */
export function attemptsOf(db: Queryable, merchant: string, deposits: readonly string[]): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${attemptColumns} from deposit_attempt where merchant = $1 and deposit_id = any ($2::uuid[]) order by at, id`,
    [merchant, deposits],
  );
}

export async function findAttempt(db: Queryable, { merchant, id }: ById): Promise<AttemptRow | null> {
  const [row] = await db.query<AttemptRow>(
    `select ${attemptColumns} from deposit_attempt where merchant = $1 and id = $2`,
    [merchant, id],
  );
  return row ?? null;
}

/** Returns the attempt that is a payment of a provider. */
export async function findAttemptOf(
  db: Queryable,
  { merchant, provider, providerId }: { merchant: string; provider: string; providerId: string },
): Promise<AttemptRow | null> {
  const [row] = await db.query<AttemptRow>(
    `select ${attemptColumns} from deposit_attempt where merchant = $1 and provider = $2 and provider_id = $3`,
    [merchant, provider, providerId],
  );
  return row ?? null;
}

/** Stores what the provider calls an attempt, and when it is asked for its state. */
export async function storePayment(
  db: Queryable,
  payment: ById & { providerId: string; url: string; checkAt: Date | null },
): Promise<void> {
  await db.query(
    `update deposit_attempt set provider_id = $3, url = $4, check_at = $5
     where merchant = $1 and id = $2 and provider_id is null`,
    [payment.merchant, payment.id, payment.providerId, payment.url, payment.checkAt],
  );
}

/** Takes attempts whose state is to be asked for, and sets when it is asked again: later after each check. */
export function takeDueAttempts(
  db: Queryable,
  { merchant, now, limit }: { merchant: string; now: Date; limit: number },
): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `update deposit_attempt set checks = checks + 1,
       check_at = case when checks >= 40 then null
         else $2::timestamptz + least(interval '2 minutes' * power(1.5, checks)::int, interval '3 hours') end
     where merchant = $1 and id in (
       select id from deposit_attempt where merchant = $1 and check_at <= $2 order by check_at limit $3 for update skip locked)
     returning ${attemptColumns}`,
    [merchant, now, limit],
  );
}

export async function declineAttempt(tx: Queryable, { merchant, id }: ById): Promise<void> {
  await tx.query(
    `update deposit_attempt set state = 'declined', check_at = null where merchant = $1 and id = $2 and state = 'open'`,
    [merchant, id],
  );
}

export interface DepositChange {
  state: DepositState;
  reason?: string | null;
  eventId?: string;
  eventAt?: Date;
  received?: bigint | null;
  receivedCurrency?: string;
  endedAt?: Date | null;
}

/** Moves a deposit from one of `from` to another state; returns whether it was in one of them. */
export async function moveDeposit(
  tx: Queryable,
  { merchant, id, from, to }: ById & { from: readonly DepositState[]; to: DepositChange },
): Promise<boolean> {
  const moved = await tx.query<{ moved: number }>(
    `update deposit set state = $4, reason = $5, event_id = coalesce($6, event_id), event_at = coalesce($7, event_at),
       received = coalesce($8, received), received_currency = coalesce($9, received_currency), ended_at = $10
     where merchant = $1 and id = $2 and state = any ($3::text[]) returning 1 as moved`,
    [
      merchant,
      id,
      from,
      to.state,
      to.reason ?? null,
      to.eventId ?? null,
      to.eventAt ?? null,
      to.received ?? null,
      to.receivedCurrency ?? null,
      to.endedAt ?? null,
    ],
  );
  return moved.length === 1;
}

const newestFirst = keyset('id uuid');

/** Returns a page of the deposits, newest first: of a player, or in a state. */
export function listDeposits(
  db: Queryable,
  {
    merchant,
    playerId,
    state,
    ...page
  }: PageRequest & { merchant: string; playerId: string | null; state: DepositState | null },
): Promise<Page<DepositRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<DepositRow>(
      `select ${columns} from deposit
       where merchant = $1 and ($2::text is null or player_id = $2) and ($3::text is null or state = $3)
         and ${newestFirst.behind('$4')}
       order by ${newestFirst.order} limit $5`,
      [merchant, playerId, state, position, rows],
    ),
  );
}

/** Returns deposits that wait for a payment beyond their time. */
export function overdueDeposits(
  db: Queryable,
  { merchant, now, limit }: { merchant: string; now: Date; limit: number },
): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `select ${columns} from deposit
     where merchant = $1 and state in ('requested', 'redirected') and expires_at <= $2 order by expires_at limit $3`,
    [merchant, now, limit],
  );
}

export interface Credit {
  merchant: string;
  attemptId: string;
  eventId: string;
  eventAt: Date;
  /** Minor units, the fee included. */
  received: bigint;
  at: Date;
  actor: string;
  detail: object;
}

interface Credited {
  outcome: 'posted' | 'repeated' | 'settled' | 'unknown';
  player_id: string | null;
}

/** Credits a deposit with a payment, at most once; see `deposit_credit`. Throws `wallet.balance_limit`. */
export async function creditDeposit(db: Queryable, credit: Credit): Promise<Credited> {
  const [row] = await db.query<Omit<Credited, 'outcome'> & { outcome: Credited['outcome'] | 'balance_limit' }>(
    'select outcome, player_id from deposit_credit($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      credit.merchant,
      credit.attemptId,
      credit.eventId,
      credit.eventAt,
      credit.received,
      credit.at,
      credit.actor,
      JSON.stringify(credit.detail),
    ],
  );
  if (row === undefined) throw new Error('deposit_credit returned no row');
  const { outcome, player_id } = row;
  if (outcome === 'balance_limit') throw new AppError('wallet.balance_limit');
  return { outcome, player_id };
}
