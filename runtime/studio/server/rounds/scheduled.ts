import { newId } from '../../../shared/ids.ts';
import { parseAmount } from '../../../shared/money.ts';
import { playedGame } from '../../games/games.ts';
import type { GameEvent, Placement, ScheduledGame, SeatedChoices } from '../../games/kit.ts';
import { isStake } from '../../games/stakes.ts';
import type { EventSeeds } from '../sessions/event-seeds.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import { refusal, StudioError } from '../studio-error.ts';
import type { Outcomes } from './outcomes.ts';
import type { Round } from './round-repository.ts';
import { takeBet, type BetParts } from './take-bet.ts';
import type { Wager, WagerRepository } from './wager-repository.ts';
import { wagerAnswer, type WagerAnswer } from './wager-answer.ts';

export interface ScheduledParts extends BetParts {
  wagers: WagerRepository;
  outcomes: Outcomes;
  seeds: EventSeeds;
  sessions: Pick<SessionRepository, 'ofSamePlayer'>;
}

export interface PlaceRequest {
  requestId: string;
  /** Decimal amount within the limits of the game. */
  bet: string;
  choice: unknown;
}

/** An event as sent to a page. */
export interface EventView extends GameEvent {
  /** SHA-256 of the seed that determines the outcome. */
  seedHash: string;
  /** Returned by the `view` of the game. */
  view: object;
}

export interface TableView {
  now: number;
  events: EventView[];
  /** The unsettled and the recently settled bets of the player, including those of earlier launches. */
  bets: WagerAnswer[];
}

/** Handles bets on shared events: placed before bets close, settled by the clock. */
export function createScheduled(parts: ScheduledParts) {
  const { rounds, wagers, outcomes, seeds, sessions, clock } = parts;

  async function viewOf(
    game: ScheduledGame,
    event: GameEvent,
    { now, seats }: { now: number; seats: readonly number[] },
  ): Promise<EventView> {
    const result = now >= event.closesAt ? await outcomes.of(game, event) : null;
    return {
      ...event,
      seedHash: await seeds.hashOf(game.table, event.key),
      view: game.view(event, { now, result, seats, seated: await seatedAt(game, event) }),
    };
  }

  async function seatedAt(game: ScheduledGame, event: GameEvent): Promise<SeatedChoices> {
    return game.seats === null ? {} : choicesOf(await wagers.seated(game.table, event.key));
  }

  return {
    /** Returns the table as the player of this session sees it now. */
    async table(session: GameSession): Promise<TableView> {
      const game = scheduledGame(session);
      const now = await clock.read();
      const mine = await wagers.ofSessions(await sessions.ofSamePlayer(session), now - SHOWN_MS);
      const shown = game.eventsAt(now);
      return {
        now,
        events: await Promise.all(
          shown.map((event) =>
            viewOf(game, event, {
              now,
              seats: mine.flatMap(({ wager }) =>
                wager.event_key === event.key && wager.seat !== null ? [Number(wager.seat)] : [],
              ),
            }),
          ),
        ),
        bets: mine.map(({ round, wager }) => wagerAnswer(round, wager, Number(session.decimals))),
      };
    },

    /** Returns the public view of past events, newest first. */
    async past(game: ScheduledGame, count: number): Promise<EventView[]> {
      const now = await clock.read();
      return Promise.all(game.pastEvents(now, count).map((event) => viewOf(game, event, { now, seats: [] })));
    },

    /** Places a bet. A repeated request returns the same bet. */
    async place(session: GameSession, request: PlaceRequest): Promise<WagerAnswer> {
      const game = scheduledGame(session);
      const decimals = Number(session.decimals);
      const bet = parseAmount(request.bet, { decimals });
      if (bet === null || !isStake(bet, session.game_id, { code: session.currency_code, decimals }))
        throw new StudioError('request_invalid');
      const known = await rounds.byRequest(session.id, request.requestId);
      if (known !== null) return again(parts, known, { bet, choice: request.choice, decimals });
      const asked = { choice: request.choice, bet, now: clock.now() };
      const placement = game.place(asked);
      if (placement === null) throw new StudioError(game.refusal?.(asked) ?? 'bets_closed');
      if (game.seats !== null) await requireNoSeat(parts, session, placement);
      const before = Math.min(...placement.events.map((key) => game.eventOf(key)?.closesAt ?? 0));
      const round = await begin(parts, session, { ...request, placement, before });
      const wager = await seat(parts, game, round, { session, bet, choice: request.choice, placement, before });
      await takeBet(parts, { round, session, next: 'waiting', before }).catch(async (error: unknown) => {
        await wagers.leaveSeat(round.id);
        throw error;
      });
      return wagerAnswer((await rounds.byId(round.id)) ?? round, wager, decimals);
    },

    /** Changes a bet between close and settlement, if the game allows it. */
    async amend(session: GameSession, { roundId, change }: { roundId: string; change: unknown }): Promise<WagerAnswer> {
      const game = scheduledGame(session);
      const round = await rounds.byId(roundId);
      const wager = await wagers.byRound(roundId);
      const event = wager === null ? null : game.eventOf(wager.event_key);
      if (round === null || wager === null || event === null) throw new StudioError('round_unknown');
      if (!(await sessions.ofSamePlayer(session)).includes(round.session_id)) throw new StudioError('round_unknown');
      const now = clock.now();
      const open = round.state === 'waiting' && now >= event.closesAt && now < event.settlesAt;
      const choice = open ? (game.amend?.({ choice: JSON.parse(wager.choice), change, event, now }) ?? null) : null;
      if (choice === null) throw new StudioError('bets_closed');
      const changed = { from: wager.choice, to: JSON.stringify(choice), before: event.settlesAt };
      if (!(await wagers.amend(roundId, changed))) throw new StudioError('round_pending');
      return wagerAnswer(round, { ...wager, choice: JSON.stringify(choice) }, Number(session.decimals));
    },

    /** Returns what a waiting round pays, or null while one of its events has not settled. */
    async settle(session: GameSession, wager: Wager): Promise<{ win: bigint; outcome: object } | null> {
      const game = scheduledGame(session);
      const results: Record<string, object> = {};
      for (const key of keysOf(wager)) {
        const event = game.eventOf(key);
        if (event === null || event.settlesAt > clock.now()) return null;
        results[key] = await outcomes.of(game, event);
      }
      return pay(parts, game, wager, results);
    },
  };
}

