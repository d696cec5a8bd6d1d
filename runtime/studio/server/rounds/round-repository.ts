import type { DatabaseClock } from '../storage/database-clock.ts';
import { isBefore, placeholders, type StudioDatabase } from '../storage/studio-database.ts';

/**
 * `betting`: the bet is being sent. `rolling_back`: the outcome of the bet is unknown and the bet is being undone.
 * `settling`: the bet was accepted, the win is being sent. `waiting`: the bet was accepted, its events have not
 * settled. `playing`: the bet was accepted, the player can act. `settled`, `void`, `refused`: final. `stuck`: the
 * wallet rejects a call that it must accept; the call is retried at growing intervals.
 */
export type RoundState =
  | 'betting'
  | 'waiting'
  | 'playing'
  | 'rolling_back'
  | 'settling'
  | 'settled'
  | 'void'
  | 'refused'
  | 'stuck';

export interface Round {
  id: string;
  session_id: string;
  request_id: string;
  seed_id: string;
  client_seed: string;
  nonce: bigint;
  bet: bigint;
  win: bigint;
  /** A RoundOutcome as JSON. */
  outcome: string;
  state: RoundState;
  balance: string | null;
  code: string | null;
  attempts: bigint;
  due_at: bigint;
  created_at: bigint;
}

export function createRoundRepository({ database, clock }: { database: StudioDatabase; clock: DatabaseClock }) {
  return {
    ...unfinishedRounds(database, clock),

    async byRequest(sessionId: string, requestId: string): Promise<Round | null> {
      const [round] = await database.query<Round>(
        'select * from studio.round where session_id = $1 and request_id = $2',
        [sessionId, requestId],
      );
      return round ?? null;
    },

    async byId(id: string): Promise<Round | null> {
      const [round] = await database.query<Round>('select * from studio.round where id = $1', [id]);
      return round ?? null;
    },

    /** Returns null when the request already has a round, or when the database clock has reached `before`. */
    async insert(
      round: Omit<Round, 'state' | 'balance' | 'code' | 'attempts' | 'created_at'>,
      before: number | null = null,
    ): Promise<Round | null> {
      const [row] = await database.query<Round>(
        `insert into studio.round (id, session_id, request_id, seed_id, client_seed, nonce, bet, win, outcome, state, attempts, due_at, created_at)
         select $1, $2, $3, $4, $5, cast($6 as bigint), cast($7 as bigint), cast($8 as bigint), $9, 'betting', 0, cast($10 as bigint), cast($11 as bigint)
         where ${isBefore(database, '$12', '$13')} on conflict (session_id, request_id) do nothing returning *`,
        [
          round.id,
          round.session_id,
          round.request_id,
          round.seed_id,
          round.client_seed,
          round.nonce,
          round.bet,
          round.win,
          round.outcome,
          round.due_at,
          clock.now(),
          before,
          clock.ahead(),
        ],
      );
      return row ?? null;
    },

    /**
     * Inserts a refused round for a request without a round, so that the request cannot begin one later. Returns null
     * when the request already has a round.
     */
    async closeRequest({
      id,
      session,
      requestId,
    }: {
      id: string;
      session: { id: string; seed_id: string; client_seed: string };
      requestId: string;
    }): Promise<Round | null> {
      const [row] = await database.query<Round>(
        `insert into studio.round (id, session_id, request_id, seed_id, client_seed, nonce, bet, win, outcome, state, code, attempts, due_at, created_at)
         values ($1, $2, $3, $4, $5, 0, 0, 0, '{}', 'refused', 'request_closed', 0, 0, cast($6 as bigint))
         on conflict (session_id, request_id) do nothing returning *`,
        [id, session.id, requestId, session.seed_id, session.client_seed, clock.now()],
      );
      return row ?? null;
    },

    /**
     * Moves a round to the next state after its bet was accepted. Returns null when the round was abandoned in the
     * meantime, or when the database clock has reached `before`.
     */
    async accept(
      id: string,
      to: { state: RoundState; balance: string; dueAt: number },
      before: number | null,
    ): Promise<Round | null> {
      const [round] = await database.query<Round>(
        `update studio.round set state = $2, balance = $3, code = null, due_at = $4
         where id = $1 and state = 'betting' and ${isBefore(database, '$5', '$6')} returning *`,
        [id, to.state, to.balance, to.dueAt, before, clock.ahead()],
      );
      return round ?? null;
    },

    async move(
      id: string,
      to: { state: RoundState; balance?: string | null; code?: string | null; dueAt?: number },
    ): Promise<void> {
      await database.query(
        'update studio.round set state = $2, balance = coalesce($3, balance), code = $4, due_at = $5 where id = $1',
        [id, to.state, to.balance ?? null, to.code ?? null, to.dueAt ?? 0],
      );
    },

    /** Returns the rounds of the given sessions, newest first. */
    async history(sessionIds: readonly string[], limit: number): Promise<Round[]> {
      return database.query<Round>(
        `select * from studio.round
         where session_id in (${placeholders(sessionIds.length, 2)}) and state in ('waiting', 'playing', 'settling', 'settled', 'stuck')
         order by created_at desc, nonce desc limit $1`,
        [limit, ...sessionIds],
      );
    },
  };
}

/** Reads unfinished rounds and moves them between states. */
function unfinishedRounds(database: StudioDatabase, clock: DatabaseClock) {
  return {
    /** Returns whether a round is played on a server seed, so that its player could still act or make its bet fail. */
    async isPlayedOn(seedId: string): Promise<boolean> {
      const rows = await database.query(
        `select id from studio.round where seed_id = $1 and state in ('betting', 'playing') limit 1`,
        [seedId],
      );
      return rows.length > 0;
    },

    /** Stores the result of a stuck round that had no result. */
    async record(id: string, { win, outcome }: { win: bigint; outcome: string }): Promise<void> {
      await database.query(`update studio.round set win = $2, outcome = $3 where id = $1 and state = 'stuck'`, [
        id,
        win,
        outcome,
      ]);
    },

    /** Returns unfinished rounds that no process has leased; stuck rounds last. */
    async due(): Promise<Round[]> {
      const open = await database.query<Round>(
        `select * from studio.round where state in ('betting', 'rolling_back', 'settling') and due_at <= $1 order by due_at limit 50`,
        [clock.now()],
      );
      const stuck = await database.query<Round>(
        `select * from studio.round where state = 'stuck' and due_at <= $1 order by due_at limit 50`,
        [clock.now()],
      );
      return [...open, ...stuck];
    },

    /** Moves a round from one of the given states. Returns null when the round is in none of them. */
    async moveFrom(
      id: string,
      from: readonly RoundState[],
      to: { state: RoundState; code: string | null; dueAt: number },
    ): Promise<Round | null> {
      const [round] = await database.query<Round>(
        `update studio.round set state = $2, code = $3, due_at = $4
         where id = $1 and state in (${placeholders(from.length, 5)}) returning *`,
        [id, to.state, to.code, to.dueAt, ...from],
      );
      return round ?? null;
    },

    /** Leases a due round for `leaseMs`. Returns false when another process leased it first. */
    async claim(round: Round, leaseMs: number): Promise<boolean> {
      const rows = await database.query(
        'update studio.round set due_at = $4, attempts = attempts + 1 where id = $1 and due_at = $2 and state = $3 returning id',
        [round.id, round.due_at, round.state, clock.now() + leaseMs],
      );
      return rows.length === 1;
    },
  };
}

export type RoundRepository = ReturnType<typeof createRoundRepository>;
