import type { ModelId } from '../../games/slot/machine.ts';
import { slotModels } from '../../games/slot/models.ts';
import { outcomeStream, seedHash, type NumberSource, type RoundSeeds } from '../../../shared/fair/outcome-stream.ts';
import { playRound, type RoundOutcome } from '../../games/slot/play-round.ts';

export interface Recomputed {
  outcome: RoundOutcome;
  hash: string;
}

/** Plays a round again from its seeds, in the browser with WebCrypto. */
export async function recompute(
  model: ModelId,
  seeds: RoundSeeds,
  numbersOf: (seeds: RoundSeeds) => NumberSource = outcomeStream,
): Promise<Recomputed> {
  return { outcome: await playRound(slotModels[model], numbersOf(seeds)), hash: await seedHash(seeds.serverSeed) };
}

/** Returns whether the round matches its seeds and the published hash. */
export function matches(recomputed: Recomputed, claimed: RoundOutcome & { serverSeedHash: string }): boolean {
  const stops = (outcome: RoundOutcome): string => outcome.spins.map((spin) => spin.stops.join(',')).join(';');
  return (
    recomputed.hash === claimed.serverSeedHash &&
    recomputed.outcome.pay === claimed.pay &&
    stops(recomputed.outcome) === stops(claimed)
  );
}
