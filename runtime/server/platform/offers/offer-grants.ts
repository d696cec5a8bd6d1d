import type { Offer } from '../../../../schema/generated/brand.ts';
import { AppError } from '../../../shared/errors.ts';
import type { GivenTickets } from '../../../shared/offers/given-by.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { onBreak, pauseAt } from '../limits/public.ts';
import { giveReward } from '../prizes/public.ts';

/** A member's wallet, whose lock orders all that happens to the member's offers. */
export interface MemberWallet {
  merchant: string;
  playerId: string;
  wallet: 'cash' | 'real';
  currency: string;
}

/** What a member got of an offer, or can claim. Amounts are in minor units. */
export interface GrantRow {
  id: string;
  player_id: string;
  promotion: string;
  version: string;
  wallet: 'cash' | 'real';
  currency: string;
  amount: bigint;
  points: bigint;
  tickets: readonly GivenTickets[];
  state: 'claimable' | 'issued' | 'claimed' | 'expired';
  claim_by: Date | null;
  pay_at: Date | null;
  ended_at: Date | null;
}

const columns =
  'id, player_id, promotion, version, wallet, currency, amount, points, tickets, state, claim_by, pay_at, ended_at';

/** Stores a version of an offer, once. */
export async function keepVersion(
  tx: Queryable,
  {
    merchant,
    offer,
    version,
    definition,
    at,
  }: { merchant: string; offer: string; version: string; definition: Offer; at: number },
): Promise<void> {
  await tx.query(
    `insert into promotion (merchant, id, version, definition, seen_at) values ($1, $2, $3, $4::jsonb, $5)
     on conflict do nothing`,
    [merchant, offer, version, JSON.stringify(definition), new Date(at)],
  );
}

/** Returns an offer as it was in a version that was kept; null for an unknown one. */
export async function findVersion(
  db: Queryable,
  { merchant, offer, version }: { merchant: string; offer: string; version: string },
): Promise<Offer | null> {
  const [row] = await db.query<{ definition: Offer }>(
    'select definition from promotion where merchant = $1 and id = $2 and version = $3',
    [merchant, offer, version],
  );
  return row?.definition ?? null;
}

/** Returns whether an operator has ended an offer. */
export async function isEnded(
  db: Queryable,
  { merchant, offer }: { merchant: string; offer: string },
): Promise<boolean> {
  const rows = await db.query(
    'select 1 as ended from promotion_budget where merchant = $1 and promotion = $2 and ended_at is not null',
    [merchant, offer],
  );
  return rows.length > 0;
}

