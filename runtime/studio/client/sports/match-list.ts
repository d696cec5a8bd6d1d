import type { SportId } from '../../games/sports/sports.ts';
import { el } from '../kit/dom.ts';
import { createAskedMatch } from './asked-match.ts';
import { createMatchCard, type CardParts, type MatchCard } from './match-card.ts';
import { phaseOf, type Match, type Phase } from './match.ts';

export interface ListFilter {
  phase: Phase;
  sport: SportId | 'all';
  order: 'time' | 'league';
}

export interface MatchList {
  element: HTMLElement;
  show(matches: readonly Match[], filter: ListFilter, now: number): void;
  tick(now: number): void;
  mark(): void;
}

/**
 * Creates the matches of one section. A card keeps its element while its match is listed, so that focus is not lost.
 */
export function createMatchList(parts: CardParts): MatchList {
  const cards = new Map<string, MatchCard>();
  const headings = new Map<string, HTMLElement>();
  const element = el('div', { class: 'matches' });
  const revealAsked = createAskedMatch((key) => cards.get(key)?.element);
  const empty = el('p', { class: 'empty' }, parts.page.say('liveEmpty'));

  function heading(name: string): HTMLElement {
    const known = headings.get(name) ?? el('h3', {}, name);
    headings.set(name, known);
    return known;
  }

  function cardOf(match: Match): MatchCard {
    const card = cards.get(match.key) ?? createMatchCard(match, parts);
    cards.set(match.key, card);
    return card;
  }

  return {
    element,
    show(matches, { phase, sport, order }, now) {
      const listed = matches
        .filter((match) => phaseOf(match, now) === phase && (sport === 'all' || match.fixture.league.sport === sport))
        .toSorted((one, other) => (one.event.closesAt - other.event.closesAt) * (phase === 'over' ? -1 : 1));
      const nodes: HTMLElement[] = [];
      if (order === 'league') {
        for (const [name, group] of Map.groupBy(listed, ({ fixture }) => fixture.league.name))
          nodes.push(heading(name), ...group.map((match) => cardOf(match).element));
      } else nodes.push(...listed.map((match) => cardOf(match).element));
      for (const match of listed) cardOf(match).update(match, now);
      place(element, nodes.length === 0 ? [empty] : nodes);
      const keys = new Set(matches.map(({ key }) => key));
      for (const key of cards.keys()) if (!keys.has(key)) cards.delete(key);
      // The list may be inserted into the page after this.
      if (listed.length > 0) requestAnimationFrame(revealAsked);
    },
    tick(now) {
      for (const card of cards.values()) if (card.element.isConnected) card.tick(now);
    },
    mark() {
      for (const card of cards.values()) card.mark();
    },
  };
}

/** Orders the children; does not move those in the right position. */
function place(parent: HTMLElement, nodes: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(nodes);
  for (const child of Array.from(parent.children)) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
}
