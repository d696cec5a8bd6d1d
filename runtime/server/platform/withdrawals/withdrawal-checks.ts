import type { Preflight } from '../../../../schema/generated/api/withdrawals.ts';
import { DAY } from '../../../shared/time.ts';
import { sameName } from './same-name.ts';

/** How long a new card, or a new payment password, waits before money leaves. */
export const COOLING_MS = DAY;

type CheckName = Preflight['checks'][number]['check'];
type Step = NonNullable<Preflight['checks'][number]['step']>;

/** What decides a withdrawal. Amounts are in minor units, times in epoch milliseconds. */
export interface WithdrawalFacts {
  /** Null while the player has not typed one. */
  amount: bigint | null;
  available: bigint;
  held: bigint;
  min: bigint;
  max: bigint;
  fee: bigint;
  /** What must still be bet. */
  turnoverLeft: bigint;
  paymentPassword: boolean;
  /** When it was set; null when that was not recorded. */
  paymentPasswordAt: number | null;
  /** Until when wrong payment passwords lock payments; null while they do not. */
  paymentsLockedUntil: number | null;
  /** The card to withdraw to; null without one. */
  card: { holder: string; addedAt: number } | null;
  payeeName: string | null;
  verifiedContact: boolean;
  /** What has become of documents that an operator asked for; null if none are asked for. */
  documents: 'wanted' | 'looked at' | null;
  timesToday: number;
  timesADay: number;
}

export interface WithdrawalCheck {
  check: CheckName;
  passed: boolean;
  /** What the player does about it; null for a passed check. */
  step: Step | null;
  /** When waiting is enough: its end. */
  until: number | null;
}

/**
 * Returns what a withdrawal requires at a time, in the order in which a player can fix it. It answers the pre-flight and
 * decides the request: a withdrawal is possible exactly if every check has passed.
 */
export function withdrawalChecks(facts: WithdrawalFacts, now: number): WithdrawalCheck[] {
  const { amount, available, min, max, fee, card, payeeName, paymentPasswordAt } = facts;
  const cardAt = card === null ? null : card.addedAt + COOLING_MS;
  const passwordAt = paymentPasswordAt === null ? null : paymentPasswordAt + COOLING_MS;
  const wait = (check: CheckName, until: number | null): WithdrawalCheck => {
    const waiting = until !== null && until > now;
    return { ...outcome(check, !waiting, 'wait'), until: waiting ? until : null };
  };
  return [
    outcome('contact', facts.verifiedContact, 'verifyContact'),
    outcome('paymentPassword', facts.paymentPassword, 'setPaymentPassword'),
    outcome('card', card !== null, 'addCard'),
    outcome('name', card === null || (payeeName !== null && sameName(payeeName, card.holder)), 'askSupport'),
    outcome('documents', facts.documents === null, facts.documents === 'wanted' ? 'sendDocuments' : 'wait'),
    wait('cardAge', cardAt),
    wait('paymentPasswordAge', passwordAt),
    wait('paymentPasswordLock', facts.paymentsLockedUntil),
    outcome('turnover', facts.turnoverLeft <= 0n, 'play'),
    outcome('times', facts.timesToday < facts.timesADay, 'tomorrow'),
    outcome('balance', available > 0n && available >= (amount ?? min), available >= min ? 'lowerAmount' : 'deposit'),
    outcome('minimum', amount === null || (amount >= min && amount > fee), 'raiseAmount'),
    outcome('maximum', amount === null || amount <= max, 'lowerAmount'),
  ];
}

function outcome(check: CheckName, passed: boolean, step: Step): WithdrawalCheck {
  return { check, passed, step: passed ? null : step, until: null };
}
