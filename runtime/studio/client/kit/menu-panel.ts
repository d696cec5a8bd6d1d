import { el, icon, type IconName } from './dom.ts';
import { openFairness, openRoundsPanel, type FairnessPanel } from './fairness-panel.ts';
import { failureText } from './failure.ts';
import { openPanel } from './panel.ts';
import type { Sound } from './sound.ts';
import type { Translate } from './words.ts';

interface MenuItem {
  icon: IconName;
  text: string;
  open: () => unknown;
}

/** Opens the menu of every game: rules, own rounds, fairness, sound, back to the lobby. */
export function openGameMenu({
  sound,
  fairness,
  rules,
  exit,
  fail,
}: {
  sound: Sound;
  fairness: FairnessPanel;
  rules: () => Promise<void>;
  exit: () => void;
  fail: (error: unknown) => Promise<unknown>;
}): Promise<void> {
  const { say } = fairness;
  return openMenuPanel({
    say,
    sound,
    items: [
      { icon: 'rules', text: say('rules'), open: rules },
      { icon: 'history', text: say('history'), open: () => openRoundsPanel(fairness).catch(fail) },
      { icon: 'fair', text: say('fair'), open: () => openFairness(fairness).catch(fail) },
      { icon: 'exit', text: say('exit'), open: exit },
    ],
  });
}

/** Opens the chosen panel after the menu has closed. */
async function openMenuPanel({
  say,
  sound,
  items,
}: {
  say: Translate;
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

/** Shows what failed. Returns true when the player wants to leave. */
export async function tellFailure({
  error,
  title,
  say,
}: {
  error: unknown;
  title: string;
  say: Translate;
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
