/** The mathematics of a slot. Pure data: server, client and verify page use the same object. */
export interface SlotMachine {
  id: ModelId;
  kind: 'classic' | 'video';
  rows: 3;
  /** One strip per reel; the window shows three symbols from the stop on, wrapping around. */
  strips: readonly (readonly SymbolId[])[];
  /** The row of each reel that a line crosses. */
  lines: readonly (readonly number[])[];
  /** Pay of a run from the left, in line bets, by its length. */
  pays: Readonly<Partial<Record<SymbolId, Readonly<Record<number, number>>>>>;
  /** Scatters anywhere: pay in total bets, and free spins. */
  scatter: Readonly<Record<number, { pay: number; freeSpins: number }>>;
  /** The multiplier of every win in a free spin. */
  freeSpinMultiplier: number;
  /** Published return to player in per cent, two decimals. */
  rtp: string;
  /** The maximum pay of one round, as a multiple of its bet; two decimals. */
  maxWin: string;
  volatility: 'low' | 'medium' | 'high';
}

export type ModelId = 'classic-low' | 'classic-medium' | 'classic-high' | 'video-low' | 'video-medium' | 'video-high';
export type SymbolId = 'W' | 'S' | 'H1' | 'H2' | 'H3' | 'M1' | 'M2' | 'L1' | 'L2' | 'L3';

/** Maximum number of free spins in one round, retriggers included. */
export const FREE_SPIN_CAP = 60;

export const classicLines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

export const videoLines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
] as const;

/** Returns a strip with the given count of each symbol, spread as evenly as possible. */
export function spreadStrip(counts: Partial<Record<SymbolId, number>>, shift: number): SymbolId[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const slots = (Object.entries(counts) as [SymbolId, number][]).flatMap(([symbol, count], kind) =>
    Array.from({ length: count }, (_, index) => ({
      symbol,
      at: (((index + 0.5) * total) / count + kind * 1.37 + shift * 2.11) % total,
    })),
  );
  return slots.sort((a, b) => a.at - b.at).map((slot) => slot.symbol);
}
