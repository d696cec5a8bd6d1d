import type { Api, TableEvent } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import { createPlate } from './plate.ts';
import type { LiveKind, LivePage } from './live-kind.ts';

/** Creates the roads, which show past results of the table. */
export function createRoadMap<Result extends object>(
  { say, api, session, money }: Pick<LivePage, 'say' | 'money' | 'session'> & { api: Pick<Api, 'past'> },
  kind: LiveKind<Result>,
) {
  const element = el('section', { class: 'roads', 'aria-label': say('lastResults') });
  const plate = createPlate(say, { min: money(session.stake.min), max: money(session.stake.max) });
  const results = new Map<string, Result>();

  function draw(): void {
    const inOrder = [...results].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, result]) => result);
    element.replaceChildren(...kind.road(inOrder));
    plate.show(kind.tally(inOrder));
    for (const road of element.querySelectorAll('.road.bead, .road.big')) road.scrollLeft = road.scrollWidth;
  }

  return {
    element,
    /** The limits of the table and its statistics. */
    plate: plate.element,
    resultOf: (key: string): Result | null => results.get(key) ?? null,
    add(key: string, result: Result): void {
      results.set(key, result);
      draw();
    },
    async load(): Promise<void> {
      draw();
      // Without an answer the road fills as rounds are dealt.
      const past = await api.past().catch(() => null);
      for (const event of past?.events ?? []) {
        const result = resultOf<Result>(event);
        if (result !== null) results.set(event.key, result);
      }
      draw();
    },
  };
}

/** Returns the result of an event; null before bets close. */
export function resultOf<Result extends object>({ view }: TableEvent): Result | null {
  if (typeof view !== 'object' || view === null || !('result' in view)) return null;
  // Made by the rules of the same kind of game.
  return view.result as Result | null;
}
