/// <reference lib="esnext.temporal" />
/** How often a job runs: in fixed steps of time, or once on each day of the brand's time zone. */
export type PeriodRule = { everyMs: number } | 'day';

export interface Period {
  /** Text that sorts by time: the local date of a day, else the instant at which the period begins. */
  key: string;
  /** Epoch milliseconds of its begin, included, and of its end, excluded. A day of a time change has 23 or 25 hours. */
  from: number;
  to: number;
}

/** Returns the period that contains an instant. */
export function periodAt(rule: PeriodRule, now: number, timeZone: string): Period {
  if (rule !== 'day') {
    const from = Math.floor(now / rule.everyMs) * rule.everyMs;
    return { key: new Date(from).toISOString(), from, to: from + rule.everyMs };
  }
  const date = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return dayOf(date, timeZone);
}

/** Returns the period of a key that `periodAt` made. */
export function periodOfKey(rule: PeriodRule, key: string, timeZone: string): Period {
  return rule === 'day' ? dayOf(Temporal.PlainDate.from(key), timeZone) : periodAt(rule, Date.parse(key), timeZone);
}

/** Returns the keys of the periods after `last` up to the one that contains `now`; at most the latest `limit`. */
export function keysAfter(
  rule: PeriodRule,
  { last, now, timeZone, limit }: { last: string; now: number; timeZone: string; limit: number },
): string[] {
  const keys: string[] = [];
  for (let period = periodAt(rule, now, timeZone); period.key > last && keys.length < limit;) {
    keys.unshift(period.key);
    period = periodAt(rule, period.from - 1, timeZone);
  }
  return keys;
}

function dayOf(date: Temporal.PlainDate, timeZone: string): Period {
  const begin = (day: Temporal.PlainDate): number => day.toZonedDateTime(timeZone).startOfDay().epochMilliseconds;
  return { key: date.toString(), from: begin(date), to: begin(date.add({ days: 1 })) };
}
