import type { DatabaseClock } from '../storage/database-clock.ts';
import { isBefore, placeholders, type StudioDatabase } from '../storage/studio-database.ts';
import type { Round } from './round-repository.ts';

/** The subject of a round of a staged or a scheduled game, without its money. */
export interface Wager {
  round_id: string;
  /** Of a scheduled game; empty for a staged one. */
  table_key: string;
  /** The first event of the bet. */
  event_key: string;
  seat: bigint | null;
  /** Minor units that the choice was made in; the bet of the round is its total stake. */
  unit: bigint;
  /** JSON. */
  choice: string;
  terms: string;
  events: string;
  /** JSON of the state of a stage; empty for a scheduled game. */
  state: string;
  /** Number of actions so far. */
  step: bigint;
  /** When the round must be settled or left; epoch milliseconds. */
  due_at: bigint;
}

export interface WageredRound {
  round: Round;
  wager: Wager;
}

export function createWagerRepository({ database, clock }: { database: StudioDatabase; clock: DatabaseClock }) {
  return {
    ...wageredRounds(database, clock),
    ...seats(database),

    /** Returns false when the seat is taken, or when the database clock has reached `before`. */
    async insert(wager: Wager, before: number | null = null): Promise<boolean> {
      const rows = await database.query(
        `insert into studio.wager (round_id, table_key, event_key, seat, unit, choice, terms, events, state, step, due_at)
         select $1, $2, $3, cast($4 as bigint), cast($5 as bigint), $6, $7, $8, $9, cast($10 as bigint), cast($11 as bigint)
         where ${isBefore(database, '$12', '$13')} on conflict do nothing returning round_id`,
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
          before,
          clock.ahead(),
        ],
      );
      return rows.length === 1;
    },

    async byRound(roundId: string): Promise<Wager | null> {
      const [wager] = await database.query<Wager>('select * from studio.wager where round_id = $1', [roundId]);
      return wager ?? null;
    },

    /**
     * Closes the table of an event: no player can join and no choice can change, so that all players are paid from the
     * same hands. Returns the seated wagers, or null while a bet is pending.
     */
    async closeTable(table: string, event: string): Promise<Wager[] | null> {
      const before = await database.query<{ step: bigint; state: string }>(
        `select wager.step, round.state from studio.wager as wager join studio.round as round on round.id = wager.round_id
         where wager.table_key = $1 and wager.event_key = $2 and wager.seat is not null`,
        [table, event],
      );
      const isClosed = before.some(({ step }) => step > 0n);
      if (!isClosed && before.some(({ state }) => state === 'betting')) return null;
      await database.query(
        `update studio.wager set step = 1 where table_key = $1 and event_key = $2 and seat is not null and step = 0
           and round_id in (select id from studio.round where state = 'waiting')
           and not exists (select 1 from studio.wager as other where other.table_key = $1 and other.event_key = $2 and other.step > 0)`,
        [table, event],
      );
      return database.query<Wager>(
        'select * from studio.wager where table_key = $1 and event_key = $2 and seat is not null and step > 0',
        [table, event],
      );
    },

    /** Stores the state after an action. Returns false when another action came first. */
    async advance(roundId: string, step: bigint, to: { state: string; dueAt: number }): Promise<boolean> {
      const rows = await database.query(
        'update studio.wager set state = $3, step = step + 1, due_at = $4 where round_id = $1 and step = $2 returning round_id',
        [roundId, step, to.state, to.dueAt],
      );
      return rows.length === 1;
    },

    /**
     * Changes a choice. Returns false when it was changed before, the table is closed, or the database clock has
     * reached `before`.
     */
    async amend(roundId: string, { from, to, before }: { from: string; to: string; before: number }): Promise<boolean> {
      const rows = await database.query(
        `update studio.wager set choice = $3 where round_id = $1 and choice = $2 and step = 0
           and ${isBefore(database, '$4', '$5')} returning round_id`,
        [roundId, from, to, before, clock.ahead()],
      );
      return rows.length === 1;
    },
  };
}

