import type { Logger } from 'pino';
import { DAY } from '../../../shared/time.ts';
import type { DatabaseClock } from '../storage/database-clock.ts';
import { placeholders, type StudioDatabase } from '../storage/studio-database.ts';

/** A year and a month, so that every round of a year's statements can be recomputed. */
const KEEP = 400 * DAY;
/** Rows of one statement. */
const BATCH = 500;

/**
 * Deletes finished rounds after 400 days, and each session with its seeds after its last round, at the start and then
 * every `everyMs`. Rounds that are not finished stay. Servers that share the database may all do so.
 */
export function createRetention({
  database,
  clock,
  log,
  everyMs,
}: {
  database: StudioDatabase;
  clock: DatabaseClock;
  log: Pick<Logger, 'error'>;
  /** Milliseconds between two deletions. */
  everyMs: number;
}) {
  let running: Promise<void> | null = null;
  let closed = false;
  const timer = setInterval(start, everyMs).unref();
  start();

  function start(): void {
    running ??= sweep()
      .catch((error: unknown) => log.error({ error }, 'studio: deleting old rounds failed'))
      .finally(() => {
        running = null;
      });
  }

  async function sweep(): Promise<void> {
    const before = clock.now() - KEEP;
    await toTheLast(() => deleteRounds(before));
    await toTheLast(() => deleteSessions(before));
  }

  async function toTheLast(deleteBatch: () => Promise<number>): Promise<void> {
    for (;;) if (closed || (await deleteBatch()) < BATCH) return;
  }

  /** Deletes what belongs to a round before the round, so that an interrupted deletion is found again. */
  async function deleteRounds(before: number): Promise<number> {
    const found = await database.query<{ id: string }>(
      `select id from studio.round where created_at < $1 and state in ('settled', 'void', 'refused')
       order by created_at limit ${BATCH}`,
      [before],
    );
    const ids = found.map(({ id }) => id);
    await deleteFrom('wager', 'round_id', ids);
    await deleteFrom('stuck_round', 'round_id', ids);
    await deleteFrom('round', 'id', ids);
    return ids.length;
  }

  async function deleteSessions(before: number): Promise<number> {
    const found = await database.query<{ id: string }>(
      `select id from studio.session as session where created_at < $1
         and not exists (select 1 from studio.round as round where round.session_id = session.id)
       order by created_at limit ${BATCH}`,
      [before],
    );
    const ids = found.map(({ id }) => id);
    for (const table of ['seed', 'session_player', 'session_brand']) await deleteFrom(table, 'session_id', ids);
    await deleteFrom('session', 'id', ids);
    return ids.length;
  }

  async function deleteFrom(table: string, column: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await database.query(`delete from studio.${table} where ${column} in (${placeholders(ids.length)})`, ids);
  }

  return {
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
