import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Handlers } from '../http/call.ts';

/** Handler for the result of play since a session began. */
export function positionHandlers(): Pick<Handlers, 'play.position'> {
  return {
    'play.position': async ({ brand, caller }) => {
      if (caller.kind !== 'player') throw new AppError('session.required');
      const { merchant, db, bundle } = brand;
      const [row] = await db.query<{ since: Date; net: bigint }>(
        `select session.created_at as since,
           (select coalesce(sum(win - bet), 0)::bigint
            from round_hours($1, $2, session.created_at, 'infinity', null)) as net
         from session where merchant = $1 and token_hash = $3`,
        [merchant, caller.player.id, caller.session.hash],
      );
      if (row === undefined) throw new AppError('session.expired');
      return {
        since: isoTime(row.since.getTime()),
        net: formatMinor(row.net, bundle.currency),
        currency: bundle.currency.code,
      };
    },
  };
}
