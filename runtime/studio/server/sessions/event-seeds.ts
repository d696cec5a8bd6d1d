import { createHmac } from 'node:crypto';
import { outcomeStream, seedHash, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import type { StudioDatabase } from '../storage/studio-database.ts';
import type { RandomSeed } from './seed-repository.ts';

/**
 * The seeds of shared events. Each seed is derived from a secret of the studio and the key of the event, so it is fixed
 * before any bet.
 */
export interface EventSeeds {
  /** Secret until the event settles. */
  seedOf(table: string, key: string): Promise<string>;
  /** Published from the start. */
  hashOf(table: string, key: string): Promise<string>;
  /**
   * Returns the numbers of the outcome: `outcomeStream` with the seed of the event, its key as client seed and nonce 0.
   */
  numbersOf(table: string, key: string): Promise<NumberSource>;
}

export function createEventSeeds({
  database,
  randomSeed,
}: {
  database: StudioDatabase;
  randomSeed: RandomSeed;
}): EventSeeds {
  let secret: Promise<string> | null = null;

  async function load(): Promise<string> {
    await database.query('insert into studio.secret (name, value) values ($1, $2) on conflict do nothing', [
      'events',
      randomSeed(),
    ]);
    const [row] = await database.query<{ value: string }>('select value from studio.secret where name = $1', [
      'events',
    ]);
    if (row === undefined) throw new Error('the studio has no secret for its events');
    return row.value;
  }

  async function seedOf(table: string, key: string): Promise<string> {
    // After a failed load the next call tries again.
    secret ??= load().catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(`${table}:${key}`)
      .digest('hex');
  }

  return {
    seedOf,
    hashOf: async (table, key) => seedHash(await seedOf(table, key)),
    numbersOf: async (table, key) => outcomeStream({ serverSeed: await seedOf(table, key), clientSeed: key, nonce: 0 }),
  };
}
