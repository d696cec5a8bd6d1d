import type { Offer } from '../../../../schema/generated/brand.ts';
import type { ApplicationState } from '../../../../schema/generated/api/offers.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import { onBreak } from '../limits/public.ts';

interface PlayerKey {
  merchant: string;
  playerId: string;
}

/** An application with the offer as it was when it was sent. */
export interface ApplicationRow {
  id: string;
  player_id: string;
  promotion: string;
  version: string;
  definition: Offer;
  remark: string;
  state: ApplicationState;
  reason: string | null;
  sent_at: Date;
  decided_at: Date | null;
  /** Ids, in the order of the member. */
  images: string[];
}

const columns = `application.id, application.player_id, application.promotion, application.version,
  promotion.definition, application.remark, application.state, application.reason, application.sent_at,
  application.decided_at, array(
    select image.image_id from offer_application_image image
    where image.merchant = application.merchant and image.application_id = application.id order by image.place
  ) as images`;
const tables = `offer_application application
  join promotion on promotion.merchant = application.merchant and promotion.id = application.promotion
    and promotion.version = application.version`;

const newestFirst = keyset('id uuid', { table: 'application.' });

/** Returns a page of applications, newest first: of an offer, of a player, in a state; without any, those that wait. */
export function listApplications(
  db: Queryable,
  {
    merchant,
    offer,
    playerId,
    state,
    ...page
  }: PageRequest & {
    merchant: string;
    offer: string | null;
    playerId: string | null;
    state: ApplicationState | null;
  },
): Promise<Page<ApplicationRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<ApplicationRow>(
      `select ${columns} from ${tables}
       where application.merchant = $1 and ($2::text is null or application.promotion = $2)
         and ($3::text is null or application.player_id = $3)
         and case when $4::text is not null then application.state = $4
           else $2::text is not null or $3::text is not null or application.state = 'pending' end
         and ${newestFirst.behind('$5')} order by ${newestFirst.order} limit $6`,
      [merchant, offer, playerId, state, position, rows],
    ),
  );
}

/** Returns an application. With `lock`, others that change it wait until the transaction ends. */
export async function findApplication(
  db: Queryable,
  { merchant, id, lock = false }: { merchant: string; id: string; lock?: boolean },
): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(
    `select ${columns} from ${tables}
     where application.merchant = $1 and application.id = $2${lock ? ' for update of application' : ''}`,
    [merchant, id],
  );
  return row ?? null;
}

/** Returns the application that a request of this player sent; null if it sent none. */
export async function findSent(
  db: Queryable,
  { merchant, playerId, key }: PlayerKey & { key: string },
): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(
    `select ${columns} from ${tables}
     where application.merchant = $1 and application.player_id = $2 and application.key = $3`,
    [merchant, playerId, key],
  );
  return row ?? null;
}

/** Returns whether members applied for an offer, which the brand may have no more. */
export async function hasApplications(
  db: Queryable,
  { merchant, offer }: { merchant: string; offer: string },
): Promise<boolean> {
  const rows = await db.query(
    'select 1 as found from offer_application where merchant = $1 and promotion = $2 limit 1',
    [merchant, offer],
  );
  return rows.length > 0;
}

/** What a player made of an offer that needs an application: the latest application, and what it granted. */
export interface Standing {
  promotion: string;
  state: ApplicationState;
  reason: string | null;
  definition: Offer;
  grant_state: 'claimable' | 'issued' | 'claimed' | 'expired' | null;
  claim_by: Date | null;
}

/** Returns where a player stands in each offer that the player applied for. */
export function listStandings(db: Queryable, { merchant, playerId }: PlayerKey): Promise<Standing[]> {
  return db.query<Standing>(
    `select distinct on (application.promotion) application.promotion, application.state, application.reason,
       promotion.definition, granted.state as grant_state, granted.claim_by
     from ${tables}
     left join offer_grant granted on granted.merchant = application.merchant and granted.id = application.grant_id
     where application.merchant = $1 and application.player_id = $2
     order by application.promotion, application.id desc`,
    [merchant, playerId],
  );
}

/** An offer that an operator ended, or that has paid. `used` is in minor units. */
export interface BudgetRow {
  promotion: string;
  used: bigint;
  ended_at: Date | null;
}

