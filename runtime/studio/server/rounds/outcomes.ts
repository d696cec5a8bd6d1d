import type { GameEvent, ScheduledGame } from '../../games/kit.ts';
import type { EventSeeds } from '../sessions/event-seeds.ts';

/** The outcomes of shared events. The same seed gives the same outcome: it is computed on demand and cached. */
export interface Outcomes {
  of(game: ScheduledGame, event: GameEvent): Promise<object>;
}

const KEPT = 2_000;

export function createOutcomes(seeds: EventSeeds): Outcomes {
  const known = new Map<string, Promise<object>>();
  return {
    of(game, event) {
      const name = `${game.table}:${event.key}`;
      const before = known.get(name);
      if (before !== undefined) return before;
      const drawn = seeds.numbersOf(game.table, event.key).then((source) => game.draw(event, source));
      drawn.catch(() => known.delete(name));
      known.set(name, drawn);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return drawn;
    },
  };
}
