import { el } from '../kit/dom.ts';
import { noteOf, whenText } from './match-words.ts';
import { phaseOf, type Match, type Phase } from './match.ts';
import { createOddsBoard } from './odds-board.ts';
import type { SportsPage } from './words.ts';

export interface CardParts {
  page: SportsPage;
  toggle(match: Match, pick: string): void;
  isPicked(key: string, pick: string): boolean;
}

export interface MatchCard {
  element: HTMLElement;
  update(match: Match, now: number): void;
  tick(now: number): void;
  mark(): void;
}

/** Creates the card of one match: teams, time, score, and selections. */
export function createMatchCard(first: Match, { page, toggle, isPicked }: CardParts): MatchCard {
  const { key, fixture } = first;
  const { league, teams } = fixture;
  let match = first;
  let phase: Phase | null = null;
  const when = el('span', { class: 'when' });
  const sides = ([0, 1] as const).map((side) => ({ side, score: el('b', {}), note: el('small', {}) }));
  const board = createOddsBoard({ fixture, say: page.say, press: (pick) => toggle(match, pick) });
  const element = el(
    'article',
    { class: 'match', 'aria-label': `${teams[0].name} – ${teams[1].name}` },
    el('header', {}, when, el('span', { class: 'league' }, league.name)),
    el(
      'div',
      { class: 'body' },
      el(
        'div',
        { class: 'teams' },
        ...sides.map(({ side, score, note }) =>
          el('p', {}, el('span', { class: 'team' }, teams[side].name), note, score),
        ),
      ),
      ...board.nodes,
    ),
  );
  const card: MatchCard = {
    element,
    update(next, now) {
      match = next;
      if (next.odds !== null && now < next.event.closesAt) board.offer(next.odds);
      for (const { side, score, note } of sides) {
        score.textContent = next.standing === null ? '' : String(next.standing.score[side]);
        note.textContent = next.standing === null ? '' : noteOf(next, side);
      }
      card.mark();
      card.tick(now);
    },
    tick(now) {
      const at = phaseOf(match, now);
      if (at !== phase && at !== 'open') board.close();
      phase = at;
      element.classList.toggle('live', at === 'live');
      element.classList.toggle('open', at === 'open');
      const text = whenText(match, at, now, page);
      if (when.textContent !== text) when.textContent = text;
    },
    mark: () => board.mark((pick) => isPicked(key, pick)),
  };
  return card;
}
