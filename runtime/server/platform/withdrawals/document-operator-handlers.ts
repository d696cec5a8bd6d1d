import type { OperatorDemand } from '../../../../schema/generated/api/withdrawals.ts';
import type { ImageStore } from '../../adapters/images/image-store.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { findMember, usernamesOf } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { demandValue } from './document-handlers.ts';
import { findDemand, insertDemand, listDemands, storeDecision, type DemandRow } from './document-repository.ts';
import { readImage } from '../images/public.ts';

interface Dependencies {
  clock: Now;
  imagesOf: (brand: Brand) => ImageStore;
}

type Operation =
  | 'withdrawals.askDocuments'
  | 'withdrawals.decideDocuments'
  | 'withdrawals.document'
  | 'withdrawals.documents';

/** Requests of one page. */
const PAGE = 50;

/** Handlers for operators who ask members for documents, look at them and decide. */
export function documentOperatorHandlers({ clock, imagesOf }: Dependencies): Pick<Handlers, Operation> {
  return {
    'withdrawals.documents': async ({ brand, input }) => {
      const { merchant, db } = brand;
      const playerId =
        input.username === undefined ? null : (await findMember(brand.db, brand.merchant, input.username)).id;
      const { state = null, cursor, limit = PAGE } = input;
      const { items, nextCursor } = await listDemands(db, { merchant, playerId, state, cursor, limit });
      return { items: await valuesOf(brand, items), nextCursor };
    },

    'withdrawals.document': async ({ brand, input }) => {
      const row = await findDemand(brand.db, { merchant: brand.merchant, id: input.id });
      if (row === null || !row.images.includes(input.imageId)) throw new AppError('request.not_found');
      return readImage(brand, { playerId: row.player_id, imageId: input.imageId, store: imagesOf(brand) });
    },

    'withdrawals.askDocuments': (call) => ask(call, clock),
    'withdrawals.decideDocuments': (call) => decide(call, clock),
  };
}

/** Throws `withdrawals.documents_asked` while the member has a demand that is not settled. */
async function ask(call: Call<'withdrawals.askDocuments'>, clock: Now): Promise<OperatorDemand> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { username } = input;
  const [documents, reason] = [input.documents.trim(), input.reason.trim()];
  const { id: playerId } = await findMember(brand.db, brand.merchant, username);
  const at = clock.now();
  const id = await db.transaction(async (tx) => {
    const made = await insertDemand(tx, { merchant, playerId, documents, reason, at: new Date(at) });
    if (made === null) throw new AppError('withdrawals.documents_asked');
    const detail = { demand: made, player: playerId, documents, reason };
    const event = { merchant, at, actor: operatorOf(call).actor, action: 'withdrawals.documents_asked', detail, ip };
    await audit(tx, { ...event, before: null, after: { state: 'asked' } });
    await sendInboxMessage(tx, {
      merchant,
      playerId,
      key: `documents:${made}:asked`,
      kind: 'documentsAsked',
      params: { documents, reason },
      at,
    });
    return made;
  });
  return show(brand, id);
}

/**
 * Accepts documents, also before the member has sent any, or refuses those that were sent. Throws
 * `withdrawals.documents_closed` for a demand that is settled, and for a refusal of nothing.
 */
async function decide(call: Call<'withdrawals.decideDocuments'>, clock: Now): Promise<OperatorDemand> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { id, decision } = input;
  const refusal = decision === 'refuse' ? (input.reason?.trim() ?? '') : null;
  if (refusal === '') throw new AppError('request.invalid', { where: '/reason', rule: 'required' });
  const at = clock.now();
  await db.transaction(async (tx) => {
    const demand = await findDemand(tx, { merchant, id, lock: true });
    if (demand === null) throw new AppError('request.not_found');
    if (demand.state === 'accepted' || (decision === 'refuse' && demand.state !== 'sent'))
      throw new AppError('withdrawals.documents_closed');
    await storeDecision(tx, { merchant, id, refusal, at: new Date(at) });
    const state = refusal === null ? 'accepted' : 'refused';
    await audit(tx, {
      merchant,
      at,
      actor: operatorOf(call).actor,
      action: `withdrawals.documents_${state}`,
      detail: { demand: id, player: demand.player_id, images: demand.images, reason: input.reason ?? null },
      before: { state: demand.state },
      after: { state },
      ip,
    });
    await sendInboxMessage(tx, {
      merchant,
      playerId: demand.player_id,
      key: `documents:${id}:${state}:${demand.sendings}`,
      kind: refusal === null ? 'documentsAccepted' : 'documentsRefused',
      params: { documents: demand.documents, reason: refusal },
      at,
    });
  });
  return show(brand, id);
}

async function show(brand: Brand, id: string): Promise<OperatorDemand> {
  const row = await findDemand(brand.db, { merchant: brand.merchant, id });
  const [value] = row === null ? [] : await valuesOf(brand, [row]);
  if (value === undefined) throw new AppError('request.not_found');
  return value;
}

async function valuesOf({ merchant, db }: Brand, rows: readonly DemandRow[]): Promise<OperatorDemand[]> {
  const players = rows.map(({ player_id }) => player_id);
  const names = await usernamesOf(db, merchant, players);
  return rows.map((row) => ({
    ...demandValue(row),
    username: names.get(row.player_id) ?? '',
    remark: row.remark,
    images: row.images,
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at.getTime()),
  }));
}