/** Ends an offer for good: nobody can take part any more. Returns whether this call ended it. */
export async function endOffer(
  tx: Queryable,
  { merchant, offer, actor, at, ip }: { merchant: string; offer: string; actor: string; at: number; ip: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into promotion_budget (merchant, promotion, ended_at) values ($1, $2, $3)
     on conflict (merchant, promotion) do update set ended_at = $3 where promotion_budget.ended_at is null
     returning 1 as ended`,
    [merchant, offer, new Date(at)],
  );
  if (rows.length === 0) return false;
  const change = { detail: { offer }, after: { endedAt: new Date(at).toISOString() } };
  await audit(tx, { merchant, at, actor, action: 'offers.end', ...change, ip });
  return true;
}

export interface NewGrant extends MemberWallet {
  offer: string;
  version: string;
  /** `<trigger>:<id>`; an offer gives once for each subject. */
  subject: string;
  amount: bigint;
  points?: bigint;
  tickets?: readonly GivenTickets[];
  /** Maximum that all members together are paid; null without one. */
  budget: bigint | null;
  /** Until when the member claims it, excluded; null: it is paid without a claim. */
  claimBy: number | null;
  /** From when it is paid without a claim; null: at once. */
  payAt?: number | null;
  at: number;
}

/** `exhausted`: the budget does not suffice. `repeated`: the subject had its grant before. */
export type GrantOutcome =
  | { outcome: 'granted' | 'repeated'; id: string }
  | { outcome: 'exhausted' }
  | { outcome: 'on_break' };

/**
 * Grants what an offer gives, once for each subject: the amount is taken from the budget under its row. Without a claim it
 * is paid at once, or stays claimable while the balance has no room for it. The caller writes the audit event.
 */
export async function grantOffer(tx: Queryable, grant: NewGrant): Promise<GrantOutcome> {
  const { merchant, playerId, offer, version, subject, amount, budget, claimBy, payAt = null, at } = grant;
  const { points = 0n, tickets = [] } = grant;
  await lockWallet(tx, grant);
  const kept = await findGrantId(tx, { merchant, offer, subject });
  if (kept !== null) return { outcome: 'repeated', id: kept };
  if ((await pauseAt(tx, { merchant, playerId, at })) !== null) return { outcome: 'on_break' };
  await tx.query('insert into promotion_budget (merchant, promotion) values ($1, $2) on conflict do nothing', [
    merchant,
    offer,
  ]);
  const [spent] = await tx.query<{ used: bigint }>(
    'select used from promotion_budget where merchant = $1 and promotion = $2 for update',
    [merchant, offer],
  );
  const used = (spent?.used ?? 0n) + amount;
  if (budget !== null && used > budget) return { outcome: 'exhausted' };
  await tx.query('update promotion_budget set used = $3 where merchant = $1 and promotion = $2', [
    merchant,
    offer,
    used,
  ]);
  const [row] = await tx.query<GrantRow>(
    `insert into offer_grant (merchant, id, player_id, promotion, version, subject, wallet, currency, amount, state,
       granted_at, claim_by, pay_at, points, tickets)
     values ($1, new_uuid(), $2, $3, $4, $5, $6, $7, $8, 'claimable', $9, $10, $11, $12, $13::jsonb) returning ${columns}`,
    [
      merchant,
      playerId,
      offer,
      version,
      subject,
      grant.wallet,
      grant.currency,
      amount,
      new Date(at),
      dateOf(claimBy),
      dateOf(payAt),
      points,
      JSON.stringify(tickets),
    ],
  );
  if (row === undefined) throw new Error('a grant was not stored');
  if (claimBy === null && payAt === null) await pay(tx, { merchant, grant: row, state: 'issued', at });
  return { outcome: 'granted', id: row.id };
}

/** Returns the latest grant of an offer to a player; null without one. */
export async function findGrant(
  db: Queryable,
  { merchant, playerId, offer }: { merchant: string; playerId: string; offer: string },
): Promise<GrantRow | null> {
  const [row] = await db.query<GrantRow>(
    `select ${columns} from offer_grant where merchant = $1 and player_id = $2 and promotion = $3
     order by id desc limit 1`,
    [merchant, playerId, offer],
  );
  return row ?? null;
}

/**
 * Returns grants of a player whose subjects begin with a text, the latest first: all that can be claimed, and the latest
 * three of each of these offers.
 */
export function listGrants(
  db: Queryable,
  {
    merchant,
    playerId,
    prefix,
    offers,
  }: { merchant: string; playerId: string; prefix: string; offers: readonly string[] },
): Promise<(GrantRow & { subject: string })[]> {
  return db.query<GrantRow & { subject: string }>(
    `select subject, ${columns} from offer_grant
     where merchant = $1 and player_id = $2 and state = 'claimable' and starts_with(subject, $3)
     union
     select latest.* from unnest($4::text[]) as wanted (offer) cross join lateral (
       select subject, ${columns} from offer_grant
       where merchant = $1 and player_id = $2 and promotion = wanted.offer and starts_with(subject, $3)
       order by id desc limit 3) as latest
     order by id desc`,
    [merchant, playerId, prefix, [...offers]],
  );
}

/** Returns the id of the grant of an offer under a subject; null if there is none. */
export async function findGrantId(
  db: Queryable,
  { merchant, offer, subject }: { merchant: string; offer: string; subject: string },
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    'select id from offer_grant where merchant = $1 and promotion = $2 and subject = $3',
    [merchant, offer, subject],
  );
  return row?.id ?? null;
}

/** Returns whom an offer was granted to under subjects that begin with a text, in the order of the grants. */
export function listGranted(
  db: Queryable,
  { merchant, offer, prefix }: { merchant: string; offer: string; prefix: string },
): Promise<{ player_id: string; subject: string }[]> {
  return db.query<{ player_id: string; subject: string }>(
    `select player_id, subject from offer_grant
     where merchant = $1 and promotion = $2 and starts_with(subject, $3) order by id`,
    [merchant, offer, prefix],
  );
}

/** Returns the grant, or throws `offers.budget_used` and `offers.on_break`. */
export function granted(result: GrantOutcome): string {
  if (result.outcome === 'exhausted') throw new AppError('offers.budget_used');
  if (result.outcome === 'on_break') throw new AppError('offers.on_break');
  return result.id;
}

/**
 * Claims the latest grant of an offer, or the one of a subject; again, it changes nothing. Returns what was paid, and when. Throws
 * `offers.nothing_to_claim`, `offers.claim_expired`, `wallet.balance_limit` and `limits.on_break`.
 */
export async function claimGrant(
  tx: Queryable,
  {
    offer,
    subject = null,
    at,
    ip,
    ...member
  }: MemberWallet & { offer: string; subject?: string | null; at: number; ip: string | null },
): Promise<Pick<GrantRow, 'amount' | 'points' | 'ended_at'>> {
  const { merchant, playerId } = member;
  await lockWallet(tx, member);
  const [grant] = await tx.query<GrantRow>(
    `select ${columns} from offer_grant where merchant = $1 and player_id = $2 and promotion = $3
       and ($4::text is null or subject = $4) order by id desc limit 1 for update`,
    [merchant, playerId, offer, subject],
  );
  if (grant === undefined) throw new AppError('offers.nothing_to_claim');
  if (grant.state === 'issued' || grant.state === 'claimed') return grant;
  const isLate = grant.claim_by !== null && grant.claim_by.getTime() <= at && !(await wasPaused(tx, merchant, grant));
  if (grant.state === 'expired' || isLate) throw new AppError('offers.claim_expired');
  if ((await pauseAt(tx, { merchant, playerId, at })) !== null)
    throw await onBreak(tx, { merchant, playerId, now: at });
  if (grant.pay_at !== null && grant.pay_at.getTime() > at) throw new AppError('offers.nothing_to_claim');
  if (!(await pay(tx, { merchant, grant, state: 'claimed', at }))) throw new AppError('wallet.balance_limit');
  await auditGrant(tx, { merchant, grant, action: 'offers.claim', to: 'claimed', at, ip });
  return { amount: grant.amount, points: grant.points, ended_at: new Date(at) };
}

/** Grants that one transaction ends. */
const EXPIRED_AT_ONCE = 500;

/**
 * Ends the grants whose time to claim is over, the earliest 500, and returns their amounts to the budgets. Each is locked first, so that a
 * claim at the same time either comes before or finds it expired. What the player could not claim stays theirs and needs
 * no claim any more: on a break at the end of the time, or without `canClaim` for its subject, as what offers it is off.
 */
export async function expireGrants(
  tx: Queryable,
  { merchant, canClaim, at }: { merchant: string; canClaim: (subject: string) => boolean; at: number },
): Promise<void> {
  const late = await tx.query<GrantRow & { subject: string }>(
    `select subject, ${columns} from offer_grant where merchant = $1 and state = 'claimable' and claim_by <= $2
     order by claim_by, id limit $3 for update skip locked`,
    [merchant, new Date(at), EXPIRED_AT_ONCE],
  );
  for (const grant of late) {
    if (!canClaim(grant.subject) || (await wasPaused(tx, merchant, grant))) {
      await tx.query('update offer_grant set claim_by = null where merchant = $1 and id = $2', [merchant, grant.id]);
      continue;
    }
    await tx.query(`update offer_grant set state = 'expired', ended_at = claim_by where merchant = $1 and id = $2`, [
      merchant,
      grant.id,
    ]);
    await tx.query('update promotion_budget set used = used - $3::bigint where merchant = $1 and promotion = $2', [
      merchant,
      grant.promotion,
      grant.amount,
    ]);
    await auditGrant(tx, { merchant, grant, action: 'offers.expired', to: 'expired', at, ip: null });
  }
}

/** Pays what needs no claim and waits, for its time or for room in a balance. Returns the players who were paid. */
export async function payWaiting(tx: Queryable, { merchant, at }: { merchant: string; at: number }): Promise<string[]> {
  const waiting = await tx.query<GrantRow>(
    `select ${columns} from offer_grant
     where merchant = $1 and state = 'claimable' and claim_by is null and (pay_at is null or pay_at <= $2) order by id`,
    [merchant, new Date(at)],
  );
  const paid: string[] = [];
  for (const grant of waiting) {
    await lockWallet(tx, { merchant, playerId: grant.player_id, wallet: grant.wallet, currency: grant.currency });
    if (!(await pay(tx, { merchant, grant, state: 'issued', at }))) continue;
    await auditGrant(tx, { merchant, grant, action: 'offers.paid', to: 'issued', at, ip: null });
    paid.push(grant.player_id);
  }
  return paid;
}

/**
 * Pays a grant that is claimable: ledger transaction and row. The key of the transaction is the grant's, so that it is
 * paid once. Returns whether this call paid it: what would raise the balance above the largest one stays claimable.
 */
async function pay(
  tx: Queryable,
  { merchant, grant, state, at }: { merchant: string; grant: GrantRow; state: 'issued' | 'claimed'; at: number },
): Promise<boolean> {
  const { id, player_id: playerId, wallet, currency, amount, points, tickets } = grant;
  const [open] = await tx.query(
    `select 1 as found from offer_grant where merchant = $1 and id = $2 and state = 'claimable' for update`,
    [merchant, id],
  );
  if (open === undefined) return false;
  const key = `offer:${id}`;
  const paid = await giveReward(tx, { merchant, playerId, wallet, currency, amount, points, tickets, key, at });
  if (paid === 'balance_limit') return false;
  await tx.query('update offer_grant set state = $3, ended_at = $4, tx_id = $5 where merchant = $1 and id = $2', [
    merchant,
    id,
    state,
    new Date(at),
    paid.paidBy,
  ]);
  return true;
}

/** Returns whether a player could not claim a grant at the end of its time, because of a break. A closed account claims nothing. */
async function wasPaused(tx: Queryable, merchant: string, { player_id: playerId, claim_by: claimBy }: GrantRow) {
  return claimBy !== null && (await pauseAt(tx, { merchant, playerId, at: claimBy.getTime() })) === 'break';
}

function auditGrant(
  tx: Queryable,
  {
    merchant,
    grant,
    action,
    to,
    at,
    ip,
  }: { merchant: string; grant: GrantRow; action: string; to: GrantRow['state']; at: number; ip: string | null },
): Promise<void> {
  const detail = grantDetail(grant);
  return audit(tx, {
    merchant,
    at,
    actor: grant.player_id,
    action,
    detail,
    before: { state: 'claimable' },
    after: { state: to },
    ip,
  });
}

/** Returns what the audit says of a grant: points and tickets where it gives some. */
export function grantDetail({ id, promotion, version, amount, points, tickets, currency }: GrantRow) {
  const others = {
    ...(points > 0n && { points: points.toString() }),
    ...(tickets.length > 0 && { tickets }),
  };
  return { grant: id, offer: promotion, version, amountMinor: amount.toString(), currency, ...others };
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
