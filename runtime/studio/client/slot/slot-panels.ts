import { el } from '../kit/dom.ts';
import { openPanel } from '../kit/panel.ts';
import type { SlotSay } from './words.ts';

/** Opens the choice of the number of autoplay rounds; returns 0 when the player closes it. */
export async function askRounds(say: SlotSay): Promise<number> {
  let chosen = 0;
  await openPanel({
    title: say('autoTitle'),
    say,
    body: (close) => {
      const choose = (n: number) => () => {
        chosen = n;
        close();
      };
      const choices = [10, 25].map((n) =>
        el('button', { class: 'primary', type: 'button', onclick: choose(n) }, say('rounds', { n })),
      );
      return [el('p', {}, say('autoText')), el('div', { class: 'choices' }, ...choices)];
    },
  });
  return chosen;
}
