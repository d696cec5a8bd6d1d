/// <reference lib="esnext.temporal" />
import { periodAt, periodOfKey } from '../jobs/public.ts';

/** The days that a count at the begin of a day looks at, and until when a level reached in it is held. */
export interface RankDays {
  /** The day at whose begin the count is made, yyyy-mm-dd. */
  key: string;
  /** Epoch milliseconds: what counts happened from `from`, included, to `at`, excluded. */
  from: number;
  at: number;
  /** A level that is reached in this count is held until then. */
  until: number;
}

/** Returns the days of the count at the begin of a day (yyyy-mm-dd) of a time zone. */
export function rankDays(key: string, { days, timeZone }: { days: number; timeZone: string }): RankDays {
  const date = Temporal.PlainDate.from(key);
  const begin = (day: Temporal.PlainDate): number => periodOfKey('day', day.toString(), timeZone).from;
  return { key, from: begin(date.subtract({ days })), at: begin(date), until: begin(date.add({ days })) };
}

/** Returns the days of the next count after a moment: the one at the end of its day. */
export function nextRankDays(now: number, settings: { days: number; timeZone: string }): RankDays {
  const { to } = periodAt('day', now, settings.timeZone);
  return rankDays(periodAt('day', to, settings.timeZone).key, settings);
}