/** Returns what each offer has paid of its budget, and which an operator ended. */
export function listBudgets(db: Queryable, merchant: string): Promise<BudgetRow[]> {
  return db.query<BudgetRow>('select promotion, used, ended_at from promotion_budget where merchant = $1', [merchant]);
}

/** What members made of an offer that needs an application. `amount` is what was paid, in minor units. */
export interface ApplicationFigures {
  promotion: string;
  applied: number;
  pending: number;
  claimable: number;
  paid: number;
  amount: bigint;
}

/** Returns the figures of every offer that members applied for. */
export function applicationFigures(db: Queryable, merchant: string): Promise<ApplicationFigures[]> {
  return db.query<ApplicationFigures>(
    `select application.promotion, count(*)::int as applied,
       count(*) filter (where application.state = 'pending')::int as pending,
       count(*) filter (where granted.state = 'claimable')::int as claimable,
       count(*) filter (where granted.state in ('issued', 'claimed'))::int as paid,
       coalesce(sum(granted.amount) filter (where granted.state in ('issued', 'claimed')), 0)::bigint as amount
     from offer_application application
     left join offer_grant granted on granted.merchant = application.merchant and granted.id = application.grant_id
     where application.merchant = $1 group by application.promotion order by application.promotion`,
    [merchant],
  );
}

export interface NewApplication extends PlayerKey {
  /** The idempotency key of the request. */
  key: string;
  offer: string;
  version: string;
  definition: Offer;
  wallet: 'cash' | 'real';
  currency: string;
  remark: string;
  images: readonly string[];
  at: number;
  ip: string | null;
}

/**
 * Sends an application and returns its id, and whether this call sent it. Throws `offers.closed`, `offers.applied`,
 * `limits.on_break` and `wallet.key_reused`. The caller adds the images in the same transaction.
 */
export async function sendApplication(
  tx: Queryable,
  application: NewApplication,
): Promise<{ id: string; isNew: boolean }> {
  const { merchant, playerId, offer, version, definition, key, wallet, currency, remark, images, at, ip } = application;
  await tx.query('select offer_keep($1, $2, $3, $4::jsonb, $5)', [
    merchant,
    offer,
    version,
    JSON.stringify(definition),
    new Date(at),
  ]);
  const [row] = await tx.query<{
    outcome: 'sent' | 'repeated' | 'key_reused' | 'on_break' | 'ended' | 'taken';
    id: string | null;
  }>('select outcome, id from offer_apply($1, $2, $3, $4, $5, $6, $7, $8, $9::text[], $10, $11)', [
    merchant,
    playerId,
    key,
    offer,
    version,
    wallet,
    currency,
    remark,
    images,
    new Date(at),
    ip,
  ]);
  if (row?.outcome === 'key_reused') throw new AppError('wallet.key_reused');
  if (row?.outcome === 'ended') throw new AppError('offers.closed');
  if (row?.outcome === 'taken') throw new AppError('offers.applied');
  if (row?.outcome === 'on_break') throw await onBreak(tx, { merchant, playerId, now: at });
  if (row === undefined || row.id === null) throw new Error('offer_apply returned no application');
  return { id: row.id, isNew: row.outcome === 'sent' };
}

/** Adds an image to an application, at its place. */
export async function insertApplicationImage(
  tx: Queryable,
  { merchant, id, imageId, place }: { merchant: string; id: string; imageId: string; place: number },
): Promise<void> {
  await tx.query(
    'insert into offer_application_image (merchant, image_id, application_id, place) values ($1, $2, $3, $4)',
    [merchant, imageId, id, place],
  );
}

/** Stores what an operator decided: a reason rejects, a grant approves. The caller has locked the application. */
export async function storeDecision(
  tx: Queryable,
  {
    merchant,
    id,
    reason,
    grant,
    at,
  }: { merchant: string; id: string; reason: string | null; grant: string | null; at: number },
): Promise<void> {
  await tx.query(
    `update offer_application set state = case when $3::text is null then 'approved' else 'rejected' end, reason = $3,
       grant_id = $4, decided_at = $5
     where merchant = $1 and id = $2`,
    [merchant, id, reason, grant, new Date(at)],
  );
}

