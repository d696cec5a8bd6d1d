import type { SeatedChoices } from '../../games/kit.ts';
import type { ClaimedRound } from '../kit/api.ts';

/** Choices of all who sat at the hand, as the settlement wrote them. */
export function seatedIn({ outcome }: ClaimedRound): SeatedChoices {
  const seated = typeof outcome === 'object' && outcome !== null && 'seated' in outcome ? outcome.seated : null;
  return typeof seated === 'object' && seated !== null ? (seated as SeatedChoices) : {};
}
