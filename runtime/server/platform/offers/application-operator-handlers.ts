import type { OperatorApplication } from '../../../../schema/generated/api/offers.ts';
import type { ImageStore } from '../../adapters/images/image-store.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { findMember, usernamesOf } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { Approvable } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import { readImage } from '../images/public.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { findApplication, hasTakenPart, listApplications, type ApplicationRow } from './application-repository.ts';
import { decideApplication } from './decide-application.ts';
import { endOffer } from './offer-grants.ts';
import { grantTerms, offerOf } from './offer-settings.ts';

interface Dependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
  imagesOf: (brand: Brand) => ImageStore;
}

type Operation = 'offers.applications' | 'offers.applicationImage' | 'offers.decide' | 'offers.end';

/** Applications of one page. */
const PAGE = 50;

/** Handlers for operators who look at applications for offers, decide them, and end offers. */
export function applicationOperatorHandlers(dependencies: Dependencies): Pick<Handlers, Operation> {
  const { clock, imagesOf } = dependencies;
  return {
    'offers.applications': async ({ brand, input }) => {
      const { merchant, db } = brand;
      const { offer = null, username, state = null, cursor, limit = PAGE } = input;
      const playerId = username === undefined ? null : (await findMember(db, merchant, username)).id;
      const { items, nextCursor } = await listApplications(db, { merchant, offer, playerId, state, cursor, limit });
      return { items: await valuesOf(brand, items), nextCursor };
    },

    'offers.applicationImage': async ({ brand, input }) => {
      const row = await findApplication(brand.db, { merchant: brand.merchant, id: input.id });
      if (row === null || !row.images.includes(input.imageId)) throw new AppError('request.not_found');
      return readImage(brand, { playerId: row.player_id, imageId: input.imageId, store: imagesOf(brand) });
    },

    'offers.decide': (call) => decide(call, dependencies),

    'offers.end': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const isKnown = offerOf(brand, input.id) !== null || (await hasTakenPart(db, { merchant, offer: input.id }));
      if (!isKnown) throw new AppError('request.not_found');
      const ended = await db.transaction((tx) =>
        endOffer(tx, { merchant, offer: input.id, actor: operatorOf(call).actor, at: clock.now(), ip }),
      );
      return { id: input.id, ended };
    },
  };
}

/** An approval pays, so that a brand may ask for a second person. */
export const decisionApproval: Approvable = {
  // The operation's own schema has validated the input.
  needed: (input) => (input as Call<'offers.decide'>['input']).decision === 'approve',
  async before({ brand, input }) {
    const { id } = input as Call<'offers.decide'>['input'];
    const value = await valueOf(brand, id);
    if (value === null) return null;
    const { state, offer, username, amount } = value;
    return { state, offer, member: username, amount };
  },
};

/**
 * Approves an application, which grants what the offer gave when it was sent, or rejects it. The same decision again
 * changes nothing. Throws the errors of the operation.
 */
async function decide(call: Call<'offers.decide'>, { clock, ledger }: Dependencies): Promise<OperatorApplication> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { id, decision } = input;
  const isApproved = decision === 'approve';
  const reason = isApproved ? null : (input.reason?.trim() ?? '');
  if (reason === '') throw new AppError('request.invalid', { where: '/reason', rule: 'required' });
  const at = clock.now();
  const state = isApproved ? 'approved' : 'rejected';
  const decided = await db.transaction(async (tx) => {
    const application = await findApplication(tx, { merchant, id, lock: true });
    if (application === null) throw new AppError('request.not_found');
    if (application.state !== 'pending') {
      if (application.state !== state) throw new AppError('offers.decided');
      return null;
    }
    const { player_id: playerId, promotion, images } = application;
    const granted = await decideApplication(tx, { brand, application, reason, at });
    await call.approval?.use(tx);
    await audit(tx, {
      merchant,
      at,
      actor: operatorOf(call).actor,
      action: 'offers.decide',
      detail: {
        application: id,
        offer: promotion,
        player: playerId,
        images,
        grant: granted,
        reason: input.reason ?? null,
      },
      before: { state: application.state },
      after: { state },
      ip,
    });
    return playerId;
  });
  if (isApproved && decided !== null) ledger.moved(merchant, decided);
  const value = await valueOf(brand, id);
  if (value === null) throw new AppError('request.not_found');
  return value;
}

/** Returns an application as operators read it; null for an unknown one. */
async function valueOf(brand: Brand, id: string): Promise<OperatorApplication | null> {
  const row = await findApplication(brand.db, { merchant: brand.merchant, id });
  const [value = null] = row === null ? [] : await valuesOf(brand, [row]);
  return value;
}

async function valuesOf(
  { merchant, db, bundle }: Brand,
  rows: readonly ApplicationRow[],
): Promise<OperatorApplication[]> {
  const names = await usernamesOf(
    db,
    merchant,
    rows.map(({ player_id: playerId }) => playerId),
  );
  return rows.map(({ id, player_id: playerId, promotion, definition, state, remark, images, reason, ...row }) => ({
    id,
    offer: promotion,
    username: names.get(playerId) ?? '',
    state,
    remark,
    images,
    amount: formatMinor(grantTerms(definition, bundle.currency)?.credit ?? 0n, bundle.currency),
    reason,
    sentAt: isoTime(row.sent_at.getTime()),
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at.getTime()),
  }));
}
