import { expect, test } from 'vitest';
import type { StudioDatabase } from '../storage/studio-database.ts';
import { openStudioDatabase } from '../storage/open-studio-database.ts';
import { createEventSeeds } from './event-seeds.ts';

test('event seeds retry loading the secret after a failed read', async () => {
  const database = await openStudioDatabase({ databaseUrl: null, dataDir: null });
  const seeds = createEventSeeds({ database: failingOnce(database), randomSeed: () => 'house-secret' });
  await expect(seeds.hashOf('table', '1')).rejects.toThrow('away for a moment');
  expect(await seeds.hashOf('table', '1')).toMatch(/^[0-9a-f]{64}$/);
  await database.close();
});

/** Returns a database whose first statement fails. */
function failingOnce(database: StudioDatabase): StudioDatabase {
  let failed = false;
  return {
    ...database,
    async query(text, values) {
      if (failed) return database.query(text, values);
      failed = true;
      throw new Error('away for a moment');
    },
  };
}
