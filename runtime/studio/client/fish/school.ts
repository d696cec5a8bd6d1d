import type { FishId } from '../../games/fish/ponds.ts';
import { newPath, placeOn, schoolOf, type Path } from './swimmers.ts';

export interface Spot {
  x: number;
  y: number;
}

export interface Swimmer extends Spot {
  fish: FishId;
  /** 0 for the smallest kind of the pond, nearly 1 for the largest. */
  weight: number;
  path: Path;
  share: number;
  /** Seconds for which it flees. */
  flees: number;
  /** Seconds until it returns; above zero it is not in the pond. */
  away: number;
  /** Number of nets around it whose shot is being decided. */
  nets: number;
}

export interface PondSize {
  width: number;
  height: number;
}

/** Creates all fish of a pond, on seeded paths; in a calm pond every fish has a fixed position. */
export function createSchool({
  fish,
  next,
  calm,
}: {
  fish: readonly FishId[];
  next: () => number;
  calm: () => boolean;
}) {
  let swimmers: Swimmer[] = [];

  function comeBack(swimmer: Swimmer): void {
    swimmer.away = 0;
    swimmer.flees = 0;
    if (calm()) return;
    swimmer.path = newPath(next, swimmer.weight);
    swimmer.share = 0;
  }

  function swim(swimmer: Swimmer, seconds: number): void {
    if (swimmer.away > 0) {
      swimmer.away -= seconds;
      if (swimmer.away <= 0) comeBack(swimmer);
      return;
    }
    if (calm()) return;
    const hurry = swimmer.nets > 0 ? 0.15 : swimmer.flees > 0 ? 2.6 : 1;
    swimmer.flees = Math.max(0, swimmer.flees - seconds);
    swimmer.share += (seconds / swimmer.path.seconds) * hurry;
    if (swimmer.share > 1) comeBack(swimmer);
  }

  function move(seconds: number, size: PondSize): void {
    for (const swimmer of swimmers) {
      swim(swimmer, seconds);
      const at = placeOn(swimmer.path, swimmer.share);
      swimmer.x = at.x * size.width;
      swimmer.y = at.y * size.height;
    }
  }

  return {
    all: (): readonly Swimmer[] => swimmers,
    move,
    comeBack,
    populate(size: PondSize): void {
      const crowd = Math.min(1, (size.width * size.height) / 330_000 + 0.35);
      swimmers = schoolOf(fish, crowd).map((each) => {
        const weight = fish.indexOf(each) / fish.length;
        const path = newPath(next, weight);
        return { fish: each, weight, path, share: next(), flees: 0, away: 0, nets: 0, x: 0, y: 0 };
      });
      if (calm()) settle(swimmers, size);
      move(0, size);
    },
    /** Returns the best target of a kind: visible, with few nets, near the middle. */
    targetOf(kind: FishId, size: PondSize): Swimmer | null {
      const middle = { x: size.width / 2, y: size.height / 2 };
      const all = swimmers.filter((each) => each.fish === kind);
      const seen = all
        .filter((each) => each.away <= 0 && each.x > 20 && each.x < size.width - 20)
        .toSorted((one, other) => one.nets - other.nets || distance(one, middle) - distance(other, middle));
      const [target = all[0]] = seen;
      if (target === undefined) return null;
      if (seen.length === 0) {
        comeBack(target);
        target.share = Math.max(target.share, 0.16);
        move(0, size);
      }
      return target;
    },
    /** Returns the fish without nets around a spot, the nearest first. */
    around(spot: Spot, count: number): Swimmer[] {
      return swimmers
        .filter((each) => each.away <= 0 && each.nets === 0)
        .toSorted((one, other) => distance(one, spot) - distance(other, spot))
        .slice(0, count);
    },
  };
}

export type School = ReturnType<typeof createSchool>;

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Arranges the fish in rows and columns, with neighbours of different kinds. */
function settle(swimmers: readonly Swimmer[], size: PondSize): void {
  const columns = Math.max(1, Math.ceil(Math.sqrt((swimmers.length * size.width) / size.height)));
  const rows = Math.ceil(swimmers.length / columns);
  swimmers.forEach((swimmer, index) => {
    const place = (index * 7) % swimmers.length;
    const lane = 0.1 + (Math.floor(place / columns) + 0.5) * (0.66 / rows);
    swimmer.path = { ...swimmer.path, swing: 0, lane, way: 1 };
    swimmer.share = (0.16 + ((place % columns) + 0.5) / columns) / 1.32;
  });
}
