import type { LanguageCode } from '../../../../schema/languages.ts';
import { bonusAt, type BonusFacts, type BonusStanding } from '../../../shared/bonus/bonus-at.ts';
import type { BonusTerms } from '../../../shared/bonus/bonus-terms.ts';

type Words = Readonly<Partial<Record<LanguageCode, string>>>;

/** The terms and the words of a bonus, as they were when the member joined. */
export interface GrantTerms extends BonusTerms {
  name: Words;
  text: Words;
}

/** Terms as they are stored: amounts are decimal integers of minor units. */
export interface StoredTerms extends Omit<GrantTerms, 'cap' | 'smallestDeposit' | 'maxBet'> {
  base: 'deposit';
  cap: string;
  smallestDeposit: string;
  /** Missing in terms that were stored before bonuses had a maximum bet. */
  maxBet?: string | null;
}

/** A bonus that a member joined. Amounts are in minor units; `counted` is in 1/10,000 of one. */
export interface Grant {
  id: string;
  bonus: string;
  wallet: 'cash' | 'real';
  terms: GrantTerms;
  joinedAt: number;
  depositBy: number;
  /** What follows from the deposit; null until it is paid. */
  begun: { at: number; base: bigint; amount: bigint; required: bigint } | null;
  /** Stored state: the evaluation of the grant may be behind. */
  state: BonusStanding['state'];
  endedAt: number | null;
  counted: bigint;
}

/** Returns the terms that a member who joins now keeps. */
export function storedTerms({
  percent,
  cap,
  smallestDeposit,
  maxBet,
  times,
  base,
  weights,
  days,
  name,
  text,
}: GrantTerms & { base: 'deposit' }): StoredTerms {
  return {
    percent,
    cap: cap.toString(),
    smallestDeposit: smallestDeposit.toString(),
    maxBet: maxBet?.toString() ?? null,
    times,
    base,
    weights,
    days,
    name,
    text,
  };
}

export function readTerms({ base: _, cap, smallestDeposit, maxBet = null, ...terms }: StoredTerms): GrantTerms {
  return {
    ...terms,
    cap: BigInt(cap),
    smallestDeposit: BigInt(smallestDeposit),
    maxBet: maxBet === null ? null : BigInt(maxBet),
  };
}

/** Returns state and meter of a grant by its facts. */
export function grantStanding(grant: Grant, now: number): BonusStanding {
  const { joinedAt, terms, begun, state, endedAt } = grant;
  const facts: BonusFacts = {
    joinedAt,
    days: terms.days,
    begun,
    forfeitedAt: state === 'forfeited' ? endedAt : null,
    paidAt: state === 'completed' ? endedAt : null,
  };
  return bonusAt(facts, grant.counted, now);
}
