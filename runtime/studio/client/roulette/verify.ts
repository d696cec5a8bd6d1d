import { colourOf, roulette, type RouletteResult } from '../../games/tables/roulette.ts';
import { el } from '../kit/dom.ts';
import { scheduledVerifier } from '../kit/verifier.ts';
import { tableSettings } from '../live/verify-show.ts';

/** Spins the wheel again. */
export const rouletteVerifier = scheduledVerifier({
  settings: tableSettings,
  rules: roulette,
  show({ outcome }) {
    // Drawn by the rules named above, or `{}` for an unknown setting.
    const { number } = outcome as Partial<RouletteResult>;
    if (number === undefined) return [];
    return [el('div', { class: 'replay' }, el('b', { class: `pocket ${colourOf(number)}` }, String(number)))];
  },
});
