import type { WheelPrize } from '../../../../../schema/generated/api/prizes.ts';

export interface Sector {
  id: string;
  /** Degrees, clockwise from the top. */
  from: number;
  to: number;
}

/** Full turns of the wheel before it stops. */
const TURNS = 5;

/** Returns the sectors of a wheel; each is as wide as the chance of its prize. */
export function sectorsOf(prizes: readonly Pick<WheelPrize, 'id' | 'weight'>[]): Sector[] {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let from = 0;
  return prizes.map(({ id, weight }) => {
    const sector = { id, from, to: from + (360 * weight) / total };
    from = sector.to;
    return sector;
  });
}

/**
 * Returns the angle in degrees to which a wheel turns from `angle`, clockwise, so that the middle of the sector of a
 * prize is at the top; `angle` itself if it has none.
 */
export function angleOf(sectors: readonly Sector[], prize: string | undefined, angle: number): number {
  const sector = sectors.find(({ id }) => id === prize);
  if (sector === undefined) return angle;
  const rest = (-(sector.from + sector.to) / 2 - angle) % 360;
  return angle + TURNS * 360 + (rest < 0 ? rest + 360 : rest);
}
