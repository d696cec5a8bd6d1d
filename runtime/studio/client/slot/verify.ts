import { themeOf } from '../../art/theme-of.ts';
import type { SlotMachine } from '../../games/slot/machine.ts';
import { slotModels } from '../../games/slot/models.ts';
import { windowAt, type RoundOutcome } from '../../games/slot/play-round.ts';
import { el } from '../kit/dom.ts';
import type { KindVerifier } from '../kit/verifier.ts';
import { modelOf } from './model-of.ts';
import { matches, recompute } from './recompute.ts';
import { symbolIcon, symbolSheet } from './symbol-art.ts';

/** Spins the reels of a slot again. */
export const slotVerifier: KindVerifier = {
  settings: Object.keys(slotModels),
  shared: false,
  async recompute({ setting, seeds, claimed, numbersOf }) {
    const again = await recompute(modelOf(setting), seeds, numbersOf);
    const { serverSeedHash, pay, spins } = claimed ?? {};
    const isSlot = serverSeedHash !== undefined && pay !== undefined && spins !== undefined;
    return {
      outcome: again.outcome,
      matches: claimed === null ? null : isSlot && matches(again, { serverSeedHash, pay, spins }),
    };
  },
  show({ outcome, setting, claimed, money }) {
    const machine = slotModels[modelOf(setting)];
    // The result of `recompute` above.
    const { spins } = outcome as RoundOutcome;
    return [
      symbolSheet(themeOf(claimed?.gameId ?? 'lantern-harbour')),
      legend(machine),
      ...spins.map((spin) =>
        el(
          'div',
          { class: 'replay' },
          el(
            'div',
            { class: 'grid' },
            ...windowAt(machine, spin.stops).map((column) =>
              el('div', {}, ...column.map((symbol) => symbolIcon(symbol))),
            ),
          ),
          el(
            'p',
            {},
            money === null || claimed === null
              ? `${spin.pay} / ${machine.lines.length}`
              : money((spin.pay * Number(claimed.bet)) / machine.lines.length),
          ),
        ),
      ),
    ];
  },
};

/** Shows each symbol with its code in the tables. */
function legend({ strips }: SlotMachine): HTMLElement {
  const symbols = [...new Set(strips.flat())].toSorted();
  return el('p', { class: 'legend' }, ...symbols.map((symbol) => el('span', {}, symbolIcon(symbol), symbol)));
}
