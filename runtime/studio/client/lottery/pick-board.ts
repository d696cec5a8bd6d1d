import { countLines, type Picks, type PlayType } from '../../games/lottery/play-type.ts';
import { el } from '../kit/dom.ts';
import { sayName, type LotterySay } from './words.ts';

export interface PickBoard {
  element: HTMLElement;
  picks(): Picks;
  set(picks: Picks): void;
}

/** Creates the numbers and names of a play type to choose from, one group of buttons per column. */
export function createPickBoard({
  play,
  say,
  onChange,
}: {
  play: PlayType;
  say: LotterySay;
  onChange: () => void;
}): PickBoard {
  const chosen = play.columns.map(() => new Set<string>());
  const buttons = play.columns.map(({ items }, place) =>
    items.map((item) => {
      const toggle = (): void => {
        const column = chosen[place];
        if (column?.delete(item) === false) column.add(item);
        mark();
        onChange();
      };
      const wide = /^[a-z]/.test(item) || item.length > 3;
      const button = el(
        'button',
        { class: `pick ${wide ? 'wide' : ''} ${item}`, type: 'button', 'aria-pressed': 'false', onclick: toggle },
        sayName(say, item),
      );
      return { item, button };
    }),
  );
  const mark = (): void => {
    buttons.forEach((column, place) => {
      for (const { item, button } of column)
        button.setAttribute('aria-pressed', String(chosen[place]?.has(item) === true));
    });
  };
  const element = el(
    'div',
    { class: 'board' },
    ...play.columns.map(({ label }, place) => {
      const name = sayName(say, label);
      return el(
        'fieldset',
        {},
        el('legend', {}, name),
        el(
          'div',
          { class: `picks ${buttons[place]?.length === 10 ? 'ten' : ''}` },
          ...(buttons[place] ?? []).map(({ button }) => button),
        ),
      );
    }),
  );
  return {
    element,
    // In the order of the rules, so that the same numbers are the same bet.
    picks: () => play.columns.map(({ items }, place) => items.filter((item) => chosen[place]?.has(item))),
    set(picks) {
      chosen.forEach((column, place) => {
        column.clear();
        for (const item of picks[place] ?? []) column.add(item);
      });
      mark();
      onChange();
    },
  };
}

/** Returns one random line. */
export function quickPick(play: PlayType): Picks {
  const { columns, take, choose } = play;
  for (;;) {
    const only = below(columns.length);
    const picks = columns.map(({ items }, place) => {
      const count = take === 'each' ? Number(place === only) : choose;
      const left = [...items];
      const taken = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? '');
      return items.filter((item) => taken.includes(item));
    });
    if (countLines(play, picks) > 0) return picks;
  }
}

/** Returns a random whole number below a limit. It only fills in a choice for the player; no outcome depends on it. */
function below(limit: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % limit;
}
