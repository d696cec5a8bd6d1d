import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Round, RoundState } from './round-repository.ts';
import type { Wager } from './wager-repository.ts';

/** A round of a staged or a scheduled game, as its player sees it. */
export interface WagerAnswer {
  roundId: string;
  state: RoundState;
  /** The total stake of the round. */
  bet: string;
  /** The amount that the choice was made in. */
  unit: string;
  win: string;
  /** The balance after the last movement that the wallet reported. */
  balance: string | null;
  choice: unknown;
  terms: unknown;
  events: unknown;
  seat: number | null;
  /** The state of a stage; null for a scheduled game. */
  stage: unknown;
  step: number;
  /** Outcomes by event key, once settled. */
  outcome: unknown;
  at: string;
}

export function wagerAnswer(round: Round, wager: Wager, decimals: number): WagerAnswer {
  return {
    roundId: round.id,
    state: round.state,
    bet: formatMinor(round.bet, { decimals }),
    unit: formatMinor(wager.unit, { decimals }),
    win: formatMinor(round.win, { decimals }),
    balance: round.balance,
    choice: JSON.parse(wager.choice),
    terms: JSON.parse(wager.terms),
    events: JSON.parse(wager.events),
    seat: wager.seat === null ? null : Number(wager.seat),
    stage: wager.state === '' ? null : JSON.parse(wager.state),
    step: Number(wager.step),
    outcome: JSON.parse(round.outcome),
    at: isoTime(Number(round.created_at)),
  };
}
