import type { SeatedChoices } from '../../games/kit.ts';
import type { ClaimedRound } from '../kit/api.ts';

/** Returns the choices of all players of the hand, as stored by the settlement. */
export function seatedIn({ outcome }: ClaimedRound): SeatedChoices {
  const seated = typeof outcome === 'object' && outcome !== null && 'seated' in outcome ? outcome.seated : null;
  return typeof seated === 'object' && seated !== null ? (seated as SeatedChoices) : {};
}
