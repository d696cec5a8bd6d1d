import { bestRun } from './play-round.ts';
import type { SlotMachine, SymbolId } from './machine.ts';

export interface ExactReturn {
  /** The long-run share of the bet that is returned; 1 = all of it. */
  total: number;
  /** The part of the total from the paid spin alone. */
  base: number;
  /** Probability that a paid spin wins free spins. */
  featureChance: number;
}

/**
 * Computes the return to player without simulation. A line crosses each reel at one row, and every stop is equally
 * likely, so the symbols of a line are independent draws from the strips; scatters of different reels are independent
 * too. The cap on free spins is ignored: a round reaches it less than once in a hundred million.
 */
export function exactReturn(machine: SlotMachine): ExactReturn {
  const line = lineReturn(machine);
  const scatter = scatterReturn(machine);
  const base = line + scatter.pay;
  const freeSpins = scatter.freeSpins / (1 - scatter.freeSpins);
  return { total: base + freeSpins * machine.freeSpinMultiplier * base, base, featureChance: scatter.chance };
}

function lineReturn(machine: SlotMachine): number {
  const reels = machine.strips.map((strip) => {
    const chances = new Map<SymbolId, number>();
    for (const symbol of strip) chances.set(symbol, (chances.get(symbol) ?? 0) + 1 / strip.length);
    return [...chances];
  });
  const walk = (reel: number, symbols: SymbolId[], chance: number): number => {
    const draws = reels[reel];
    if (draws === undefined) return chance * (bestRun(machine, symbols)?.pay ?? 0);
    return draws.reduce((sum, [symbol, share]) => sum + walk(reel + 1, [...symbols, symbol], chance * share), 0);
  };
  return walk(0, [], 1);
}

function scatterReturn(machine: SlotMachine): { pay: number; freeSpins: number; chance: number } {
  let byCount: number[] = [1];
  for (const strip of machine.strips) {
    const inView = strip.map((_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === 'S').length);
    const next: number[] = [];
    byCount.forEach((chance, count) => {
      for (const seen of inView) next[count + seen] = (next[count + seen] ?? 0) + chance / strip.length;
    });
    // A count that no stop shows is a hole of the list.
    byCount = Array.from(next, (chance: number | undefined) => chance ?? 0);
  }
  const result = { pay: 0, freeSpins: 0, chance: 0 };
  for (const [count, prize] of Object.entries(machine.scatter)) {
    const chance = byCount[Number(count)] ?? 0;
    result.pay += chance * prize.pay;
    result.freeSpins += chance * prize.freeSpins;
    if (prize.freeSpins > 0) result.chance += chance;
  }
  return result;
}