export interface NewGrant extends PlayerKey {
  offer: string;
  version: string;
  /** `<trigger>:<id>` */
  subject: string;
  wallet: 'cash' | 'real';
  currency: string;
  amount: bigint;
  budget: bigint | null;
  claimBy: number | null;
  at: number;
}

/**
 * Grants what an offer gives, once for each subject, and returns the id of the grant. Throws `offers.budget_used` and
 * `offers.on_break`.
 */
export async function grantOffer(tx: Queryable, grant: NewGrant): Promise<string> {
  const { merchant, playerId, offer, version, subject, wallet, currency, amount, budget, claimBy, at } = grant;
  const [row] = await tx.query<{ outcome: 'granted' | 'repeated' | 'exhausted' | 'on_break'; id: string | null }>(
    'select outcome, id from offer_grant($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      merchant,
      playerId,
      offer,
      version,
      subject,
      wallet,
      currency,
      amount,
      budget,
      claimBy === null ? null : new Date(claimBy),
      new Date(at),
    ],
  );
  if (row?.outcome === 'exhausted') throw new AppError('offers.budget_used');
  if (row?.outcome === 'on_break') throw new AppError('offers.on_break');
  if (row === undefined || row.id === null) throw new Error('offer_grant returned no grant');
  return row.id;
}

export interface ClaimedGrant {
  amount: bigint;
  ended_at: Date | null;
}

/**
 * Claims the latest grant of an offer; again, it changes nothing. Throws `offers.nothing_to_claim`,
 * `offers.claim_expired`, `wallet.balance_limit` and `limits.on_break`.
 */
export async function claimGrant(
  db: Queryable,
  {
    merchant,
    playerId,
    offer,
    wallet,
    currency,
    at,
    ip,
  }: PlayerKey & Pick<NewGrant, 'offer' | 'wallet' | 'currency' | 'at'> & { ip: string | null },
): Promise<ClaimedGrant> {
  const [row] = await db.query<{
    outcome: 'claimed' | 'repeated' | 'unknown' | 'expired' | 'on_break' | 'balance_limit';
    id: string | null;
  }>('select outcome, id from offer_claim($1, $2, $3, $4, $5, $6, $7)', [
    merchant,
    playerId,
    offer,
    wallet,
    currency,
    new Date(at),
    ip,
  ]);
  if (row?.outcome === 'unknown') throw new AppError('offers.nothing_to_claim');
  if (row?.outcome === 'expired') throw new AppError('offers.claim_expired');
  if (row?.outcome === 'balance_limit') throw new AppError('wallet.balance_limit');
  if (row?.outcome === 'on_break') throw await onBreak(db, { merchant, playerId, now: at });
  const [grant] = await db.query<ClaimedGrant>(
    'select amount, ended_at from offer_grant where merchant = $1 and id = $2',
    [merchant, row?.id ?? null],
  );
  if (grant === undefined) throw new Error('offer_claim returned no grant');
  return grant;
}

/** Ends an offer for good. Returns whether this call ended it. */
export async function endOffer(
  db: Queryable,
  { merchant, offer, actor, at, ip }: { merchant: string; offer: string; actor: string; at: number; ip: string },
): Promise<boolean> {
  const [row] = await db.query<{ ended: boolean }>('select offer_end($1, $2, $3, $4, $5) as ended', [
    merchant,
    offer,
    actor,
    new Date(at),
    ip,
  ]);
  return row?.ended === true;
}

/**
 * Ends what was not claimed in time. Without `canClaim`, because the brand's promotions are off, it waits to be paid
 * instead.
 */
export async function expireGrants(
  db: Queryable,
  { merchant, canClaim, at }: { merchant: string; canClaim: boolean; at: number },
): Promise<void> {
  await db.query('select offer_expire($1, $2, $3)', [merchant, canClaim, new Date(at)]);
}

/** Pays what needs no claim and waits, such as for room in a balance. Returns the players who were paid. */
export async function payWaiting(db: Queryable, { merchant, at }: { merchant: string; at: number }): Promise<string[]> {
  const rows = await db.query<{ player_id: string }>('select player_id from offer_pay_waiting($1, $2)', [
    merchant,
    new Date(at),
  ]);
  return rows.map(({ player_id: playerId }) => playerId);
}
