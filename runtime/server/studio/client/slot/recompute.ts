import type { ModelId } from '../../games/slot/machine.ts';
import { slotModels } from '../../games/slot/models.ts';
import { outcomeStream, seedHash, type NumberSource, type RoundSeeds } from '../../games/outcome-stream.ts';
import { playRound, type RoundOutcome } from '../../games/slot/play-round.ts';

export interface Recomputed {
  outcome: RoundOutcome;
  hash: string;
}

/** Plays a round again from its seeds, here, with the browser's own cryptography. */
export async function recompute(
  model: ModelId,
  seeds: RoundSeeds,
  numbersOf: (seeds: RoundSeeds) => NumberSource = outcomeStream,
): Promise<Recomputed> {
  return { outcome: await playRound(slotModels[model], numbersOf(seeds)), hash: await seedHash(seeds.serverSeed) };
}

/** Whether the round was what its seeds and the published hash say it had to be. */
export function matches(recomputed: Recomputed, claimed: RoundOutcome & { serverSeedHash: string }): boolean {
  const stops = (outcome: RoundOutcome): string => outcome.spins.map((spin) => spin.stops.join(',')).join(';');
  return (
    recomputed.hash === claimed.serverSeedHash &&
    recomputed.outcome.pay === claimed.pay &&
    stops(recomputed.outcome) === stops(claimed)
  );
}
