/// <reference lib="esnext.temporal" />

/** A time in which a mission can be done. */
export interface MissionPeriod {
  /** once, or its first day, yyyy-mm-dd. */
  key: string;
  /** Epoch milliseconds: the begin, included, and the end, excluded; null for none. */
  from: number | null;
  until: number | null;
}

/** When something is counted anew. */
export interface MissionRule {
  period: 'once' | 'day' | 'week';
  /** Begin and end of the offer, epoch milliseconds; null for none. */
  starts: number | null;
  ends: number | null;
}

/** Periods that are looked at late, after no server has run. */
const MOST_LATE = 40;

/**
 * Returns the period that contains a moment, within the time of the offer: the first one before the offer starts, and the
 * last one after it has ended. Weeks begin on Monday.
 */
export function missionPeriodAt(rule: MissionRule, at: number, timeZone: string): MissionPeriod {
  const { period, starts, ends } = rule;
  if (period === 'once') return { key: 'once', from: starts, until: ends };
  const { key, begin, end } = calendarPeriod(period, momentOf(rule, at), timeZone);
  return { key, from: Math.max(begin, starts ?? begin), until: Math.min(end, ends ?? end) };
}

/** Returns the periods from the one that contains `since` to the one that contains `at`, the latest first. */
export function missionPeriods(
  rule: MissionRule,
  { since, at }: { since: number; at: number },
  timeZone: string,
): MissionPeriod[] {
  const { period } = rule;
  const periods = [missionPeriodAt(rule, at, timeZone)];
  if (period === 'once') return periods;
  const earliest = Math.max(since, rule.starts ?? since);
  for (
    let { begin } = calendarPeriod(period, momentOf(rule, at), timeZone);
    begin > earliest && periods.length < MOST_LATE;
  ) {
    periods.push(missionPeriodAt(rule, begin - 1, timeZone));
    ({ begin } = calendarPeriod(period, begin - 1, timeZone));
  }
  return periods;
}

/** Returns the moment of the offer that is nearest to a moment. */
function momentOf({ starts, ends }: MissionRule, at: number): number {
  return Math.max(Math.min(at, (ends ?? Infinity) - 1), starts ?? -Infinity);
}

function calendarPeriod(period: 'day' | 'week', at: number, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = period === 'day' ? today : today.subtract({ days: today.dayOfWeek - 1 });
  const begin = (day: Temporal.PlainDate): number => day.toZonedDateTime(timeZone).startOfDay().epochMilliseconds;
  return { key: first.toString(), begin: begin(first), end: begin(first.add({ days: period === 'day' ? 1 : 7 })) };
}
