import type { PeriodicSchedule } from '../periodic-events.ts';

export const SEATS = 5;

const SECOND = 1_000;

/** Milliseconds to join, to swap, and to view the showdown. */
const paces = {
  brisk: { betMs: 10 * SECOND, showMs: 10 * SECOND, everyMs: 28 * SECOND },
  calm: { betMs: 16 * SECOND, showMs: 16 * SECOND, everyMs: 42 * SECOND },
} as const satisfies Record<string, PeriodicSchedule>;

export interface Room {
  rhythm: PeriodicSchedule;
  /** The ante, as an index into the bet ladder. */
  rung: number;
}

/** The rooms of each pace, one for each ante. */
export const roomLevels = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Every room; `brisk-1` has the smallest ante. */
export const rooms: ReadonlyMap<string, Room> = new Map(
  Object.entries(paces).flatMap(([pace, rhythm]) =>
    // Rooms of a pace open one after the other, not at the same time.
    roomLevels.map((rung) => [`${pace}-${rung + 1}`, { rhythm: { ...rhythm, shiftMs: rung * 3 * SECOND }, rung }]),
  ),
);
