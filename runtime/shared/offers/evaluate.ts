import { bonusAt, type BonusFacts } from '../bonus/bonus-at.ts';
import { countedOf, remainingOf, stakeOf, type BonusCategory, type BonusTerms } from '../bonus/bonus-terms.ts';
import { DAY } from '../time.ts';

/** Something that a player did. Amounts are in minor units, times are epoch milliseconds. */
export type PlayerEvent =
  | { kind: 'deposit'; at: number; credited: bigint }
  /** A settled round; `at` is when it was settled. */
  | { kind: 'round'; at: number; placedAt: number; category: BonusCategory; bet: bigint };

export interface Evaluation {
  /** idle: no deposit earned the bonus. expired: the bets were not complete in time. */
  state: 'idle' | 'counting' | 'completed' | 'expired';
  /** When the deposit that earned it was credited. */
  begunAt: number | null;
  /** In minor units; 0 while idle. */
  base: bigint;
  amount: bigint;
  required: bigint;
  /** In 1/10,000 of a minor unit, as the engine counts it. */
  counted: bigint;
  /** When the round that made the bets complete was settled. */
  completedAt: number | null;
}

/** Evaluates a bonus for one player, event by event. */
export interface Evaluator {
  /** Takes the next event in the order of time. */
  add(event: PlayerEvent): void;
  /** Returns where the player is with the bonus at a time after all events. */
  at(now: number): Evaluation;
}

/**
 * Returns where a player who joined a bonus at `joinedAt` would be with it at `now`. Events are in the order of time,
 * all before `now`. The first deposit that is large enough and in time begins the bonus; rounds that were placed since
 * then and settled in time count by weight until they are complete.
 */
export function evaluate(
  terms: BonusTerms,
  events: Iterable<PlayerEvent>,
  { joinedAt, now }: { joinedAt: number; now: number },
): Evaluation {
  const evaluator = startEvaluation(terms, joinedAt);
  for (const event of events) evaluator.add(event);
  return evaluator.at(now);
}

/** Starts what `evaluate` does, for events that are read in parts. */
export function startEvaluation(terms: BonusTerms, joinedAt: number): Evaluator {
  const { smallestDeposit, maxBet, weights, days } = terms;
  const facts: BonusFacts = { joinedAt, days, begun: null, forfeitedAt: null, paidAt: null };
  let stake = { base: 0n, amount: 0n, required: 0n };
  let counted = 0n;
  const isInTime = (from: number, at: number): boolean => at >= from && at < from + days * DAY;

  function begin({ at, credited }: Extract<PlayerEvent, { kind: 'deposit' }>): void {
    if (facts.begun !== null || credited < smallestDeposit || !isInTime(joinedAt, at)) return;
    stake = stakeOf(terms, credited);
    facts.begun = { at, required: stake.required };
  }

  function count({ at, placedAt, category, bet }: Extract<PlayerEvent, { kind: 'round' }>): void {
    const { begun } = facts;
    if (begun === null || facts.paidAt !== null || placedAt < begun.at || !isInTime(begun.at, at)) return;
    // The wallet would have rejected it.
    if (maxBet !== null && bet > maxBet) return;
    counted += countedOf({ bet, weight: weights[category] ?? 0 });
    if (remainingOf({ required: begun.required, counted }) === 0n) facts.paidAt = at;
  }

  return {
    add(event) {
      if (event.kind === 'deposit') begin(event);
      else count(event);
    },
    at(now) {
      const { state } = bonusAt(facts, counted, now);
      if (state === 'forfeited') throw new Error('an evaluated bonus was given up');
      return {
        state: facts.begun === null || state === 'joined' ? 'idle' : state,
        begunAt: facts.begun?.at ?? null,
        ...stake,
        counted,
        completedAt: facts.paidAt,
      };
    },
  };
}
