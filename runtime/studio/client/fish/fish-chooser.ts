import { spanOf } from '../../games/fish/fish.ts';
import type { FishId, Pond } from '../../games/fish/ponds.ts';
import { el, svg } from '../kit/dom.ts';
import { markupOf } from './drawings.ts';
import type { FishSay } from './words.ts';

/** Returns the pay of a catch as text: `15`, or `10–50` where it varies. */
export function paysText(caught: Pond['fish'][number]['catch']): string {
  const [least, most] = spanOf(caught);
  return least === most ? String(least) : `${least}–${most}`;
}

/** Creates the row of the fish of the pond, with one of them chosen as the target. */
export function createFishChooser({
  fish,
  say,
  onChoose,
}: {
  fish: Pond['fish'];
  say: FishSay;
  onChoose: (fish: FishId) => void;
}) {
  let index = 0;
  const chips = fish.map(({ id, catch: caught }, at) =>
    el(
      'button',
      {
        class: 'fish-chip',
        type: 'button',
        role: 'radio',
        'aria-label': say('aimedAt', { fish: say(id), pays: paysText(caught) }),
        title: say(id),
        onclick: () => choose(at),
      },
      svg(markupOf(id)),
      el('b', {}, `×${paysText(caught)}`),
    ),
  );
  const element = el('div', { class: 'fish-row', role: 'radiogroup', 'aria-label': say('aim') }, ...chips);
  const mark = (): void =>
    chips.forEach((chip, at) => {
      chip.setAttribute('aria-checked', String(at === index));
      chip.tabIndex = at === index ? 0 : -1;
      // Not scrollIntoView: it would also scroll the page that contains the frame.
      if (at === index) element.scrollTo({ left: chip.offsetLeft - element.clientWidth / 2 + chip.offsetWidth / 2 });
    });
  const choose = (at: number): void => {
    index = (at + fish.length) % fish.length;
    mark();
    const { id } = fish[index] ?? {};
    if (id !== undefined) onChoose(id);
  };
  mark();
  return {
    element,
    now: (): FishId | null => fish[index]?.id ?? null,
    choose,
    /** Chooses the next or the previous fish; moves the focus too if it is in the row. */
    step(by: number): void {
      const inside = element.contains(document.activeElement);
      choose(index + by);
      if (inside) chips[index]?.focus();
    },
  };
}
