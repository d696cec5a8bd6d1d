import { createHash } from 'node:crypto';
import type { LaunchRequest } from '../../../../schema/generated/studio/launch.ts';
import { HOUR, type Now } from '../../../shared/time.ts';
import type { StudioDatabase } from '../storage/studio-database.ts';

/** Maximum age in milliseconds and maximum number of the launches to search. No bet stays open longer. */
const BACK = 24 * HOUR;
const MOST = 50;

/** Finds the sessions of the same player, if the platform sends player ids. */
export function createPlayerSessions({ database, clock }: { database: StudioDatabase; clock: Now }) {
  return {
    async note(sessionId: string, launch: LaunchRequest): Promise<void> {
      if (launch.player === undefined) return;
      await database.query(
        'insert into studio.session_player (session_id, player_key, created_at) values ($1, $2, $3)',
        [sessionId, playerKey(launch, launch.player), clock.now()],
      );
    },

    /** Returns the sessions of the last day in which the same player played the same game, this one first. */
    async ofSamePlayer({ id }: { id: string }): Promise<string[]> {
      const rows = await database.query<{ session_id: string }>(
        `select session_id from studio.session_player
         where player_key = (select player_key from studio.session_player where session_id = $1) and session_id <> $1 and created_at >= $2
         order by created_at desc limit $3`,
        [id, clock.now() - BACK, MOST - 1],
      );
      return [id, ...rows.map(({ session_id }) => session_id)];
    },
  };
}

/** Returns a key for one player of a brand at one game with one kind of money. */
function playerKey({ brand, mode, currency, gameId }: LaunchRequest, player: string): string {
  const key = [brand.merchantCode, mode, currency.code, currency.decimals, gameId, player];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}
