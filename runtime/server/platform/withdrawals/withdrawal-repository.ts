import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';

export type WithdrawalState =
  | 'requested'
  | 'reviewing'
  | 'approved'
  | 'sent'
  | 'disputed'
  | 'received'
  | 'rejected'
  | 'returned';

/** A withdrawal with its card. Amounts are in minor units. */
export interface WithdrawalRow {
  id: string;
  player_id: string;
  amount: bigint;
  fee: bigint;
  state: WithdrawalState;
  /** Every state with its time in epoch milliseconds, oldest first. */
  stages: { state: WithdrawalState; at: number }[];
  paid: bigint;
  came_back: bigint;
  reason: string | null;
  dispute_received: bigint | null;
  dispute_remark: string | null;
  balance_after: bigint;
  receives_at: Date | null;
  last_four: string;
  holder: string;
  bank: string;
  /** Ids of the proofs. */
  images: string[];
}

interface MerchantKey {
  merchant: string;
}

export interface NewWithdrawal extends MerchantKey {
  playerId: string;
  /** The idempotency key of the request. */
  key: string;
  cardId: string;
  wallet: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  /** Begin of the day in which withdrawals are counted, and their maximum. */
  since: Date;
  most: number;
  /** In hundredths. */
  turnover: number;
  at: number;
  ip: string;
}

type RequestOutcome = 'posted' | 'repeated' | 'key_reused' | 'no_card' | 'too_many' | 'turnover' | 'insufficient';

const columns = `withdrawal.id, withdrawal.player_id, withdrawal.amount, withdrawal.fee, withdrawal.state,
  withdrawal.stages, withdrawal.paid, withdrawal.came_back, withdrawal.reason, withdrawal.dispute_received,
  withdrawal.dispute_remark, withdrawal.balance_after, withdrawal.receives_at, card.last_four, card.holder, card.bank,
  array(
    select proof.image_id from proof_image proof
    where proof.merchant = withdrawal.merchant and proof.withdrawal_id = withdrawal.id order by proof.image_id
  ) as images`;
const source = `withdrawal join bank_card card on card.merchant = withdrawal.merchant and card.id = withdrawal.card_id`;

/** Sets the money aside and stores the request, in one statement. */
export async function makeWithdrawal(
  db: Queryable,
  { merchant, playerId, key, cardId, wallet, amount, fee, currency, since, most, turnover, at, ip }: NewWithdrawal,
): Promise<{ outcome: RequestOutcome; id: string | null }> {
  const [row] = await db.query<{ outcome: RequestOutcome; id: string | null }>(
    'select outcome, id from withdrawal_request($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [merchant, playerId, key, cardId, wallet, amount, fee, currency, since, most, turnover, new Date(at), ip],
  );
  if (row === undefined) throw new Error('withdrawal_request returned no row');
  return row;
}

const newestFirst = keyset('id uuid', { table: 'withdrawal.' });

/** Returns a page of the withdrawals of a player, newest first, or the one with an id or of a request. */
export function listWithdrawals(
  db: Queryable,
  {
    merchant,
    playerId,
    id,
    key,
    ...page
  }: MerchantKey & PageRequest & { playerId: string; id: string | null; key: string | null },
): Promise<Page<WithdrawalRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<WithdrawalRow>(
      `select ${columns} from ${source}
       where withdrawal.merchant = $1 and withdrawal.player_id = $2 and ${newestFirst.behind('$3')}
         and ($4::uuid is null or withdrawal.id = $4::uuid) and ($5::text is null or withdrawal.key = $5::text)
       order by ${newestFirst.order} limit $6`,
      [merchant, playerId, position, id, key, rows],
    ),
  );
}

/** Returns a withdrawal of the brand; null if there is none. */
export async function findWithdrawal(
  db: Queryable,
  { merchant, id }: MerchantKey & { id: string },
): Promise<WithdrawalRow | null> {
  const [row] = await db.query<WithdrawalRow>(
    `select ${columns} from ${source} where withdrawal.merchant = $1 and withdrawal.id = $2`,
    [merchant, id],
  );
  return row ?? null;
}

