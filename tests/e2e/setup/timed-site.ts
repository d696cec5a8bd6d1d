import { test as base } from './fixtures.ts';
import { startOwnSite } from './own-site.ts';
import { Site } from './site.ts';

/** The clock of the server under test. */
export interface ServerClock {
  /** Whether it can be moved; otherwise a test must wait. */
  readonly moves: boolean;
  now: () => Promise<number>;
  /** Moves it to a time (Unix ms), unless that time is past. */
  moveTo: (time: number) => Promise<void>;
}

interface TimedSite {
  site: Site;
  clock: ServerClock;
}

/**
 * The `test` for scheduled events. It uses a separate server of the worker, so that moving its clock
 * affects no parallel test. If a URL is under test, its clock is not moved.
 */
export const test = base.extend<object, { timed: TimedSite; clock: ServerClock }>({
  timed: [
    async ({ listed }, use) => {
      const address = process.env.LIVERY_E2E_BASE_URL;
      if (address !== undefined) {
        await use({ site: await Site.open(listed, address), clock: standing });
        return;
      }
      const own = await startOwnSite(listed);
      await use({ site: own.site, clock: movable(own.site) });
      await own.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ timed }, use) => {
      await use(timed.site);
    },
    { scope: 'worker' },
  ],
  clock: [
    async ({ timed }, use) => {
      await use(timed.clock);
    },
    { scope: 'worker' },
  ],
});

const standing: ServerClock = {
  moves: false,
  now: () => Promise.resolve(Date.now()),
  moveTo: () => Promise.resolve(),
};

/** Maximum step in ms: a request signed before a move must still be valid after it. */
const furthest = 2 * 60_000;

function movable(site: Site): ServerClock {
  const ask = async (method: 'GET' | 'POST', body?: { advanceMs: number }): Promise<number> => {
    const answer = await site.api().send({ method, path: '/__test/clock', ...(body === undefined ? {} : { body }) });
    if (answer.status !== 200) throw new Error(`the clock answered ${answer.status} ${answer.text}`);
    return Date.parse((answer.json() as { now: string }).now);
  };
  return {
    moves: true,
    now: () => ask('GET'),
    async moveTo(time) {
      let now = await ask('GET');
      while (now < time) now = await ask('POST', { advanceMs: Math.ceil(Math.min(time - now, furthest)) });
    },
  };
}
