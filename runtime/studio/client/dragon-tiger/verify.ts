import { dragonTiger, type DragonTigerResult } from '../../games/tables/dragon-tiger.ts';
import { scheduledVerifier } from '../kit/verifier.ts';
import { cardName } from '../live/cards.ts';
import { handsShown, tableSettings } from '../live/verify-show.ts';

/** Deals a round of dragon-tiger again. */
export const dragonTigerVerifier = scheduledVerifier({
  settings: tableSettings,
  rules: dragonTiger,
  show({ outcome }) {
    // Drawn by the rules named above, or `{}` for an unknown setting.
    const { dragon, tiger } = outcome as Partial<DragonTigerResult>;
    if (dragon === undefined || tiger === undefined) return [];
    return [handsShown([[dragon], [tiger]], ([card = 0]) => cardName(card))];
  },
});
