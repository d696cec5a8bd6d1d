import { writeOdds } from '../../games/sports/odds.ts';
import { el } from '../kit/dom.ts';
import { openPanel } from '../kit/panel.ts';
import { slipOdds, type Slip } from './slip.ts';
import type { SportsSay } from './words.ts';

/**
 * Creates the bar of a small screen with a summary of the slip. It opens the slip as a sheet; closing moves it back to
 * `home`.
 */
export function createSlipBar({
  slip,
  say,
  view,
  home,
}: {
  slip: Slip;
  say: SportsSay;
  view: HTMLElement;
  home: HTMLElement;
}) {
  let close: (() => void) | null = null;
  const element = el('button', { class: 'slip-bar', type: 'button', onclick: () => void open() });

  async function open(): Promise<void> {
    await openPanel({
      title: say('slip'),
      say,
      body(shut) {
        close = shut;
        return [view];
      },
    });
    close = null;
    home.append(view);
  }

  return {
    element,
    render(): void {
      const count = slip.lines().length;
      element.hidden = count === 0;
      element.replaceChildren(
        el('span', {}, say('slip')),
        el('b', { class: 'badge' }, String(count)),
        el('strong', {}, slip.mode() === 'parlay' ? writeOdds(slipOdds(slip)) : say('singles')),
      );
      if (count === 0) close?.();
    },
  };
}
