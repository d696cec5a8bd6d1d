import type { ClaimedRound } from '../kit/api.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import type { LiveKind } from './live-kind.ts';

/** Returns the name and the odds of the spot of a bet; null for an unknown spot. */
export function placeOfBet<Result>({ rows }: LiveKind<Result>, claimed: ClaimedRound | null): string | null {
  const { choice } = claimed ?? {};
  const id = typeof choice === 'object' && choice !== null && 'place' in choice ? choice.place : null;
  const place = rows.flatMap(({ places }) => places).find((each) => each.id === id);
  return place === undefined ? null : `${place.name} (${place.odds})`;
}

/** Returns the sections of the rules page about results and pays, without those about placing bets. */
export function paySections<Result>({ rules }: LiveKind<Result>, placing: string): RulesSection[] {
  return rules().map(({ paragraphs = [], ...section }) => ({
    ...section,
    paragraphs: paragraphs.filter((text) => text !== placing),
  }));
}
