import type { Offer } from '../../../../schema/generated/brand.ts';
import type { ApplicationState } from '../../../../schema/generated/api/offers.ts';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { onBreak, pauseAt } from '../limits/public.ts';
import { isEnded, keepVersion, type MemberWallet } from './offer-grants.ts';

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

/** Returns whether members took part in an offer without a bonus, which the brand may have no more. */
export async function hasTakenPart(
  db: Queryable,
  { merchant, offer }: { merchant: string; offer: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 as found where exists (select 1 from offer_application where merchant = $1 and promotion = $2)
       or exists (select 1 from offer_grant where merchant = $1 and promotion = $2)`,
    [merchant, offer],
  );
  return rows.length > 0;
}

/** What a player made of an offer: the latest application, or what was granted without one. */
export interface Standing {
  promotion: string;
  /** `approved` too where no application is needed. */
  state: ApplicationState;
  reason: string | null;
  definition: Offer;
  grant_state: 'claimable' | 'issued' | 'claimed' | 'expired' | null;
  claim_by: Date | null;
  pay_at: Date | null;
}

/** Returns where a player stands in each offer that the player applied for, or was granted something of. */
export function listStandings(db: Queryable, { merchant, playerId }: PlayerKey): Promise<Standing[]> {
  return db.query<Standing>(
    `select distinct on (part.promotion) part.promotion, part.state, part.reason, promotion.definition,
       granted.state as grant_state, granted.claim_by, granted.pay_at
     from (
       select id, promotion, version, state, reason, grant_id from offer_application
         where merchant = $1 and player_id = $2
       union all
       select id, promotion, version, 'approved', null, id from offer_grant
         where merchant = $1 and player_id = $2 and not starts_with(subject, 'application:')
           and not starts_with(subject, 'referral:') and not starts_with(subject, 'mission:')
           and not starts_with(subject, 'leaderboard:')
     ) as part
     join promotion on promotion.merchant = $1 and promotion.id = part.promotion and promotion.version = part.version
     left join offer_grant granted on granted.merchant = $1 and granted.id = part.grant_id
     order by part.promotion, part.id desc`,
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

/** What members made of an offer without a bonus. `amount` is what was paid, in minor units. */
export interface GrantFigures {
  promotion: string;
  applied: number;
  pending: number;
  claimable: number;
  paid: number;
  amount: bigint;
}

/** Returns the figures of every offer that members applied for, or were granted something of. */
export function grantFigures(db: Queryable, merchant: string): Promise<GrantFigures[]> {
  return db.query<GrantFigures>(
    `select promotion, count(*)::int as applied, count(*) filter (where part.state = 'pending')::int as pending,
       count(*) filter (where part.state = 'claimable')::int as claimable,
       count(*) filter (where part.state in ('issued', 'claimed'))::int as paid,
       coalesce(sum(part.amount) filter (where part.state in ('issued', 'claimed')), 0)::bigint as amount
     from (
       select promotion, state, amount from offer_grant where merchant = $1
       union all
       select promotion, state, 0 from offer_application where merchant = $1 and state <> 'approved'
     ) as part
     group by promotion order by promotion`,
    [merchant],
  );
}

export interface NewApplication extends MemberWallet {
  /** The idempotency key of the request. */
  key: string;
  offer: string;
  version: string;
  definition: Offer;
  remark: string;
  images: readonly string[];
  at: number;
  ip: string | null;
}

/**
 * Sends an application under the lock of the member's wallet, so that no break begins at the same time. Returns its id,
 * and whether this call sent it. Throws `offers.closed`, `offers.applied`, `limits.on_break` and `wallet.key_reused`. The
 * caller adds the images in the same transaction.
 */
export async function sendApplication(
  tx: Queryable,
  application: NewApplication,
): Promise<{ id: string; isNew: boolean }> {
  const { merchant, playerId, offer, version, key, remark, images, at, ip } = application;
  await lockWallet(tx, application);
  const earlier = await findSent(tx, { merchant, playerId, key });
  if (earlier !== null) {
    if (earlier.promotion !== offer) throw new AppError('wallet.key_reused');
    return { id: earlier.id, isNew: false };
  }
  if ((await pauseAt(tx, { merchant, playerId, at })) !== null)
    throw await onBreak(tx, { merchant, playerId, now: at });
  if (await isEnded(tx, { merchant, offer })) throw new AppError('offers.closed');
  await keepVersion(tx, application);
  // The index of applications that are not rejected makes it one.
  const [row] = await tx.query<{ id: string }>(
    `insert into offer_application (merchant, id, player_id, promotion, version, key, remark, state, sent_at)
     values ($1, new_uuid(), $2, $3, $4, $5, $6, 'pending', $7)
     on conflict (merchant, player_id, promotion) where state <> 'rejected' do nothing returning id`,
    [merchant, playerId, offer, version, key, remark, new Date(at)],
  );
  if (row === undefined) throw new AppError('offers.applied');
  await audit(tx, {
    merchant,
    at,
    actor: playerId,
    action: 'offers.apply',
    detail: { application: row.id, offer, version, images },
    after: { state: 'pending' },
    ip,
  });
  return { id: row.id, isNew: true };
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
