import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Platform } from '../platform/platform.ts';

interface Window {
  endsAt: number;
  calls: number;
}

/** Maximum windows kept in this process. */
const MOST_KEPT = 20_000;

/**
 * Creates a store for `@fastify/rate-limit` whose keys are `<merchant> <call> <address>`. It counts calls in windows
 * that begin with their first call: for all servers on the database, where `countCall` is given, and in this process.
 * An IP address over its limit is rejected without another query, and the count of this process applies while the
 * database does not answer.
 */
export function sharedRateStore(countCall: Platform['countCall']): FastifyRateLimitStoreCtor {
  const windows = new Map<string, Window>();

  function windowOf(key: string, now: number, windowMs: number): Window {
    const existing = windows.get(key);
    if (existing !== undefined && existing.endsAt > now) return existing;
    const started: Window = { endsAt: now + windowMs, calls: 0 };
    // Insertion order: the first entry is the oldest.
    windows.delete(key);
    windows.set(key, started);
    const [oldest] = windows.keys();
    if (windows.size > MOST_KEPT && oldest !== undefined) windows.delete(oldest);
    return started;
  }

  return class implements FastifyRateLimitStore {
    child(): this {
      return this;
    }

    /** Answers with the calls that this process has counted. */
    read(...[key, answer]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = Date.now();
      const own = windows.get(key);
      if (own === undefined || own.endsAt <= now) return answer(null, { current: 0, ttl: 0 });
      answer(null, { current: own.calls, ttl: own.endsAt - now });
    }

    incr(...[key, answer, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = Date.now();
      const own = windowOf(key, now, windowMs);
      own.calls += 1;
      const answerOwn = (): void => answer(null, { current: own.calls, ttl: Math.max(0, own.endsAt - now) });
      if (countCall === undefined || own.calls > max) return answerOwn();
      const [merchant = ''] = key.split(' ', 1);
      countCall({ merchant, subject: key.slice(merchant.length + 1), windowMs }).then(({ calls, leftMs }) => {
        own.calls = Math.max(own.calls, calls);
        own.endsAt = Date.now() + leftMs;
        answer(null, { current: calls, ttl: leftMs });
      }, answerOwn);
    }
  };
}
