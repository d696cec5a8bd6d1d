import type { Queryable } from '../database/database.ts';
import { keyset, type Page, type PageRequest } from '../database/keyset.ts';

export type DemandState = 'asked' | 'sent' | 'refused' | 'accepted';

/** Documents that a player is asked for. */
export interface DemandRow {
  id: string;
  player_id: string;
  /** What is asked for. */
  documents: string;
  /** Why. */
  reason: string;
  state: DemandState;
  sendings: number;
  remark: string | null;
  /** Why the documents of the last time were refused. */
  refusal: string | null;
  asked_at: Date;
  sent_at: Date | null;
  decided_at: Date | null;
  /** Ids of the images of the last time. */
  images: string[];
}

interface MerchantKey {
  merchant: string;
}

const columns = `demand.id, demand.player_id, demand.documents, demand.reason, demand.state, demand.sendings, demand.remark,
  demand.refusal, demand.asked_at, demand.sent_at, demand.decided_at, array(
    select image.image_id from document_image image
    where image.merchant = demand.merchant and image.demand_id = demand.id and image.sending = demand.sendings
    order by image.image_id
  ) as images`;

/** Returns the demand of a player that is not settled. */
export async function openDemandOf(
  db: Queryable,
  { merchant, playerId }: MerchantKey & { playerId: string },
): Promise<DemandRow | null> {
  const [row] = await db.query<DemandRow>(
    `select ${columns} from document_demand demand
     where demand.merchant = $1 and demand.player_id = $2 and demand.state <> 'accepted'`,
    [merchant, playerId],
  );
  return row ?? null;
}

const newestFirst = keyset('id uuid', { table: 'demand.' });

/** Returns a page of the demands of the brand, newest first: those of a player, those in a state, or all that are not settled. */
export function listDemands(
  db: Queryable,
  {
    merchant,
    playerId,
    state,
    ...page
  }: MerchantKey & PageRequest & { playerId: string | null; state: DemandState | null },
): Promise<Page<DemandRow>> {
  return newestFirst.page(page, (position, rows) =>
    db.query<DemandRow>(
      `select ${columns} from document_demand demand
     where demand.merchant = $1 and ($2::text is null or demand.player_id = $2)
       and case when $3::text is not null then demand.state = $3 else $2::text is not null or demand.state <> 'accepted' end
       and ${newestFirst.behind('$4')} order by ${newestFirst.order} limit $5`,
      [merchant, playerId, state, position, rows],
    ),
  );
}

/** Returns a demand. With `lock`, others that change it wait until the transaction ends. */
export async function findDemand(
  db: Queryable,
  { merchant, id, lock = false }: MerchantKey & { id: string; lock?: boolean },
): Promise<DemandRow | null> {
  const [row] = await db.query<DemandRow>(
    `select ${columns} from document_demand demand
     where demand.merchant = $1 and demand.id = $2${lock ? ' for update of demand' : ''}`,
    [merchant, id],
  );
  return row ?? null;
}

/** Stores a demand. Returns its id; null if the player has one that is not settled. */
export async function insertDemand(
  db: Queryable,
  demand: MerchantKey & { playerId: string; documents: string; reason: string; at: Date },
): Promise<string | null> {
  const { merchant, playerId, documents, reason, at } = demand;
  const [row] = await db.query<{ id: string }>(
    `insert into document_demand (merchant, id, player_id, documents, reason, state, asked_at)
     values ($1, new_uuid(), $2, $3, $4, 'asked', $5)
     on conflict (merchant, player_id) where state <> 'accepted' do nothing returning id`,
    [merchant, playerId, documents, reason, at],
  );
  return row?.id ?? null;
}

/** Stores that the player has sent documents. The caller has locked the demand. */
export async function storeSending(
  tx: Queryable,
  { merchant, id, remark, at }: MerchantKey & { id: string; remark: string | null; at: Date },
): Promise<void> {
  await tx.query(
    `update document_demand set state = 'sent', sendings = sendings + 1, remark = $3, refusal = null, sent_at = $4
     where merchant = $1 and id = $2`,
    [merchant, id, remark, at],
  );
}

/** Stores an image of the last time that the player has sent documents. */
export async function insertDocumentImage(
  tx: Queryable,
  { merchant, id, imageId }: MerchantKey & { id: string; imageId: string },
): Promise<void> {
  await tx.query(
    `insert into document_image (merchant, image_id, demand_id, sending)
     select $1, $3, demand.id, demand.sendings from document_demand demand where demand.merchant = $1 and demand.id = $2`,
    [merchant, id, imageId],
  );
}

/** Stores what an operator decided. The caller has locked the demand. */
export async function storeDecision(
  tx: Queryable,
  { merchant, id, refusal, at }: MerchantKey & { id: string; refusal: string | null; at: Date },
): Promise<void> {
  await tx.query(
    `update document_demand set state = case when $3::text is null then 'accepted' else 'refused' end, refusal = $3,
       decided_at = $4
     where merchant = $1 and id = $2`,
    [merchant, id, refusal, at],
  );
}
