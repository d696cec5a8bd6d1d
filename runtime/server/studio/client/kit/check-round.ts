import { seedHash } from '../../games/outcome-stream.ts';
import type { ClaimedRound } from './api.ts';
import type { KindVerifier } from './verifier.ts';

/** A seed a round came about by: its own, or that of an event it was about. */
interface ClaimedSeed {
  serverSeed: string | null;
  serverSeedHash: string;
  /** The player's seed, or the event's key. */
  clientSeed: string;
  nonce: number;
}

export function seedsOf({
  draws,
  clientSeed = '',
  nonce = 0,
  serverSeed = null,
  serverSeedHash = '',
}: ClaimedRound): ClaimedSeed[] {
  return (
    draws?.map(({ key, ...seed }) => ({ ...seed, clientSeed: key, nonce: 0 })) ?? [
      { serverSeed, serverSeedHash, clientSeed, nonce },
    ]
  );
}

/** Whether every seed of the round is the promised one and gives what was claimed; null while seeds are not told. */
export async function isGenuine(kind: KindVerifier, claimed: ClaimedRound): Promise<boolean | null> {
  const checks = await Promise.all(
    seedsOf(claimed).map(async ({ serverSeed, serverSeedHash, clientSeed, nonce }) => {
      if (serverSeed === null) return null;
      const seeds = { serverSeed, clientSeed, nonce };
      const { matches } = await kind.recompute({ setting: claimed.model, seeds, claimed });
      return matches === true && (await seedHash(serverSeed)) === serverSeedHash;
    }),
  );
  return checks.includes(null) ? null : checks.every((check) => check === true);
}
