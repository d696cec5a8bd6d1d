import type { DocumentDemand } from '../../../../schema/generated/api/withdrawals.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import { playerOf, type Handlers } from '../http/call.ts';
import { useImageOnce } from '../images/public.ts';
import {
  findDemand,
  insertDocumentImage,
  storeSending,
  type DemandRow,
  type DemandState,
} from './document-repository.ts';

/** States in which the player has to send documents. */
export const isWanted = (state: DemandState): boolean => state === 'asked' || state === 'refused';

/** Handler for the documents that a player sends. */
export function documentHandlers(clock: Now): Pick<Handlers, 'withdrawals.sendDocuments'> {
  return {
    /** Throws `withdrawals.documents_closed` unless they are wanted, and `request.not_found` for what is another's. */
    'withdrawals.sendDocuments': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const { id, images } = input;
      const playerId = playerOf(call).id;
      const remark = input.remark?.trim() ?? '';
      const at = clock.now();
      const sent = await db.transaction(async (tx) => {
        const demand = await findDemand(tx, { merchant, id, lock: true });
        if (demand === null || demand.player_id !== playerId) throw new AppError('request.not_found');
        if (!isWanted(demand.state)) throw new AppError('withdrawals.documents_closed');
        await storeSending(tx, { merchant, id, remark: remark === '' ? null : remark, at: new Date(at) });
        for (const imageId of images) {
          // A rejected image takes the documents back with it.
          if (!(await useImageOnce(tx, { merchant, playerId, imageId, at }))) throw new AppError('request.not_found');
          await insertDocumentImage(tx, { merchant, id, imageId });
        }
        await audit(tx, {
          merchant,
          at,
          actor: playerId,
          action: 'withdrawals.documents_sent',
          detail: { demand: id, images },
          before: { state: demand.state },
          after: { state: 'sent' },
          ip,
        });
        return findDemand(tx, { merchant, id });
      });
      if (sent === null) throw new AppError('request.not_found');
      return demandValue(sent);
    },
  };
}

/** Returns a demand as its player reads it. */
export function demandValue({ id, documents, reason, state, refusal, asked_at, sent_at }: DemandRow): DocumentDemand {
  return {
    id,
    documents,
    reason,
    state,
    refusal,
    askedAt: isoTime(asked_at.getTime()),
    sentAt: sent_at === null ? null : isoTime(sent_at.getTime()),
  };
}
