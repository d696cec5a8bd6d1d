import { newId } from '../../../shared/ids.ts';
import { formatMinor, parseAmount } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { findGame } from '../../games/games.ts';
import { slotModels } from '../../games/slot/models.ts';
import { outcomeStream } from '../../../shared/fair/outcome-stream.ts';
import { isStake } from '../../games/stakes.ts';
import { playRound, type RoundOutcome } from '../../games/slot/play-round.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { refusal, StudioError } from '../studio-error.ts';
import { beginOnSeed } from './begin-on-seed.ts';
import type { Round } from './round-repository.ts';
import { callWallet, takeBet, type BetParts } from './take-bet.ts';

export interface SpinRequest {
  requestId: string;
  bet: string;
  clientSeed?: string | undefined;
}

export interface SpinAnswer extends RoundOutcome {
  roundId: string;
  bet: string;
  win: string;
  /** The balance after the round; null while the win is pending. */
  balance: string | null;
  nonce: number;
  clientSeed: string;
  at: string;
}

export interface SpinParts extends BetParts {
  sessions: SessionRepository;
}

/** Plays rounds: bet, outcome, win. A repeated request returns the same round. */
export function createSpin(parts: SpinParts) {
  const queues = new Map<string, Promise<unknown>>();

  /** Serialises the work of a session. */
  async function runExclusive<Result>(sessionId: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (queues.get(sessionId) ?? Promise.resolve()).then(work, work);
    const tail = mine.catch(() => undefined);
    queues.set(sessionId, tail);
    try {
      return await mine;
    } finally {
      if (queues.get(sessionId) === tail) queues.delete(sessionId);
    }
  }

  return {
    runExclusive,
    spin: (session: GameSession, request: SpinRequest) =>
      runExclusive(session.id, () => spinOnce(parts, session, request)),
  };
}

/** Returns the round as its player sees it. */
export function spinAnswer(round: Round, decimals: number): SpinAnswer {
  // Only this module writes it, as JSON of a RoundOutcome.
  const outcome = JSON.parse(round.outcome) as RoundOutcome;
  return {
    roundId: round.id,
    bet: formatMinor(round.bet, { decimals }),
    win: formatMinor(round.win, { decimals }),
    balance: round.state === 'settled' ? round.balance : null,
    nonce: Number(round.nonce),
    clientSeed: round.client_seed,
    at: isoTime(Number(round.created_at)),
    ...outcome,
  };
}

async function spinOnce(parts: SpinParts, stale: GameSession, request: SpinRequest): Promise<SpinAnswer> {
  const { sessions, rounds, settlement } = parts;
  const session = (await sessions.byId(stale.id)) ?? stale;
  const decimals = Number(session.decimals);
  const bet = parseAmount(request.bet, { decimals });
  if (bet === null || !isStake(bet, session.game_id, { code: session.currency_code, decimals }))
    throw new StudioError('request_invalid');
  const known = await rounds.byRequest(session.id, request.requestId);
  if (known !== null) return answerAgain(known, bet, decimals);

  const round = await begin(parts, session, { ...request, bet });
  if (round === null) throw new StudioError('round_pending');
  await takeBet(parts, { round, session, next: 'settling' });
  const won = await callWallet(parts, 'win', round, session);
  await settlement.conclude(round, 'win', won);
  const finished = await rounds.byId(round.id);
  return spinAnswer(finished ?? round, decimals);
}

function answerAgain(round: Round, bet: bigint, decimals: number): SpinAnswer {
  if (round.state === 'refused') throw new StudioError(refusal(round.code ?? ''));
  if (round.bet !== bet) throw new StudioError('request_reused');
  if (round.state === 'betting') throw new StudioError('round_pending');
  if (round.state === 'rolling_back' || round.state === 'void') throw new StudioError('wallet_unavailable');
  return spinAnswer(round, decimals);
}

/** Decides the outcome and stores the round before any payment. */
async function begin(
  parts: SpinParts,
  session: GameSession,
  request: Omit<SpinRequest, 'bet'> & { bet: bigint },
): Promise<Round | null> {
  const { sessions, clock, leaseMs } = parts;
  const game = findGame(session.game_id);
  const seed = await sessions.seeds.byId(session.seed_id);
  if (game?.kind !== 'slot' || seed === null) throw new StudioError('unavailable');
  const clientSeed = request.clientSeed ?? session.client_seed;
  if (clientSeed !== session.client_seed) await sessions.setClientSeed(session.id, clientSeed);
  const nonce = await sessions.seeds.takeNonce(seed.id);
  const machine = slotModels[game.model];
  const outcome = await playRound(
    machine,
    outcomeStream({ serverSeed: seed.server_seed, clientSeed, nonce: Number(nonce) }),
  );
  return beginOnSeed(parts, session, {
    id: newId('r'),
    request_id: request.requestId,
    client_seed: clientSeed,
    nonce,
    bet: request.bet,
    win: (request.bet / BigInt(machine.lines.length)) * BigInt(outcome.pay),
    outcome: JSON.stringify(outcome),
    due_at: BigInt(clock.now() + leaseMs),
  });
}
