/** Names a kind of fish; selects its image and its label. */
export type FishId =
  | 'minnow'
  | 'clown'
  | 'angel'
  | 'seahorse'
  | 'puffer'
  | 'squid'
  | 'turtle'
  | 'lion'
  | 'jelly'
  | 'octopus'
  | 'ray'
  | 'sword'
  | 'angler'
  | 'koi'
  | 'shark'
  | 'whale'
  | 'bomb'
  | 'eel';

/**
 * What a catch pays, in prices of a shot. `fixed`: always the same. `blast`: one of `pays`, equally likely. `chain`:
 * catches `links` more fish, each equally likely to pay any of `pays`, and pays their sum.
 */
export type Catch =
  | { kind: 'fixed'; pays: number }
  | { kind: 'blast'; pays: readonly number[] }
  | { kind: 'chain'; links: number; pays: readonly number[] };

export interface Pond {
  /** From the smallest to the largest; the special one last. */
  fish: readonly { id: FishId; catch: Catch }[];
}

const fixed = (pays: number): Catch => ({ kind: 'fixed', pays });
const blast: Catch = { kind: 'blast', pays: [10, 20, 30, 40, 50] };

/** The four ponds, by setting. */
export const ponds = {
  lagoon: {
    fish: [
      { id: 'minnow', catch: fixed(2) },
      { id: 'clown', catch: fixed(3) },
      { id: 'angel', catch: fixed(4) },
      { id: 'seahorse', catch: fixed(5) },
      { id: 'puffer', catch: fixed(8) },
      { id: 'squid', catch: fixed(10) },
      { id: 'turtle', catch: fixed(15) },
      { id: 'ray', catch: fixed(20) },
      { id: 'koi', catch: fixed(40) },
      { id: 'eel', catch: { kind: 'chain', links: 3, pays: [2, 3, 4, 5, 8, 10] } },
    ],
  },
  reef: {
    fish: [
      { id: 'minnow', catch: fixed(2) },
      { id: 'clown', catch: fixed(3) },
      { id: 'angel', catch: fixed(5) },
      { id: 'puffer', catch: fixed(8) },
      { id: 'seahorse', catch: fixed(10) },
      { id: 'lion', catch: fixed(15) },
      { id: 'turtle', catch: fixed(20) },
      { id: 'octopus', catch: fixed(30) },
      { id: 'shark', catch: fixed(60) },
      { id: 'bomb', catch: blast },
    ],
  },
  deep: {
    fish: [
      { id: 'jelly', catch: fixed(2) },
      { id: 'squid', catch: fixed(4) },
      { id: 'lion', catch: fixed(6) },
      { id: 'octopus', catch: fixed(10) },
      { id: 'ray', catch: fixed(15) },
      { id: 'sword', catch: fixed(25) },
      { id: 'angler', catch: fixed(40) },
      { id: 'shark', catch: fixed(60) },
      { id: 'whale', catch: fixed(100) },
      { id: 'bomb', catch: blast },
    ],
  },
  night: {
    fish: [
      { id: 'jelly', catch: fixed(2) },
      { id: 'seahorse', catch: fixed(3) },
      { id: 'squid', catch: fixed(5) },
      { id: 'puffer', catch: fixed(8) },
      { id: 'angler', catch: fixed(12) },
      { id: 'octopus', catch: fixed(20) },
      { id: 'ray', catch: fixed(30) },
      { id: 'koi', catch: fixed(50) },
      { id: 'whale', catch: fixed(100) },
      { id: 'eel', catch: { kind: 'chain', links: 4, pays: [2, 3, 5, 8, 12] } },
    ],
  },
} as const satisfies Record<string, Pond>;

export type PondId = keyof typeof ponds;

export function findPond(setting: string): Pond | null {
  return Object.hasOwn(ponds, setting) ? ponds[setting as PondId] : null;
}