/** Reads and releases seats at the tables of games that have them. */
function seats(database: StudioDatabase) {
  return {
    /** Returns the taken seats of an event. */
    async seatsTaken(table: string, event: string): Promise<number[]> {
      const rows = await database.query<{ seat: bigint }>(
        'select seat from studio.wager where table_key = $1 and event_key = $2 and seat is not null',
        [table, event],
      );
      return rows.map(({ seat }) => Number(seat));
    },

    /** Returns the seats of the given sessions at the given events, including those whose bet is pending. */
    async seatsOfSessions(sessionIds: readonly string[], events: readonly string[]): Promise<bigint[]> {
      const rows = await database.query<{ seat: bigint }>(
        `select wager.seat from studio.wager as wager join studio.round as round on round.id = wager.round_id
         where round.session_id in (${placeholders(sessionIds.length)})
           and wager.event_key in (${placeholders(events.length, sessionIds.length + 1)}) and wager.seat is not null
           and round.state in ('betting', 'waiting', 'settling', 'settled', 'stuck')`,
        [...sessionIds, ...events],
      );
      return rows.map(({ seat }) => seat);
    },

    /**
     * Returns the wagers seated at an event; failed bets have no seat. For a closed table, returns those at its
     * closing.
     */
    async seated(table: string, event: string): Promise<Wager[]> {
      const rows = await database.query<Wager>(
        `select wager.* from studio.wager as wager join studio.round as round on round.id = wager.round_id
         where wager.table_key = $1 and wager.event_key = $2 and wager.seat is not null
           and round.state in ('betting', 'waiting', 'settling', 'settled', 'stuck')`,
        [table, event],
      );
      const closed = rows.filter(({ step }) => step > 0n);
      return closed.length > 0 ? closed : rows;
    },

    /** Releases the seat of a rejected bet. */
    async leaveSeat(roundId: string): Promise<void> {
      await database.query('update studio.wager set seat = null where round_id = $1', [roundId]);
    },
  };
}

/** Reads rounds together with their wagers. */
function wageredRounds(database: StudioDatabase, clock: DatabaseClock) {
  async function withRounds(wagers: readonly Wager[]): Promise<WageredRound[]> {
    if (wagers.length === 0) return [];
    const rounds = await database.query<Round>(
      `select * from studio.round where id in (${placeholders(wagers.length)})`,
      wagers.map(({ round_id }) => round_id),
    );
    const byId = new Map(rounds.map((round) => [round.id, round]));
    return wagers.flatMap((wager) => {
      const round = byId.get(wager.round_id);
      return round === undefined ? [] : [{ round, wager }];
    });
  }

  return {
    /**
     * Ends a waiting or a played round: its win is pending, and reserved to its payer until `dueAt`. Returns null when
     * it had already ended.
     */
    async decide(
      id: string,
      from: 'waiting' | 'playing',
      { win, outcome, dueAt }: { win: bigint; outcome: string; dueAt: number },
    ): Promise<Round | null> {
      const [round] = await database.query<Round>(
        `update studio.round set state = 'settling', win = $3, outcome = $4, due_at = $5, attempts = 0 where id = $1 and state = $2 returning *`,
        [id, from, win, outcome, dueAt],
      );
      return round ?? null;
    },

    /** Returns rounds whose events have settled, or that were abandoned. */
    async due(): Promise<WageredRound[]> {
      // With `cross join` SQLite reads the few open rounds first; PostgreSQL chooses by its statistics.
      const due = await database.query<Wager>(
        `select wager.* from studio.round as round cross join studio.wager as wager
         where wager.round_id = round.id and round.state in ('waiting', 'playing') and wager.due_at <= $1
         order by wager.due_at limit 200`,
        [clock.now()],
      );
      return withRounds(due);
    },

    /**
     * Returns the rounds of the given sessions that are not settled or were settled since the given time; newest first.
     */
    async ofSessions(sessionIds: readonly string[], since: number): Promise<WageredRound[]> {
      const found = await database.query<Wager>(
        `select wager.* from studio.wager as wager join studio.round as round on round.id = wager.round_id
         where round.session_id in (${placeholders(sessionIds.length, 2)})
           and (round.state in ('waiting', 'playing', 'settling') or (round.state in ('settled', 'stuck') and wager.due_at >= $1))
         order by round.created_at desc limit 100`,
        [since, ...sessionIds],
      );
      return withRounds(found);
    },

    /** Returns the newest open round of the given sessions that its player acts in, or null. */
    async playing(sessionIds: readonly string[]): Promise<WageredRound | null> {
      const found = await database.query<Wager>(
        `select wager.* from studio.wager as wager join studio.round as round on round.id = wager.round_id
         where round.session_id in (${placeholders(sessionIds.length)}) and round.state = 'playing'
         order by round.created_at desc limit 1`,
        sessionIds,
      );
      const [last] = await withRounds(found);
      return last ?? null;
    },
  };
}

export type WagerRepository = ReturnType<typeof createWagerRepository>;
