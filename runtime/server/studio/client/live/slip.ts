/** A chip put on a place and not confirmed yet. */
export interface PutChip {
  place: string;
  amount: string;
}

/** The chips a player has put down, to be undone until they are confirmed. */
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
    /** Puts down again what was confirmed last. */
    repeat: () => {
      chips = [...chips, ...last];
    },
    isEmpty: () => chips.length === 0,
    canRepeat: () => last.length > 0,
    total: () => sum(chips).toFixed(decimals),
    on: (place: string) => sum(chips.filter((chip) => chip.place === place)),
    /** Takes all chips off the slip, as the bets they make: chips of one place together, in amounts of the ladder. */
    take(ladder: readonly string[]): PutChip[] {
      const taken = chips;
      chips = [];
      last = taken;
      return [...new Set(taken.map(({ place }) => place))].flatMap((place) => {
        const own = taken.filter((chip) => chip.place === place);
        return inLadder(sum(own), ladder)?.map((amount) => ({ place, amount })) ?? own;
      });
    },
  };
}

/** The fewest amounts of the ladder found by taking the largest that fits; null when something is left over. */
function inLadder(total: number, ladder: readonly string[]): string[] | null {
  const found: string[] = [];
  let left = total;
  for (const amount of ladder.toReversed()) {
    while (left - Number(amount) > -1e-9) {
      found.push(amount);
      left -= Number(amount);
    }
  }
  return left < 1e-9 ? found : null;
}
