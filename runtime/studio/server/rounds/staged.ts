import { newId } from '../../../shared/ids.ts';
import { parseAmount } from '../../../shared/money.ts';
import { playedGame } from '../../games/games.ts';
import type { Stage, StagedGame } from '../../games/kit.ts';
import { isStake } from '../../games/stakes.ts';
import { outcomeStream, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { refusal, StudioError } from '../studio-error.ts';
import { beginOnSeed } from './begin-on-seed.ts';
import type { Round } from './round-repository.ts';
import { callWallet, takeBet, type BetParts } from './take-bet.ts';
import { wagerAnswer, type WagerAnswer } from './wager-answer.ts';
import type { Wager, WagerRepository } from './wager-repository.ts';

export interface StagedParts extends BetParts {
  sessions: SessionRepository;
  wagers: WagerRepository;
}

export interface BeginRequest {
  requestId: string;
  bet: string;
  choice: unknown;
}

export interface ActRequest {
  roundId: string;
  /** Number of earlier actions. A repeated action is applied once. */
  step: number;
  action: unknown;
}

/** Handles rounds the player acts in: bet, actions, win. */
export function createStaged(parts: StagedParts) {
  const { rounds, wagers, sessions, settlement, clock } = parts;

  /** Stores a stage. A finished round is paid to the session that placed its bet. */
  async function keep(session: GameSession, round: Round, wager: Wager, stage: Stage, game: StagedGame) {
    const dueAt = clock.now() + game.idleMs;
    if (!(await wagers.advance(round.id, wager.step, { state: JSON.stringify(stage.state), dueAt })))
      throw new StudioError('round_pending');
    if (stage.done) {
      const settled = await wagers.decide(round.id, 'playing', {
        win: stage.win,
        outcome: JSON.stringify(stage.state),
        dueAt: clock.now() + parts.leaseMs,
      });
      if (settled !== null) {
        const owner = (await sessions.byId(settled.session_id)) ?? session;
        await settlement.conclude(settled, 'win', await callWallet(parts, 'win', settled, owner));
      }
    }
    return answer(round.id, session);
  }

  async function answer(roundId: string, session: GameSession): Promise<WagerAnswer> {
    const { round, wager } = await mine(roundId, session);
    return wagerAnswer(round, wager, Number(session.decimals));
  }

  async function mine(roundId: string, session: GameSession): Promise<{ round: Round; wager: Wager }> {
    const round = await rounds.byId(roundId);
    const wager = await wagers.byRound(roundId);
    if (round === null || wager === null) throw new StudioError('round_unknown');
    const isOwn = round.session_id === session.id || (await sessions.ofSamePlayer(session)).includes(round.session_id);
    if (!isOwn) throw new StudioError('round_unknown');
    return { round, wager };
  }

  return {
    /** Returns the newest open round of the player, also from an earlier launch, or null. */
    async open(session: GameSession): Promise<WagerAnswer | null> {
      const last = await wagers.playing(await sessions.ofSamePlayer(session));
      return last === null ? null : wagerAnswer(last.round, last.wager, Number(session.decimals));
    },

    async begin(session: GameSession, request: BeginRequest): Promise<WagerAnswer> {
      const game = stagedGame(session);
      const decimals = Number(session.decimals);
      const bet = parseAmount(request.bet, { decimals });
      const stake =
        bet === null || !isStake(bet, session.game_id, { code: session.currency_code, decimals })
          ? null
          : game.stake(request.choice, bet);
      if (bet === null || stake === null) throw new StudioError('request_invalid');
      const known = await rounds.byRequest(session.id, request.requestId);
      if (known !== null) return again(parts, known, { bet, choice: request.choice, decimals });
      const { round, wager, stage } = await insert(parts, session, game, { ...request, unit: bet, stake });
      await takeBet(parts, { round, session, next: 'playing' });
      if (stage.done) return keep(session, round, wager, stage, game);
      return answer(round.id, session);
    },

    async act(session: GameSession, { roundId, step, action }: ActRequest): Promise<WagerAnswer> {
      const game = stagedGame(session);
      const { round, wager } = await mine(roundId, session);
      if (Number(wager.step) === step + 1) return answer(roundId, session);
      if (round.state !== 'playing' || Number(wager.step) !== step) throw new StudioError('round_pending');
      const source = await numbersOf(parts, round, step + 1);
      const stage = await game.act({
        stage: stageOf(game, round, wager),
        choice: JSON.parse(wager.choice),
        bet: wager.unit,
        action,
        source,
      });
      if (stage === null) throw new StudioError('request_invalid');
      return keep(session, round, wager, stage, game);
    },

    /** Ends a round in its current state, because the player leaves or has abandoned it. */
    async leave(session: GameSession, roundId: string): Promise<WagerAnswer> {
      const game = stagedGame(session);
      const { round, wager } = await mine(roundId, session);
      if (round.state !== 'playing') return answer(roundId, session);
      const stage = game.leave({
        stage: stageOf(game, round, wager),
        choice: JSON.parse(wager.choice),
        bet: wager.unit,
      });
      return keep(session, round, wager, { ...stage, done: true }, game);
    },
  };
}

export type Staged = ReturnType<typeof createStaged>;

function stagedGame(session: Pick<GameSession, 'game_id'>): StagedGame {
  const game = playedGame(session.game_id);
  if (game?.engine !== 'staged') throw new StudioError('game_unknown');
  return game;
}

/** Returns the stored stage. What it would pay is computed from its state by the `leave` of the game. */
function stageOf(game: StagedGame, round: Round, wager: Wager): Stage {
  const state: unknown = JSON.parse(wager.state);
  // Only this module writes it, as JSON of the state of the game.
  const stage: Stage = { state: state as object, done: round.state !== 'playing', win: 0n };
  return { ...stage, win: game.leave({ stage, choice: JSON.parse(wager.choice), bet: wager.unit }).win };
}

/** Returns new numbers for every action: the seeds of the round with the step after the nonce. */
async function numbersOf({ sessions }: StagedParts, round: Round, step: number): Promise<NumberSource> {
  const seed = await sessions.seeds.byId(round.seed_id);
  if (seed === null) throw new StudioError('unavailable');
  return outcomeStream({
    serverSeed: seed.server_seed,
    clientSeed: round.client_seed,
    nonce: Number(round.nonce),
    step,
  });
}

async function insert(
  parts: StagedParts,
  session: GameSession,
  game: StagedGame,
  request: BeginRequest & { unit: bigint; stake: bigint },
): Promise<{ round: Round; wager: Wager; stage: Stage }> {
  const { sessions, wagers, clock, leaseMs } = parts;
  const round = await beginOnSeed(parts, session, {
    id: newId('r'),
    request_id: request.requestId,
    client_seed: session.client_seed,
    nonce: await sessions.seeds.takeNonce(session.seed_id),
    bet: request.stake,
    win: 0n,
    outcome: '{}',
    due_at: BigInt(clock.now() + leaseMs),
  });
  if (round === null) throw new StudioError('round_pending');
  const stage = await game.begin({
    choice: request.choice,
    bet: request.unit,
    source: await numbersOf(parts, round, 0),
  });
  const wager: Wager = {
    round_id: round.id,
    table_key: '',
    event_key: round.id,
    seat: null,
    unit: request.unit,
    choice: JSON.stringify(request.choice ?? null),
    terms: '{}',
    events: '[]',
    state: JSON.stringify(stage.state),
    step: 0n,
    due_at: BigInt(clock.now() + game.idleMs),
  };
  await wagers.insert(wager);
  return { round, wager, stage };
}

async function again(
  { wagers }: StagedParts,
  round: Round,
  asked: { bet: bigint; choice: unknown; decimals: number },
): Promise<WagerAnswer> {
  const wager = await wagers.byRound(round.id);
  if (round.state === 'betting') throw new StudioError('round_pending');
  if (round.state === 'refused') throw new StudioError(refusal(round.code ?? ''));
  if (round.state === 'rolling_back' || round.state === 'void' || wager === null)
    throw new StudioError('wallet_unavailable');
  if (wager.unit !== asked.bet || wager.choice !== JSON.stringify(asked.choice ?? null))
    throw new StudioError('request_reused');
  return wagerAnswer(round, wager, asked.decimals);
}
