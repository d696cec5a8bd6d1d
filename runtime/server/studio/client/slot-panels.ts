import { el, icon, type IconName } from './dom.ts';
import { failureText } from './failure.ts';
import { openPanel } from './panel.ts';
import type { Sound } from './sound.ts';
import type { Say } from './words.ts';

/** Asks how many rounds to play by themselves; 0 when the player thought better of it. */
export async function askRounds(say: Say): Promise<number> {
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

export interface MenuItem {
  icon: IconName;
  text: string;
  open: () => unknown;
}

/** The game's menu: what it opens comes after it has closed. */
export async function openMenuPanel({
  say,
  sound,
  items,
}: {
  say: Say;
  sound: Sound;
  items: readonly MenuItem[];
}): Promise<void> {
  const after: { open?: () => unknown } = {};
  const sounds = (isOn: boolean): Node[] => {
    const now = isOn ? 'soundOn' : 'soundOff';
    return [icon(now), el('span', {}, say(now))];
  };
  const toggle = (): void => {
    switcher.replaceChildren(...sounds(sound.toggle()));
    sound.play('press');
  };
  const switcher = el('button', { type: 'button', onclick: toggle }, ...sounds(sound.isOn()));
  await openPanel({
    title: say('menu'),
    say,
    body: (close) => {
      const entry = (item: MenuItem): HTMLElement => {
        const choose = (): void => {
          after.open = item.open;
          close();
        };
        return el('button', { type: 'button', onclick: choose }, icon(item.icon), item.text);
      };
      return [el('nav', { class: 'menu-list' }, switcher, ...items.map(entry))];
    },
  });
  await after.open?.();
}

/** Says plainly what failed. True when the player wants to leave. */
export async function tellFailure({
  error,
  title,
  say,
}: {
  error: unknown;
  title: string;
  say: Say;
}): Promise<boolean> {
  const { key, over } = failureText(error);
  let leave = false;
  await openPanel({
    title,
    say,
    body: (close) => {
      const exit = (): void => {
        leave = true;
        close();
      };
      const stay = over ? [] : [el('button', { class: 'primary', type: 'button', onclick: close }, say('go'))];
      return [
        el('p', {}, say(key)),
        el(
          'div',
          { class: 'choices' },
          ...stay,
          el('button', { class: over ? 'primary' : 'quiet', type: 'button', onclick: exit }, say('exit')),
        ),
      ];
    },
  });
  return leave;
}