export type Scheduled = ReturnType<typeof createScheduled>;

/** Milliseconds for which a settled bet stays on the table. */
const SHOWN_MS = 3 * 60_000;

/** Returns the rules of the game of a session, for the table that its player uses. */
export function scheduledGame(
  session: Pick<GameSession, 'game_id' | 'currency_code' | 'decimals' | 'mode'>,
): ScheduledGame {
  const game = playedGame(session.game_id);
  if (game?.engine !== 'scheduled') throw new StudioError('game_unknown');
  if (game.apart !== true) return game;
  return { ...game, table: `${game.table}:${session.currency_code}${session.decimals}:${session.mode}` };
}

/** Returns what a bet pays for these results, or null while another bet at its table is pending. */
async function pay(
  { wagers }: ScheduledParts,
  game: ScheduledGame,
  wager: Wager,
  results: Readonly<Record<string, object>>,
): Promise<{ win: bigint; outcome: object } | null> {
  // A closed table no longer changes: all its players are paid from the same hands.
  const closed = game.seats === null ? [] : await wagers.closeTable(wager.table_key, wager.event_key);
  if (closed === null) return null;
  const seated = choicesOf(closed);
  const seat = Number(wager.seat ?? 0n);
  const win = game.pays({
    bet: wager.unit,
    choice: seated[seat] ?? JSON.parse(wager.choice),
    terms: JSON.parse(wager.terms),
    results,
    seat,
    seated,
  });
  return { win, outcome: game.seats === null ? results : { ...results, seated } };
}

/** Returns the seats of the player, of all their sessions, at the events of a bet. */
async function seatsOf(
  { wagers, sessions }: ScheduledParts,
  session: GameSession,
  placement: Placement,
): Promise<bigint[]> {
  return wagers.seatsOfSessions(await sessions.ofSamePlayer(session), placement.events);
}

/** Throws `bets_closed` when the player has a seat. */
async function requireNoSeat(parts: ScheduledParts, session: GameSession, placement: Placement): Promise<void> {
  if ((await seatsOf(parts, session, placement)).length > 0) throw new StudioError('bets_closed');
}

