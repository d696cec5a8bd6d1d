import { radiusOf, type Bullet } from './pond-picture.ts';
import { distance, type PondSize, type School, type Spot, type Swimmer } from './school.ts';
import type { Sprite } from './sprites.ts';
import type { FishId } from '../../games/fish/ponds.ts';

/** CSS pixels per second in a pond of medium size. */
const SPEED = 820;
/** Minimum angle of the barrel, so that it never points into the ground. */
const LOWEST = 0.12;

export interface PondState {
  size: PondSize & { scale: number };
  sprites: ReadonlyMap<FishId, Sprite>;
}

/** Controls the aim of the cannon and the shots in flight. */
export function createGunnery({
  school,
  state,
  met,
  missed,
}: {
  school: School;
  state: PondState;
  met: (swimmer: Swimmer) => void;
  missed: () => void;
}) {
  let bullets: Bullet[] = [];
  let turn = -Math.PI / 2;
  let kick = 0;

  const foot = (): Spot => ({ x: state.size.width / 2, y: state.size.height - 4 * state.size.scale });

  function reachOf(swimmer: Swimmer): number {
    return radiusOf(state.sprites.get(swimmer.fish), state.size.scale) * 0.62;
  }

  function metBy(bullet: Bullet, step: number): Swimmer | null {
    if (bullet.at !== null) return distance(bullet, bullet.at) <= step + 6 ? bullet.at : null;
    return school.all().find((each) => each.away <= 0 && distance(bullet, each) <= reachOf(each)) ?? null;
  }

  function isOutside({ x, y }: Spot): boolean {
    return x < -20 || x > state.size.width + 20 || y < -20 || y > state.size.height + 20;
  }

  /** Moves a shot. Returns true while it still flies. */
  function flies(bullet: Bullet, seconds: number): boolean {
    if (bullet.at !== null) bullet.turn = Math.atan2(bullet.at.y - bullet.y, bullet.at.x - bullet.x);
    const step = SPEED * state.size.scale * seconds;
    bullet.x += Math.cos(bullet.turn) * step;
    bullet.y += Math.sin(bullet.turn) * step;
    const swimmer = metBy(bullet, step);
    if (swimmer !== null) met(swimmer);
    else if (bullet.at === null && isOutside(bullet)) missed();
    else return true;
    return false;
  }

  return {
    foot,
    bullets: (): readonly Bullet[] => bullets,
    barrel: () => ({ ...foot(), turn, kick, size: state.size.scale }),
    aim(at: Spot): void {
      const angle = Math.atan2(at.y - foot().y, at.x - foot().x);
      const up = angle > 0 ? (at.x < foot().x ? -Math.PI : 0) : angle;
      turn = Math.min(-LOWEST, Math.max(LOWEST - Math.PI, up));
    },
    fire(at: Swimmer | null): void {
      kick = 1;
      const reach = 70 * state.size.scale;
      bullets.push({ x: foot().x + Math.cos(turn) * reach, y: foot().y + Math.sin(turn) * reach, turn, at });
    },
    move(seconds: number): void {
      kick = Math.max(0, kick - seconds * 6);
      bullets = bullets.filter((bullet) => flies(bullet, seconds));
    },
    /** Returns the fish at a spot. */
    under(spot: Spot): Swimmer | null {
      return school.all().find((each) => each.away <= 0 && distance(spot, each) <= reachOf(each) / 0.62) ?? null;
    },
  };
}
