import type { DatabaseClock } from '../storage/database-clock.ts';
import type { StudioDatabase } from '../storage/studio-database.ts';
import type { Round } from './round-repository.ts';

/** The call that a wallet must accept before a round can end. */
export type EndingCall = 'win' | 'rollback';

/** Stores the call that each stuck round waits for, and the time of its first rejection. */
export function createStuckRounds({ database, clock }: { database: StudioDatabase; clock: DatabaseClock }) {
  return {
    /** Stores the call that the wallet rejects; the time of the first rejection is kept. */
    async note(roundId: string, operation: EndingCall): Promise<void> {
      await database.query(
        `insert into studio.stuck_round (round_id, operation, since) values ($1, $2, $3)
         on conflict (round_id) do update set operation = excluded.operation`,
        [roundId, operation, clock.now()],
      );
    },

    async forget(roundId: string): Promise<void> {
      await database.query('delete from studio.stuck_round where round_id = $1', [roundId]);
    },

    /**
     * Returns the call that ends a round. For a round that got stuck before this was stored, a balance means that its
     * bet was taken.
     */
    async operationOf({ id, state, balance }: Pick<Round, 'id' | 'state' | 'balance'>): Promise<EndingCall> {
      if (state !== 'stuck') return state === 'settling' ? 'win' : 'rollback';
      const [row] = await database.query<{ operation: EndingCall }>(
        'select operation from studio.stuck_round where round_id = $1',
        [id],
      );
      return row?.operation ?? (balance === null ? 'rollback' : 'win');
    },

    /** Returns the number of stuck rounds by brand and game. */
    async counts(): Promise<{ merchant_code: string; game_id: string; count: bigint }[]> {
      return database.query(
        `select brand.merchant_code, session.game_id, count(*) as count
         from studio.round as round join studio.session as session on session.id = round.session_id
           join studio.session_brand as brand on brand.session_id = session.id
         where round.state = 'stuck' group by brand.merchant_code, session.game_id`,
      );
    },
  };
}

export type StuckRounds = ReturnType<typeof createStuckRounds>;
