/// <reference lib="esnext.temporal" />
import { periodAt, periodOfKey } from '../jobs/public.ts';

/** The days after its own in which cashback can be claimed. */
const CLAIM_DAYS = 7;
/** Expired days stay in the list this long. */
const EXPIRED_DAYS = 7;

/** A day of the brand's time zone and its cashback. */
export interface CashbackDay {
  /** yyyy-mm-dd */
  key: string;
  /** Epoch milliseconds of its begin, included, and of its end, excluded. */
  from: number;
  to: number;
  /** The end of the time in which it can be claimed, excluded. */
  claimableUntil: number;
}

/** Returns a day by its date. */
export function cashbackDay(key: string, timeZone: string): CashbackDay {
  const { from, to } = periodOfKey('day', key, timeZone);
  const last = Temporal.PlainDate.from(key).add({ days: CLAIM_DAYS }).toString();
  return { key, from, to, claimableUntil: periodOfKey('day', last, timeZone).to };
}

/** Returns today and the days before it that are claimable or expired lately, newest first. */
export function cashbackDays(now: number, timeZone: string): CashbackDay[] {
  const today = Temporal.PlainDate.from(periodAt('day', now, timeZone).key);
  return Array.from({ length: 1 + CLAIM_DAYS + EXPIRED_DAYS }, (_, days) =>
    cashbackDay(today.subtract({ days }).toString(), timeZone),
  );
}

/** Returns the state of the cashback of a day that was not claimed. */
export function stateAt({ to, claimableUntil }: CashbackDay, now: number): 'counting' | 'claimable' | 'expired' {
  if (now < to) return 'counting';
  return now < claimableUntil ? 'claimable' : 'expired';
}
