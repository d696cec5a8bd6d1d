import { seedHash } from '../../../shared/fair/outcome-stream.ts';
import type { ClaimedRound } from './api.ts';
import type { KindVerifier } from './verifier.ts';

/** A seed that determined a round: its own, or the seed of an event. */
interface ClaimedSeed {
  serverSeed: string | null;
  serverSeedHash: string;
  /** The seed of the player, or the key of the event. */
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

/**
 * Returns whether every seed of the round matches its published hash and gives the claimed outcome; null while seeds
 * are secret.
 */
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
