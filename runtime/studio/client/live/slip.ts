import type { StakeLimits } from '../kit/parse-stake.ts';

/** A chip on a spot, not confirmed yet. */
export interface PutChip {
  place: string;
  amount: string;
}

/** Tracks the unconfirmed chips of a player. */
export function createSlip(decimals: number) {
  let chips: PutChip[] = [];
  let last: readonly PutChip[] = [];
  const sum = (list: readonly PutChip[]): number => list.reduce((total, { amount }) => total + Number(amount), 0);
  return {
    put: (chip: PutChip) => void chips.push(chip),
    undo: () => void chips.pop(),
    clear: () => {
      chips = [];
    },
    /** Puts the last confirmed chips down again. */
    repeat: () => {
      chips = [...chips, ...last];
    },
    isEmpty: () => chips.length === 0,
    canRepeat: () => last.length > 0,
    total: () => sum(chips).toFixed(decimals),
    on: (place: string) => sum(chips.filter((chip) => chip.place === place)),
    /** Empties the slip and returns its bets: chips of one spot are combined, and no bet exceeds the maximum. */
    take(limits: Pick<StakeLimits, 'min' | 'max'>): PutChip[] {
      const taken = chips;
      chips = [];
      last = taken;
      return [...new Set(taken.map(({ place }) => place))].flatMap((place) => {
        const own = taken.filter((chip) => chip.place === place);
        return split(sum(own), limits).map((amount) => ({ place, amount: amount.toFixed(decimals) }));
      });
    },
  };
}

/** Splits a sum into the fewest bets within the limits, the largest first. */
function split(total: number, { min, max }: Pick<StakeLimits, 'min' | 'max'>): number[] {
  const [least, most] = [Number(min), Number(max)];
  if (total <= most) return [total];
  // The remainder must be at least the minimum bet.
  const first = total - most < least ? total - least : most;
  return [first, ...split(total - first, { min, max })];
}
