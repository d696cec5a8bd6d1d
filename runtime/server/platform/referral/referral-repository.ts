import type { OperatorFriend } from '../../../../schema/generated/api/referral.ts';
import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';

export type ReferralState = 'open' | 'paid' | 'over' | 'rejected';
export type ReferralReason = NonNullable<OperatorFriend['reason']>;

/** A friend whom a member invited. */
export interface ReferralRow {
  invited_id: string;
  inviter_id: string;
  /** The offer whose terms apply, and its version; null: none was open at the registration. */
  promotion: string | null;
  version: string | null;
  joined_at: Date;
  /** The end of the time in which deposits and bets count, excluded. */
  until: Date | null;
  state: ReferralState;
  reason: ReferralReason | null;
  /** What the inviter was granted, in minor units. */
  amount: bigint;
  points: bigint;
}

/** A friend whose deposits and bets are counted. */
export type OpenReferral = ReferralRow & { promotion: string; version: string; until: Date };

const columns = 'invited_id, inviter_id, promotion, version, joined_at, until, state, reason, amount, points';

/** Returns whether a friend's deposits and bets are counted. */
export function isOpen(row: ReferralRow): row is OpenReferral {
  // A check of the table: only without terms there is no end, and then nothing is counted.
  return row.state === 'open';
}

export type NewReferral = Pick<
  ReferralRow,
  'invited_id' | 'inviter_id' | 'promotion' | 'version' | 'joined_at' | 'until' | 'state' | 'reason'
>;

/** Stores a friend; one who is over ends at the registration. */
export async function insertReferral(tx: Queryable, merchant: string, row: NewReferral): Promise<void> {
  await tx.query(
    `insert into referral (merchant, invited_id, inviter_id, promotion, version, joined_at, until, state, reason, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $8 <> 'open' then $6::timestamptz end)`,
    [
      merchant,
      row.invited_id,
      row.inviter_id,
      row.promotion,
      row.version,
      row.joined_at,
      row.until,
      row.state,
      row.reason,
    ],
  );
}

/** Returns friends whose deposits and bets are counted, in the order of their ids, from the one behind `after`. */
export function listOpen(
  db: Queryable,
  { merchant, after, limit }: { merchant: string; after: string; limit: number },
): Promise<OpenReferral[]> {
  return db.query<OpenReferral>(
    `select ${columns} from referral where merchant = $1 and state = 'open' and invited_id > $2
       and promotion is not null and version is not null and until is not null
     order by invited_id limit $3`,
    [merchant, after, limit],
  );
}

/** Returns how a member was invited; null: the member was not. */
export async function findReferral(
  db: Queryable,
  { merchant, invitedId }: { merchant: string; invitedId: string },
): Promise<ReferralRow | null> {
  const [row] = await db.query<ReferralRow>(`select ${columns} from referral where merchant = $1 and invited_id = $2`, [
    merchant,
    invitedId,
  ]);
  return row ?? null;
}

/** Locks a friend who is counted until the transaction ends. Returns whether that is still so. */
export async function lockOpen(
  tx: Queryable,
  { merchant, invitedId }: { merchant: string; invitedId: string },
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as found from referral where merchant = $1 and invited_id = $2 and state = 'open' for update`,
    [merchant, invitedId],
  );
  return rows.length > 0;
}

/** Returns for how many friends an offer has paid a member. */
export async function countPaid(
  db: Queryable,
  { merchant, inviterId, promotion }: { merchant: string; inviterId: string; promotion: string },
): Promise<number> {
  const [row] = await db.query<{ paid: number }>(
    `select count(*)::int as paid from referral
     where merchant = $1 and inviter_id = $2 and promotion = $3 and state = 'paid'`,
    [merchant, inviterId, promotion],
  );
  return row?.paid ?? 0;
}

/** How a friend ends. */
export type Ending =
  | { state: 'paid'; grant: string; amount: bigint; points: bigint }
  | { state: 'over' | 'rejected'; reason: ReferralReason };

/** Stores how a friend ends, whom the caller has locked. */
export async function endReferral(
  tx: Queryable,
  { merchant, invitedId, ending, at }: { merchant: string; invitedId: string; ending: Ending; at: number },
): Promise<void> {
  const { grant, amount, points, reason } =
    ending.state === 'paid' ? { ...ending, reason: null } : { grant: null, amount: 0n, points: 0n, ...ending };
  await tx.query(
    `update referral set state = $3, reason = $4, grant_id = $5, amount = $6, points = $7, ended_at = $8
     where merchant = $1 and invited_id = $2`,
    [merchant, invitedId, ending.state, reason, grant, amount, points, new Date(at)],
  );
}

/** Friends of a member, and what was paid for them. `amount` is in minor units. */
export interface ReferralSums {
  friends: number;
  paid: number;
  amount: bigint;
  points: bigint;
}

export async function sumReferrals(
  db: Queryable,
  { merchant, inviterId }: { merchant: string; inviterId: string },
): Promise<ReferralSums> {
  const [row] = await db.query<ReferralSums>(
    `select count(*)::int as friends, count(*) filter (where state = 'paid')::int as paid,
       coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(points), 0)::bigint as points
     from referral where merchant = $1 and inviter_id = $2`,
    [merchant, inviterId],
  );
  return row ?? { friends: 0, paid: 0, amount: 0n, points: 0n };
}

const newestFirst = keyset('joined_at timestamptz, invited_id text');

/** Returns a page of friends, newest first: of a member, in a state, or all. */
export function listReferrals(
  db: Queryable,
  {
    merchant,
    inviterId,
    state,
    ...page
  }: PageRequest & { merchant: string; inviterId: string | null; state: ReferralState | null },
): Promise<Page<ReferralRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<ReferralRow>(
      `select ${columns} from referral
       where merchant = $1 and ($2::text is null or inviter_id = $2) and ($3::text is null or state = $3)
         and ${newestFirst.behind('$4')} order by ${newestFirst.order} limit $5`,
      [merchant, inviterId, state, position, rows],
    ),
  );
}