/** Returns a page of the withdrawals of the brand, newest first: those in a state, or all that have not ended. */
export function listOpenWithdrawals(
  db: Queryable,
  { merchant, state, ...page }: MerchantKey & PageRequest & { state: string | null },
): Promise<Page<WithdrawalRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<WithdrawalRow>(
      `select ${columns} from ${source}
       where withdrawal.merchant = $1 and ${newestFirst.behind('$3')}
         and case when $2::text is null then withdrawal.ended_at is null else withdrawal.state = $2::text end
       order by ${newestFirst.order} limit $4`,
      [merchant, state, position, rows],
    ),
  );
}

/** Returns how many withdrawals a player has requested since a time, without those that were rejected. */
export async function countWithdrawals(
  db: Queryable,
  { merchant, playerId, since }: MerchantKey & { playerId: string; since: Date },
): Promise<number> {
  const [row] = await db.query<{ made: number }>(
    `select count(*)::int as made from withdrawal
     where merchant = $1 and player_id = $2 and requested_at >= $3 and state <> 'rejected'`,
    [merchant, playerId, since],
  );
  return row?.made ?? 0;
}

/** Returns how much a player must still bet before money leaves, in minor units. `turnover` is in hundredths. */
export async function turnoverLeftOf(
  db: Queryable,
  { merchant, playerId, wallet, turnover }: MerchantKey & { playerId: string; wallet: string; turnover: number },
): Promise<bigint> {
  const [row] = await db.query<{ left: bigint | null }>('select withdrawal_turnover_left($1, $2, $3, $4) as left', [
    merchant,
    playerId,
    wallet,
    turnover,
  ]);
  return row?.left ?? 0n;
}

/** Returns the median minutes from request to receipt since a time; null with fewer than five. */
export async function medianMinutes(
  db: Queryable,
  { merchant, since }: MerchantKey & { since: Date },
): Promise<number | null> {
  const [row] = await db.query<{ minutes: number | null }>(
    `select case when count(*) >= 5 then
       ceil(percentile_cont(0.5) within group (order by extract(epoch from ended_at - requested_at)) / 60)::int end as minutes
     from withdrawal where merchant = $1 and state = 'received' and ended_at >= $2`,
    [merchant, since],
  );
  return row?.minutes ?? null;
}

type ConfirmOutcome = 'done' | 'repeated' | 'unknown' | 'closed' | 'amount';

/** Stores what the player reports. `received` null: all of it. */
export async function confirmWithdrawal(
  tx: Queryable,
  report: MerchantKey & {
    playerId: string;
    id: string;
    received: bigint | null;
    remark: string | null;
    at: number;
    ip: string;
  },
): Promise<ConfirmOutcome> {
  const { merchant, playerId, id, received, remark, at, ip } = report;
  const [row] = await tx.query<{ outcome: ConfirmOutcome }>(
    'select outcome from withdrawal_confirm($1, $2, $3, $4, $5, $6, $7)',
    [merchant, playerId, id, received, remark, new Date(at), ip],
  );
  return row?.outcome ?? 'unknown';
}

/** Stores that an image is a proof of a dispute. */
export async function insertProof(
  tx: Queryable,
  { merchant, id, imageId }: MerchantKey & { id: string; imageId: string },
): Promise<void> {
  await tx.query('insert into proof_image (merchant, image_id, withdrawal_id) values ($1, $2, $3)', [
    merchant,
    imageId,
    id,
  ]);
}

export type Decision = 'review' | 'approve' | 'reject' | 'payAgain' | 'return' | 'force';

/** Executes what an operator decides. */
export async function decideWithdrawal(
  tx: Queryable,
  decision: MerchantKey & {
    id: string;
    decision: Decision;
    reason: string | null;
    actor: string;
    at: number;
    ip: string;
  },
): Promise<{ outcome: 'done' | 'unknown' | 'closed'; player_id: string | null }> {
  const { merchant, id, decision: made, reason, actor, at, ip } = decision;
  const [row] = await tx.query<{ outcome: 'done' | 'unknown' | 'closed'; player_id: string | null }>(
    'select outcome, player_id from withdrawal_decide($1, $2, $3, $4, $5, $6, $7)',
    [merchant, id, made, reason, actor, new Date(at), ip],
  );
  return row ?? { outcome: 'unknown', player_id: null };
}
