import { newId } from '../../../shared/ids.ts';
import type { Now } from '../../../shared/time.ts';
import { seedHash } from '../../../shared/fair/outcome-stream.ts';
import type { StudioDatabase } from '../storage/studio-database.ts';

export interface Seed {
  id: string;
  server_seed: string;
  seed_hash: string;
  /** The nonce of the next round. */
  nonce: bigint;
}

/** Returns a random seed: 32 bytes in hex. */
export type RandomSeed = () => string;

/** Stores server seeds. The hash of each seed is published before the seed is used. */
export function createSeedRepository({
  database,
  clock,
  randomSeed,
}: {
  database: StudioDatabase;
  clock: Now;
  randomSeed: RandomSeed;
}) {
  return {
    /** Creates a seed for a session. */
    async commit(sessionId: string): Promise<Seed> {
      const serverSeed = randomSeed();
      const seed: Seed = { id: newId('sd'), server_seed: serverSeed, seed_hash: await seedHash(serverSeed), nonce: 0n };
      await database.query(
        'insert into studio.seed (id, session_id, server_seed, seed_hash, nonce, created_at) values ($1, $2, $3, $4, 0, $5)',
        [seed.id, sessionId, seed.server_seed, seed.seed_hash, clock.now()],
      );
      return seed;
    },

    async byId(id: string): Promise<Seed | null> {
      const [seed] = await database.query<Seed>(
        'select id, server_seed, seed_hash, nonce from studio.seed where id = $1',
        [id],
      );
      return seed ?? null;
    },

    /** Returns the current seed of the session. */
    async ofSession(sessionId: string): Promise<Seed | null> {
      const [seed] = await database.query<Seed>(
        'select id, server_seed, seed_hash, nonce from studio.seed where id = (select seed_id from studio.session where id = $1)',
        [sessionId],
      );
      return seed ?? null;
    },

    /** Returns the next nonce of the seed. A nonce is never returned twice. */
    async takeNonce(id: string): Promise<bigint> {
      const [row] = await database.query<{ nonce: bigint }>(
        'update studio.seed set nonce = nonce + 1 where id = $1 returning nonce',
        [id],
      );
      if (row === undefined) throw new Error(`No seed ${id}`);
      return row.nonce - 1n;
    },
  };
}

export type SeedRepository = ReturnType<typeof createSeedRepository>;
