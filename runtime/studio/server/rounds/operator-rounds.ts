import type { DatabaseClock } from '../storage/database-clock.ts';
import { placeholders, type StudioDatabase } from '../storage/studio-database.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';
import { StudioError } from '../studio-error.ts';
import type { Round, RoundRepository, RoundState } from './round-repository.ts';
import type { Scheduled } from './scheduled.ts';
import type { Settlement } from './settlement.ts';
import type { Staged } from './staged.ts';
import type { EndingCall, StuckRounds } from './stuck-rounds.ts';
import type { WagerRepository } from './wager-repository.ts';

export interface OperatorRoundParts {
  database: StudioDatabase;
  rounds: RoundRepository;
  stuck: StuckRounds;
  wagers: WagerRepository;
  sessions: SessionRepository;
  settlement: Settlement;
  scheduled: Scheduled;
  staged: Staged;
  clock: DatabaseClock;
  /** Milliseconds for which a round is leased to the process that works on it. */
  leaseMs: number;
}

/** A round with the details that an operator needs. */
export interface OperatorRound extends Round {
  game_id: string;
  currency_code: string;
  decimals: bigint;
  /** The call that the wallet rejects, and the time of the first rejection; null when the round is not stuck. */
  operation: EndingCall | null;
  since: bigint | null;
}

export type RoundAction = 'retry' | 'void' | 'settle';

const open = ['betting', 'waiting', 'playing', 'rolling_back', 'settling', 'stuck'] as const;

/** Lists and resolves the unfinished rounds of a brand for the operator of a platform. */
export function createOperatorRounds(parts: OperatorRoundParts) {
  const { database, settlement } = parts;

  async function find(where: {
    merchantCode: string;
    states: readonly RoundState[] | null;
    roundId: string | null;
    limit: number;
  }): Promise<OperatorRound[]> {
    const states = where.states ?? [];
    return database.query<OperatorRound>(
      `select round.*, session.game_id, session.currency_code, session.decimals, stuck.operation, stuck.since
       from studio.round as round join studio.session as session on session.id = round.session_id
         join studio.session_brand as brand on brand.session_id = session.id
         left join studio.stuck_round as stuck on stuck.round_id = round.id and round.state = 'stuck'
       where brand.merchant_code = $1 and round.id = coalesce(cast($2 as text), round.id)
         ${states.length === 0 ? '' : `and round.state in (${placeholders(states.length, 4)})`}
       order by round.created_at, round.id limit $3`,
      [where.merchantCode, where.roundId, where.limit, ...states],
    );
  }

  async function one(merchantCode: string, roundId: string): Promise<OperatorRound> {
    const [round] = await find({ merchantCode, states: null, roundId, limit: 1 });
    if (round === undefined) throw new StudioError('round_unknown');
    return round;
  }

  return {
    list: ({ merchantCode, state, limit }: { merchantCode: string; state: 'stuck' | 'open'; limit: number }) =>
      find({ merchantCode, states: state === 'stuck' ? ['stuck'] : open, roundId: null, limit }),

    /** Applies the decision of an operator, calls the wallet at once, and returns the resulting round. */
    async resolve(asked: { merchantCode: string; roundId: string; action: RoundAction }): Promise<OperatorRound> {
      const round = await one(asked.merchantCode, asked.roundId);
      const ready = await decisions[asked.action](parts, round);
      if (ready !== null) await settlement.finish(ready);
      return one(asked.merchantCode, asked.roundId);
    },
  };
}

export type OperatorRounds = ReturnType<typeof createOperatorRounds>;

/** Returns the time until which this process leases the round. */
const leased = ({ clock, leaseMs }: OperatorRoundParts): number => clock.now() + leaseMs;

/** Each function returns the leased round to send to the wallet now, or null when nothing is to be sent. */
const decisions: Record<RoundAction, (parts: OperatorRoundParts, round: Round) => Promise<Round | null>> = {
  async retry(parts, round) {
    if (round.state !== 'stuck') return null;
    return parts.rounds.moveFrom(round.id, ['stuck'], { state: 'stuck', code: round.code, dueAt: leased(parts) });
  },

  async void(parts, round) {
    if (round.state === 'void' || round.state === 'rolling_back') return null;
    if (round.state === 'settled' || round.state === 'refused') throw new StudioError('round_settled');
    const from: RoundState[] = ['stuck', 'waiting', 'playing'];
    const moved = await parts.rounds.moveFrom(round.id, from, {
      state: 'rolling_back',
      code: null,
      dueAt: leased(parts),
    });
    return moved ?? decidedMeanwhile(parts, round.id, ['void', 'rolling_back']);
  },

  async settle(parts, round) {
    const { rounds, wagers, staged } = parts;
    if (round.state === 'settled' || round.state === 'settling') return null;
    if (round.state === 'void' || round.state === 'refused') throw new StudioError('round_settled');
    const session = await parts.sessions.byId(round.session_id);
    if (session === null) throw new StudioError('round_unknown');
    if (round.state === 'playing') {
      await staged.leave(session, round.id);
      return null;
    }
    const wager = await wagers.byRound(round.id);
    const isOpen = round.state === 'waiting' || (round.outcome === '{}' && wager !== null);
    const result = isOpen && wager !== null ? await parts.scheduled.settle(session, wager) : null;
    if (isOpen && result === null) throw new StudioError('round_open');
    if (round.state === 'waiting' && result !== null)
      return wagers.decide(round.id, 'waiting', {
        win: result.win,
        outcome: JSON.stringify(result.outcome),
        dueAt: leased(parts),
      });
    if (result !== null) await rounds.record(round.id, { win: result.win, outcome: JSON.stringify(result.outcome) });
    const moved = await rounds.moveFrom(round.id, ['stuck'], { state: 'settling', code: null, dueAt: leased(parts) });
    return moved ?? decidedMeanwhile(parts, round.id, ['settled', 'settling']);
  },
};

/**
 * Returns null when another call has brought a round to one of these states in the meantime. Throws `round_pending`
 * otherwise: its win or its bet is being sent to the wallet.
 */
async function decidedMeanwhile(
  { rounds }: OperatorRoundParts,
  id: string,
  states: readonly RoundState[],
): Promise<null> {
  const round = await rounds.byId(id);
  if (round === null || !states.includes(round.state)) throw new StudioError('round_pending');
  return null;
}
