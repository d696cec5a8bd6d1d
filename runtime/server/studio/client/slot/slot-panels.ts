import { el } from '../kit/dom.ts';
import { openPanel } from '../kit/panel.ts';
import type { SlotSay } from './words.ts';

/** Asks how many rounds to play by themselves; 0 when the player thought better of it. */
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
