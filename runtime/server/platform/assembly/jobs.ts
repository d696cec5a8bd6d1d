import { MINUTE } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { modules } from '../generated/modules.ts';
import type { Brand } from '../http/brand.ts';
import type { ModuleWork } from '../define-module.ts';
import type { Adapters, ServedBrands } from '../services.ts';
import { runJobs, shareConnections, type Job, type JobLog } from '../jobs/public.ts';
import { expire } from './expire.ts';

/** How often a server looks for jobs that are due. */
const LOOK_EVERY_MS = MINUTE;
/** Connections that all jobs of a server use at a time, of the pool's sixteen; the embedded database has one. */
const MAX_CONNECTIONS = { postgresql: 4, pglite: 1 } as const;

export interface StartedJobs {
  stop(): void;
  close(): Promise<void>;
}

/**
 * Runs the jobs of every brand that this server has loaded, those of all brands at once. A look does not wait for the one
 * before, so that a long job delays no other one.
 * While the clock of this machine differs from the database's, the jobs that wait then are left to other servers, or for
 * later. `stop` ends running jobs at their next part, and gives them to other servers; `close` waits for it.
 */
export function startJobs({
  clock,
  database,
  brands,
  secret,
  log,
  work,
}: {
  clock: Clock;
  database: Database;
  brands: Pick<ServedBrands, 'all'> & Pick<Adapters, 'imagesOf'>;
  secret: string;
  log: JobLog;
  work: readonly ModuleWork[];
}): StartedJobs {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const limited = shareConnections(MAX_CONNECTIONS[database.kind]);
  const look = async (brand: Brand): Promise<void> => {
    const { id, merchant, settings, bundle } = brand;
    const stopDb = database.as(merchant, 'job');
    const db = limited(stopDb);
    const images = brands.imagesOf(brand);
    const expireJob: Job = {
      kind: 'assembly.expire',
      every: { everyMs: 5 * MINUTE },
      missed: 'skip',
      whenClockDiffers: 'wait',
      // A deletion may be repeated, and may reach a store outside the database: each one commits by itself.
      async run({ now, renew, complete }) {
        await expire(db, now, { context: { merchant, images }, renew });
        await complete(async () => undefined);
      },
    };
    const jobs = [
      expireJob,
      ...modules.flatMap((module) => module.jobs ?? []),
      ...work.flatMap(({ jobsOf }) => jobsOf?.({ ...brand, db }) ?? []),
    ];
    const runnable = jobs.filter((job) => clock.differsBy() === 0 || job.whenClockDiffers === 'run');
    const { timeZone } = settings;
    const { currency } = bundle;
    const jobBrand = { id, merchant, timeZone, currency, settings, db, stopDb };
    await runJobs({ brand: jobBrand, jobs: runnable, secret, now: clock.now, log, signal: stopping.signal });
    for (const { jobsRun } of work) await jobsRun?.(brand);
  };
  const onError = (err: unknown): void => log.error({ err }, 'the jobs of a brand could not be run');
  const lookAtAll = async (): Promise<void> => {
    const looks = Promise.all(brands.all().map((brand) => look(brand).catch(onError)));
    running.add(looks);
    await looks.finally(() => running.delete(looks));
  };
  const endLooks = clock.every(LOOK_EVERY_MS, lookAtAll, { overlap: true });
  const stop = (): void => {
    endLooks();
    stopping.abort();
  };
  return {
    stop,
    async close() {
      stop();
      await Promise.all(running);
    },
  };
}