/**
 * Frees the seat of a player who took two at the same time, in another session or at another server. Each call checks
 * after it has stored its own seat, so at least one call sees both; the lowest seat is kept. Throws `bets_closed`.
 */
async function requireOnlySeat(
  parts: ScheduledParts,
  { session, placement, wager }: { session: GameSession; placement: Placement; wager: Wager },
): Promise<void> {
  const { seat: taken } = wager;
  if (taken === null) return;
  const seats = await seatsOf(parts, session, placement);
  if (!seats.some((other) => other < taken)) return;
  await parts.wagers.leaveSeat(wager.round_id);
  await parts.rounds.move(wager.round_id, { state: 'refused', code: 'bets_closed' });
  throw new StudioError('bets_closed');
}

function choicesOf(wagers: readonly Wager[]): SeatedChoices {
  return Object.fromEntries(wagers.map(({ seat, choice }): [string, unknown] => [String(seat), JSON.parse(choice)]));
}

async function again(
  { wagers }: ScheduledParts,
  round: Round,
  asked: { bet: bigint; choice: unknown; decimals: number },
): Promise<WagerAnswer> {
  const wager = await wagers.byRound(round.id);
  if (round.state === 'betting') throw new StudioError('round_pending');
  if (round.state === 'refused')
    throw new StudioError(
      round.code === 'table_full' || round.code === 'bets_closed' ? round.code : refusal(round.code ?? ''),
    );
  if (round.state === 'rolling_back' || round.state === 'void' || wager === null)
    throw new StudioError('wallet_unavailable');
  if (wager.unit !== asked.bet || wager.choice !== JSON.stringify(asked.choice))
    throw new StudioError('request_reused');
  return wagerAnswer(round, wager, asked.decimals);
}

async function begin(
  { rounds, clock, leaseMs }: ScheduledParts,
  session: GameSession,
  { requestId, placement, before }: { requestId: string; placement: Placement; before: number },
): Promise<Round> {
  const round = await rounds.insert(
    {
      id: newId('r'),
      session_id: session.id,
      request_id: requestId,
      seed_id: '',
      client_seed: '',
      nonce: 0n,
      bet: placement.stake,
      win: 0n,
      outcome: '{}',
      due_at: BigInt(clock.now() + leaseMs),
    },
    before,
  );
  if (round !== null) return round;
  const isKnown = (await rounds.byRequest(session.id, requestId)) !== null;
  throw new StudioError(isKnown ? 'round_pending' : 'bets_closed');
}

interface SeatedBet {
  session: GameSession;
  bet: bigint;
  choice: unknown;
  placement: Placement;
  /** Epoch milliseconds at which bets close. */
  before: number;
}

/** Stores what the bet is about, with a free seat where the table has seats. */
async function seat(
  parts: ScheduledParts,
  game: ScheduledGame,
  round: Round,
  { session, bet, choice, placement, before }: SeatedBet,
): Promise<Wager> {
  const { wagers, rounds, clock } = parts;
  const [first = ''] = placement.events;
  const due = Math.max(...placement.events.map((key) => game.eventOf(key)?.settlesAt ?? 0));
  const wager: Wager = {
    round_id: round.id,
    table_key: game.table,
    event_key: first,
    seat: null,
    unit: bet,
    choice: JSON.stringify(choice),
    terms: JSON.stringify(placement.terms),
    events: JSON.stringify(placement.events),
    state: '',
    step: 0n,
    due_at: BigInt(due),
  };
  if (game.seats === null && (await wagers.insert(wager, before))) return wager;
  const taken = await wagers.seatsTaken(game.table, first);
  for (let place = 0; place < (game.seats ?? 0); place += 1) {
    if (taken.includes(place)) continue;
    const seated = { ...wager, seat: BigInt(place) };
    if (!(await wagers.insert(seated, before))) continue;
    await requireOnlySeat(parts, { session, placement, wager: seated });
    return seated;
  }
  const code = (await clock.read()) < before ? 'table_full' : 'bets_closed';
  await rounds.move(round.id, { state: 'refused', code });
  throw new StudioError(code);
}

function keysOf({ events }: Wager): string[] {
  const keys: unknown = JSON.parse(events);
  return Array.isArray(keys) ? keys.map(String) : [];
}
