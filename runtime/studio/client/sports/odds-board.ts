import type { Fixture } from '../../games/sports/fixtures.ts';
import { readPick } from '../../games/sports/markets.ts';
import { el } from '../kit/dom.ts';
import { longPick, marketName, shortPick } from './pick-words.ts';
import type { SportsSay } from './words.ts';

export interface OddsBoard {
  /** The winner market, a button that shows the other markets, and the other markets. */
  nodes: readonly HTMLElement[];
  offer(odds: Readonly<Record<string, string>>): void;
  close(): void;
  mark(isPicked: (pick: string) => boolean): void;
}

/** Creates all selections of one match. */
export function createOddsBoard({
  fixture,
  say,
  press,
}: {
  fixture: Fixture;
  say: SportsSay;
  press: (pick: string) => void;
}): OddsBoard {
  const winner = marketName('win', fixture.league.sport, say);
  const main = el('div', { class: 'odds main', role: 'group', 'aria-label': winner });
  const rest = el('div', { class: 'rest', id: `rest-${fixture.event.key.replace('.', '-')}`, hidden: true });
  const unfold = (open: boolean): void => {
    rest.hidden = !open;
    more.setAttribute('aria-expanded', String(open));
  };
  const more = el('button', {
    class: 'more',
    type: 'button',
    'aria-expanded': 'false',
    'aria-controls': rest.id,
    onclick: () => unfold(more.getAttribute('aria-expanded') !== 'true'),
  });
  const buttons = new Map<string, HTMLButtonElement>();
  let offered = '';

  function button(pick: string): HTMLButtonElement {
    const known = buttons.get(pick);
    if (known !== undefined) return known;
    const made = el(
      'button',
      { class: 'odd', type: 'button', onclick: () => press(pick) },
      el('span', { 'aria-hidden': 'true' }, shortPick(pick, say)),
      el('i', { class: 'spoken' }, longPick(pick, fixture, say)),
      el('b', {}),
    );
    buttons.set(pick, made);
    return made;
  }

  function lay(picks: readonly string[]): void {
    const markets = Map.groupBy(picks, (pick) => readPick(pick)?.market ?? 'win');
    main.replaceChildren(...(markets.get('win') ?? []).map(button));
    markets.delete('win');
    rest.replaceChildren(
      ...[...markets].map(([market, each]) => {
        const name = marketName(market, fixture.league.sport, say);
        const group = el('div', { class: 'odds', role: 'group', 'aria-label': name }, ...each.map(button));
        return el('div', { class: 'market' }, el('h4', { 'aria-hidden': 'true' }, name), group);
      }),
    );
    const others = picks.length - main.children.length;
    const spoken = say('more', { n: others });
    more.title = spoken;
    more.replaceChildren(el('span', { 'aria-hidden': 'true' }, `+${others}`), el('i', { class: 'spoken' }, spoken));
    more.hidden = rest.children.length === 0;
  }

  function price(pick: string, written: string): void {
    const target = button(pick);
    const shown = target.lastElementChild;
    if (shown === null || shown.textContent === written) return;
    const before = Number(shown.textContent);
    target.classList.remove('up', 'down');
    if (before > 0) target.classList.add(Number(written) > before ? 'up' : 'down');
    shown.textContent = written;
  }

  return {
    nodes: [main, more, rest],
    offer(odds) {
      const picks = Object.keys(odds);
      if (offered !== picks.join()) lay(picks);
      offered = picks.join();
      for (const [pick, written] of Object.entries(odds)) price(pick, written);
    },
    close() {
      offered = '';
      buttons.clear();
      main.replaceChildren();
      rest.replaceChildren();
      more.hidden = true;
      unfold(false);
    },
    mark(isPicked) {
      for (const [pick, each] of buttons) each.setAttribute('aria-pressed', String(isPicked(pick)));
    },
  };
}
