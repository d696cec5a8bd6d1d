import type { NumberSource } from './outcome-stream.ts';

/** What is published of a game's mathematics. */
export interface Maths {
  /** Return to player in per cent, two decimals; of the bet it says least for, where bets differ. */
  rtp: string;
  volatility: 'low' | 'medium' | 'high';
  /** Pay lines; 0 where there are none. */
  lines: number;
  /** The most that one bet can pay, its stake included, as a multiple of the bet; two decimals. */
  maxWin: string;
}

/** What a round has come to so far. */
export interface Stage {
  /** Everything of the round, as JSON; the player sees all of it. */
  state: object;
  done: boolean;
  /** Minor units, were the round to end here. */
  win: bigint;
}

/** Bet, then actions of the player until the round is done, then one win. Rules only: no clock, no database. */
export interface StagedGame {
  engine: 'staged';
  maths: Maths;
  /** A round nobody acts on for so long is ended by `leave`. */
  idleMs: number;
  /** Minor units the choice costs at this bet; null when it is no choice of this game. */
  stake(choice: unknown, bet: bigint): bigint | null;
  begin(round: { choice: unknown; bet: bigint; source: NumberSource }): Promise<Stage>;
  /** Null when the action is none that can be taken now. `source` is new for every action. */
  act(round: {
    stage: Stage;
    choice: unknown;
    bet: bigint;
    action: unknown;
    source: NumberSource;
  }): Promise<Stage | null>;
  /** Ends the round as it stands. */
  leave(round: { stage: Stage; choice: unknown; bet: bigint }): Stage;
}

/** Something that happens by the clock: a deal, a draw, a match. Times are milliseconds since 1970. */
export interface GameEvent {
  /** Names it among the events of its table, for ever. */
  key: string;
  opensAt: number;
  /** Bets are taken before this. The outcome is decided, and told to nobody. */
  closesAt: number;
  /** From here on the outcome is public, and bets are paid. */
  settlesAt: number;
}

/** A bet as an event's rules take it. */
export interface Placement {
  /** Minor units it costs. */
  stake: bigint;
  /** Keys of the events it is about; it is paid when the last of them settles. */
  events: string[];
  /** What was promised with it, as JSON: odds, for one. */
  terms: object;
}

/** What everybody chose who sits at an event, by seat. */
export type SeatedChoices = Readonly<Record<number, unknown>>;

/** A bet whose events have all settled. */
export interface PlacedBet {
  bet: bigint;
  choice: unknown;
  terms: object;
  /** Outcomes by event key. */
  results: Readonly<Record<string, object>>;
  /** Place at the table; 0 where a table has no seats. */
  seat: number;
  /** The choices of all who sit at the first event, one's own too: nobody can change them any more. Empty without seats. */
  seated: SeatedChoices;
}

/** Bets on events that all players share, settled by the clock. Rules only: no clock, no database. */
export interface ScheduledGame {
  engine: 'scheduled';
  maths: Maths;
  /** Games of the same table share its events. */
  table: string;
  /** How many bets an event takes, one a player; null for any number. */
  seats: number | null;
  /** Each currency has tables of its own, and free play has others than play with money: players play against each other. */
  apart?: true;
  /** The events a page shows at this time, in the order to show them; past ones too as long as they are shown. */
  eventsAt(now: number): GameEvent[];
  /** Null when no event has the key. */
  eventOf(key: string): GameEvent | null;
  /** Settled events, newest first. */
  pastEvents(now: number, count: number): GameEvent[];
  /** Null when the choice is none of this game, or an event of it takes no bets. */
  place(request: { choice: unknown; bet: bigint; now: number }): Placement | null;
  /** Why `place` said no, where that may be because what the choice asks for (odds, for one) is no longer given. */
  refusal?(request: { choice: unknown; bet: bigint; now: number }): 'bets_closed' | 'terms_changed';
  /** What a player may still change of a bet between close and settlement; null when this is no such change. */
  amend?(request: { choice: unknown; change: unknown; event: GameEvent; now: number }): object | null;
  draw(event: GameEvent, source: NumberSource): Promise<object>;
  /** Minor units a bet pays, its stake included where it is given back. */
  pays(bet: PlacedBet): bigint;
  /**
   * What players see of an event. `result` is null before it closes, and must not be told before it settles beyond what
   * `now` and the player's own `seats` allow. `seated` are the choices of all who sit at the event so far.
   */
  view(
    event: GameEvent,
    shown: { now: number; result: object | null; seats: readonly number[]; seated: SeatedChoices },
  ): object;
}

export type PlayedGame = StagedGame | ScheduledGame;
