import type { Shot } from '../../games/fish/fish.ts';
import { distance, type School, type Spot, type Swimmer } from './school.ts';
import { bubbles, coins, lightning, ring, word, type createEffects } from './water-effects.ts';

export interface CatchShow {
  swimmer: Swimmer;
  shot: Shot;
  at: Spot;
  /** The spot that coins fly to. */
  home: Spot;
  /** Radius of a blast. */
  reach: number;
  scale: number;
}

/** Shows the results of shots. */
export function createCatchEffects({
  effects,
  school,
  next,
  calm,
  amount,
}: {
  effects: ReturnType<typeof createEffects>;
  school: School;
  next: () => number;
  calm: () => boolean;
  amount: (pays: number) => string;
}) {
  function special({ swimmer, shot, at, reach }: CatchShow): void {
    const { parts = [] } = shot;
    if (parts.length === 0) return;
    if (swimmer.fish === 'bomb') {
      effects.add(ring(at, reach));
      for (const each of school.around(at, 6)) if (distance(each, at) < reach) each.flees = 1.4;
      return;
    }
    const taken = school.around(at, parts.length);
    effects.add(lightning([at, ...taken.map(({ x, y }) => ({ x, y }))], next));
    taken.forEach((each, index) => {
      effects.add(word(each, amount(parts[index] ?? 0), { size: 18, colour: '#b8f4ff', moves: true }));
      each.flees = 1.4;
    });
  }

  return (show: CatchShow): void => {
    const { swimmer, shot, at, home, scale } = show;
    if (shot.pays === 0) {
      swimmer.flees = 1.4;
      effects.add(calm() ? word(at, '○', { size: 22, colour: '#dff6ff', moves: false }) : bubbles(at, next));
      return;
    }
    swimmer.away = calm() ? 0.6 : 1.5 + next() * 2;
    if (!calm()) {
      effects.add(coins(at, home, Math.min(26, 5 + Math.round(shot.pays / 2)), next));
      special(show);
    }
    const isBig = shot.pays >= 20;
    const size = (isBig ? 32 : 22) * scale + 4;
    effects.add(word(at, `+${amount(shot.pays)}`, { size, colour: isBig ? '#ffe27a' : '#fff', moves: !calm() }));
  };
}
