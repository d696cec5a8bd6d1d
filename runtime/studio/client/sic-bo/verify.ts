import { sicBo, type SicBoResult } from '../../games/tables/sic-bo.ts';
import { el } from '../kit/dom.ts';
import { scheduledVerifier } from '../kit/verifier.ts';
import { tableSettings } from '../live/verify-show.ts';
import { dieDrawing } from './die.ts';

/** Throws the dice again. */
export const sicBoVerifier = scheduledVerifier({
  settings: tableSettings,
  rules: sicBo,
  show({ outcome }) {
    // Drawn by the rules named above, or `{}` for an unknown setting.
    const { dice = [] } = outcome as Partial<SicBoResult>;
    return [el('div', { class: 'replay dice still' }, ...dice.map(dieDrawing), el('p', {}, dice.join(' · ')))];
  },
});
