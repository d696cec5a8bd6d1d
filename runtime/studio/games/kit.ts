import type { NumberSource } from '../../shared/fair/outcome-stream.ts';

/** The published mathematics of a game. */
export interface Maths {
  /** Return to player in per cent, two decimals; that of the lowest bet type where bet types differ. */
  rtp: string;
  volatility: 'low' | 'medium' | 'high';
  /** Number of pay lines; 0 if the game has none. */
  lines: number;
  /** The maximum pay of one bet, its stake included, as a multiple of the bet; two decimals. */
  maxWin: string;
}

/** The state of a round so far. */
export interface Stage {
  /** The complete state, as JSON; the player sees all of it. */
  state: object;
  done: boolean;
  /** Minor units that the round would pay if it ended now. */
  win: bigint;
}

/** A bet, then actions of the player until the round is done, then one win. Rules only: no clock, no database. */
export interface StagedGame {
  engine: 'staged';
  maths: Maths;
  /** After this many milliseconds without an action the round is ended by `leave`. */
  idleMs: number;
  /** Returns the minor units that the choice costs at this bet; null when the choice is invalid. */
  stake(choice: unknown, bet: bigint): bigint | null;
  begin(round: { choice: unknown; bet: bigint; source: NumberSource }): Promise<Stage>;
  /** Returns null when the action is not possible now. `source` is new for every action. */
  act(round: {
    stage: Stage;
    choice: unknown;
    bet: bigint;
    action: unknown;
    source: NumberSource;
  }): Promise<Stage | null>;
  /** Ends the round in its current state. */
  leave(round: { stage: Stage; choice: unknown; bet: bigint }): Stage;
}

/** An event at a fixed time: a deal, a draw, a match. Times are milliseconds since 1970. */
export interface GameEvent {
  /** Identifies the event permanently among the events of its table. */
  key: string;
  opensAt: number;
  /** Bets are accepted before this time. From then on the outcome is determined but secret. */
  closesAt: number;
  /** From this time on the outcome is public, and bets are paid. */
  settlesAt: number;
}

/** A bet as accepted by the rules of an event. */
export interface Placement {
  /** Minor units that the bet costs. */
  stake: bigint;
  /** Keys of the events of the bet; it is paid when the last of them settles. */
  events: string[];
  /** The accepted terms, as JSON; for example the odds. */
  terms: object;
}

/** The choices of all players at an event, by seat. */
export type SeatedChoices = Readonly<Record<number, unknown>>;

/** A bet whose events have all settled. */
export interface PlacedBet {
  bet: bigint;
  choice: unknown;
  terms: object;
  /** Outcomes by event key. */
  results: Readonly<Record<string, object>>;
  /** Seat number; 0 where a table has no seats. */
  seat: number;
  /** The final choices of all players at the first event, including this player. Empty without seats. */
  seated: SeatedChoices;
}

/** Bets on events that all players share, settled by the clock. Rules only: no clock, no database. */
export interface ScheduledGame {
  engine: 'scheduled';
  maths: Maths;
  /** Games with the same table share its events. */
  table: string;
  /** Maximum number of bets on an event, one per player; null for no limit. */
  seats: number | null;
  /**
   * If set, each currency has separate tables, and free play is separate from real money, because players play against
   * each other.
   */
  apart?: true;
  /** Returns the events that a page shows at this time, in display order; past events too while they are shown. */
  eventsAt(now: number): GameEvent[];
  /** Returns null when no event has the key. */
  eventOf(key: string): GameEvent | null;
  /** Returns settled events, newest first. */
  pastEvents(now: number, count: number): GameEvent[];
  /** Returns null when the choice is invalid, or one of its events accepts no bets. */
  place(request: { choice: unknown; bet: bigint; now: number }): Placement | null;
  /** Returns why `place` rejected a request, where the reason may be outdated terms, such as odds. */
  refusal?(request: { choice: unknown; bet: bigint; now: number }): 'bets_closed' | 'terms_changed';
  /** Applies a change that a player may make between close and settlement; returns null when it is not allowed. */
  amend?(request: { choice: unknown; change: unknown; event: GameEvent; now: number }): object | null;
  draw(event: GameEvent, source: NumberSource): Promise<object>;
  /** Returns the minor units that a bet pays, including its stake where the stake is returned. */
  pays(bet: PlacedBet): bigint;
  /**
   * Returns what players see of an event. `result` is null before bets close. Before the event settles, the view must
   * reveal only what `now` and the `seats` of the player allow. `seated` contains the choices of all players at the
   * event so far.
   */
  view(
    event: GameEvent,
    shown: { now: number; result: object | null; seats: readonly number[]; seated: SeatedChoices },
  ): object;
}

export type PlayedGame = StagedGame | ScheduledGame;
