import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import type { Fault } from './effects.ts';

interface Offering {
  starts?: string | null;
  ends?: string | null;
  minRank?: number;
}

/** Returns what is wrong with when an offer or prizes are open, and for whom. */
export function offeringFaults(owner: string, offering: Offering, resolved: ResolvedBrand): Fault[] {
  const hint = 'write a rank that the brand has, or leave it out';
  return [...timeFaults(owner, offering), ...rankFaults(offering.minRank ?? 1, ['minRank'], hint, resolved)];
}

function timeFaults(owner: string, { starts = null, ends = null }: Offering): Fault[] {
  if (starts === null || ends === null || Date.parse(starts) < Date.parse(ends)) return [];
  const message = `${owner} ends at ${ends} and starts at ${starts}`;
  return [{ code: 'LV3175', key: ['ends'], message, hint: 'write an end after the start' }];
}

/** Returns the fault of a rank that nobody can reach. */
export function rankFaults(rank: number, key: Fault['key'], hint: string, { brand }: ResolvedBrand): Fault[] {
  const { levels } = brand.server.ranks;
  if (rank <= Math.max(levels.length, 1)) return [];
  const message =
    levels.length === 0
      ? 'the brand has no ranks, so no member could take part'
      : `the brand has ${levels.length} ranks, so no member could reach rank ${rank}`;
  return [{ code: 'LV3182', key, message, hint }];
}
