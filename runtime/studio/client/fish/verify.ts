import { fish, isFishState } from '../../games/fish/fish.ts';
import { ponds } from '../../games/fish/ponds.ts';
import { el } from '../kit/dom.ts';
import { stagedVerifier, type KindVerifier } from '../kit/verifier.ts';
import { loadStrings } from '../kit/words.ts';
import { fishWords } from './words.ts';

/** Fires the shots of a clip again. */
export const fishVerifier: KindVerifier = stagedVerifier({
  settings: Object.keys(ponds),
  rules: fish,
  actionsOf: (stage) => (isFishState(stage) ? stage.fired.map((shot) => ({ fish: shot.fish })) : []),
  async show({ outcome, claimed, money, language }) {
    const say = await loadStrings(language, fishWords);
    const fired = isFishState(outcome) ? outcome.fired : [];
    if (fired.length === 0) return [];
    const unit = Number(claimed?.unit ?? 0);
    return [
      el(
        'table',
        { class: 'rules-table' },
        el(
          'thead',
          {},
          el('tr', {}, ...[say('shot'), say('fish'), say('multiplier')].map((text) => el('th', {}, text))),
        ),
        el(
          'tbody',
          {},
          ...fired.map((shot, index) =>
            el(
              'tr',
              {},
              el('th', { scope: 'row' }, String(index + 1)),
              el('td', {}, say(shot.fish)),
              el('td', {}, money === null ? `×${shot.pays}` : money(unit * shot.pays)),
            ),
          ),
        ),
      ),
    ];
  },
});
