import type { StudioDatabase } from '../storage/studio-database.ts';

/** What a round of a staged or a scheduled game is about, beside its money. */
export interface Wager {
  round_id: string;
  /** Of a scheduled game; empty for a staged one. */
  table_key: string;
  /** The first event the bet is about. */
  event_key: string;
  seat: bigint | null;
  /** Minor units the choice was made in; the round's bet is what it cost. */
  unit: bigint;
  /** JSON. */
  choice: string;
  terms: string;
  events: string;
  /** JSON of a stage's state; empty for a scheduled game. */
  state: string;
  /** Actions taken so far. */
  step: bigint;
  /** When the round is to be settled, or left. */
  due_at: bigint;
}

export function createWagerRepository({ database }: { database: StudioDatabase }) {
  return {
    /** False when the seat is taken. */
    async insert(wager: Wager): Promise<boolean> {
      const rows = await database.query(
        `insert into studio.wager (round_id, table_key, event_key, seat, unit, choice, terms, events, state, step, due_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning round_id`,
        [
          wager.round_id,
          wager.table_key,
          wager.event_key,
          wager.seat,
          wager.unit,
          wager.choice,
          wager.terms,
          wager.events,
          wager.state,
          wager.step,
          wager.due_at,
        ],
      );
      return rows.length === 1;
    },

    async byRound(roundId: string): Promise<Wager | null> {
      const [wager] = await database.query<Wager>('select * from studio.wager where round_id = $1', [roundId]);
      return wager ?? null;
    },

    /** Seats of an event that are taken. */
    async seatsTaken(table: string, event: string): Promise<number[]> {
      const rows = await database.query<{ seat: bigint }>(
        'select seat from studio.wager where table_key = $1 and event_key = $2 and seat is not null',
        [table, event],
      );
      return rows.map(({ seat }) => Number(seat));
    },

    /** Gives the seat of a refused bet back. */
    async leaveSeat(roundId: string): Promise<void> {
      await database.query('update studio.wager set seat = null where round_id = $1', [roundId]);
    },

    /** Keeps what an action made of the round; false when another action came first. */
    async advance(roundId: string, step: bigint, to: { state: string; dueAt: number }): Promise<boolean> {
      const rows = await database.query(
        'update studio.wager set state = $3, step = step + 1, due_at = $4 where round_id = $1 and step = $2 returning round_id',
        [roundId, step, to.state, to.dueAt],
      );
      return rows.length === 1;
    },

    /** Changes what was chosen; false when the choice had been changed before. */
    async amend(roundId: string, from: string, to: string): Promise<boolean> {
      const rows = await database.query(
        'update studio.wager set choice = $3 where round_id = $1 and choice = $2 returning round_id',
        [roundId, from, to],
      );
      return rows.length === 1;
    },
  };
}

export type WagerRepository = ReturnType<typeof createWagerRepository>;
