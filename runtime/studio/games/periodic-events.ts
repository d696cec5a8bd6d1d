import type { GameEvent, ScheduledGame } from './kit.ts';

/** Recurring events with a fixed interval. All values in milliseconds. */
export interface PeriodicSchedule {
  /** From one opening to the next; at least `betMs + showMs`. */
  everyMs: number;
  /** How long bets are accepted. */
  betMs: number;
  /** How long the outcome is shown, from close to settlement. */
  showMs: number;
  /** Offset of the openings from multiples of `everyMs` since 1970. */
  shiftMs?: number;
}

/** Returns the events of a schedule, counted from 1970, so that every process computes the same events. */
export function periodicEvents({
  everyMs,
  betMs,
  showMs,
  shiftMs = 0,
}: PeriodicSchedule): Pick<ScheduledGame, 'eventsAt' | 'eventOf' | 'pastEvents'> {
  const at = (index: number): GameEvent => {
    const opensAt = index * everyMs + shiftMs;
    return { key: String(index), opensAt, closesAt: opensAt + betMs, settlesAt: opensAt + betMs + showMs };
  };
  return {
    eventsAt(now) {
      const current = Math.floor((now - shiftMs) / everyMs);
      return [at(current), at(current - 1)];
    },
    eventOf: (key) => (/^\d{1,12}$/.test(key) ? at(Number(key)) : null),
    pastEvents(now, count) {
      const current = Math.floor((now - shiftMs) / everyMs);
      const last = at(current).settlesAt <= now ? current : current - 1;
      return Array.from({ length: count }, (_, back) => at(last - back));
    },
  };
}
