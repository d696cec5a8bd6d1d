import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { sessionStart } from '../account/public.ts';
import type { Handlers } from '../http/call.ts';

/** Handler for the result of play since a session began. */
export function positionHandlers(): Pick<Handlers, 'play.position'> {
  return {
    'play.position': async ({ brand, caller }) => {
      if (caller.kind !== 'player') throw new AppError('session.required');
      const { merchant, db, bundle } = brand;
      const since = await sessionStart(db, merchant, caller.session);
      if (since === null) throw new AppError('session.expired');
      const [row] = await db.query<{ net: bigint }>(
        `select coalesce(sum(win - bet), 0)::bigint as net from round_hours($1, $2, $3, 'infinity', null)`,
        [merchant, caller.player.id, since],
      );
      return {
        since: isoTime(since.getTime()),
        net: formatMinor(row?.net ?? 0n, bundle.currency),
        currency: bundle.currency.code,
      };
    },
  };
}
