import type { FishId } from '../../games/fish/ponds.ts';

/** A path through the pond, in shares of its width and height. */
export interface Path {
  /** 1 swims to the right, -1 to the left. */
  way: 1 | -1;
  /** The height at which it crosses the middle. */
  lane: number;
  /** Amplitude and frequency of the vertical movement. */
  swing: number;
  waves: number;
  phase: number;
  /** Time from one side to the other. */
  seconds: number;
}

export interface Place {
  x: number;
  y: number;
  /** Radians, against the swimming direction. */
  tilt: number;
}

/** Distance of the ends of paths from the visible area. */
const MARGIN = 0.16;

/** Returns a generator of numbers from 0 to 1 derived from a seed: the same seed gives the same paths. */
export function seededNumbers(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a path; large fish are slow. `weight` is 0 for the smallest of the pond to 1 for the largest. */
export function newPath(next: () => number, weight: number): Path {
  return {
    way: next() < 0.5 ? 1 : -1,
    lane: 0.14 + next() * 0.56,
    swing: 0.03 + next() * 0.09,
    waves: 0.6 + next() * 1.6,
    phase: next() * Math.PI * 2,
    seconds: 13 + next() * 8 + weight * 9,
  };
}

/** Returns the location of a fish after a share (0 to 1) of its path. */
export function placeOn(path: Path, share: number): Place {
  const across = -MARGIN + share * (1 + 2 * MARGIN);
  const turn = path.phase + share * path.waves * Math.PI * 2;
  const rise = Math.cos(turn) * path.swing * path.waves * Math.PI * 2;
  return {
    x: path.way === 1 ? across : 1 - across,
    y: Math.min(0.8, Math.max(0.08, path.lane + Math.sin(turn) * path.swing)),
    tilt: Math.atan2(rise, 1 + 2 * MARGIN) * 0.6,
  };
}

/** Returns how many of each kind swim at a time: many small ones, one of the largest. */
export function schoolOf(fish: readonly FishId[], crowd: number): FishId[] {
  return fish.flatMap((id, index) => {
    const count = Math.max(1, Math.round((4.6 - index * 0.42) * crowd));
    return Array.from({ length: count }, () => id);
  });
}
