import { baccarat, pointsOf, type BaccaratResult } from '../../games/tables/baccarat.ts';
import { scheduledVerifier } from '../kit/verifier.ts';
import { handsShown, tableSettings } from '../live/verify-show.ts';

/** Deals a shoe of baccarat again. */
export const baccaratVerifier = scheduledVerifier({
  settings: tableSettings,
  rules: baccarat,
  show({ outcome }) {
    // Drawn by the rules named above, or `{}` for an unknown setting.
    const { player = [], banker = [] } = outcome as Partial<BaccaratResult>;
    return [handsShown([player, banker], (cards) => String(pointsOf(cards)))];
  },
});
