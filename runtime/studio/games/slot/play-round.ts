import { drawBelow, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import { FREE_SPIN_CAP, type SlotMachine, type SymbolId } from './machine.ts';

export interface LineWin {
  line: number;
  symbol: SymbolId;
  count: number;
  /** In line bets, multiplied. */
  pay: number;
}

export interface SpinOutcome {
  free: boolean;
  stops: number[];
  wins: LineWin[];
  scatters: number;
  /** Pay of the scatters, in line bets, multiplied. */
  scatterPay: number;
  freeSpinsWon: number;
  /** Total pay of this spin, in line bets. */
  pay: number;
}

export interface RoundOutcome {
  spins: SpinOutcome[];
  /** In line bets. */
  pay: number;
}

/** Plays one complete round: the paid spin and every free spin it wins. */
export async function playRound(machine: SlotMachine, source: NumberSource): Promise<RoundOutcome> {
  const spins = [spinAt(machine, await drawStops(source, machine), false)];
  let left = spins[0]?.freeSpinsWon ?? 0;
  while (left > 0 && spins.length <= FREE_SPIN_CAP) {
    const spin = spinAt(machine, await drawStops(source, machine), true);
    spins.push(spin);
    left += spin.freeSpinsWon - 1;
  }
  return { spins, pay: spins.reduce((sum, spin) => sum + spin.pay, 0) };
}

/** Draws one stop per reel, with each position of a strip equally likely. */
async function drawStops(source: NumberSource, machine: SlotMachine): Promise<number[]> {
  const stops: number[] = [];
  for (const strip of machine.strips) stops.push(await drawBelow(source, strip.length));
  return stops;
}

/** Returns the outcome of a spin with the given stops. Pure. */
export function spinAt(machine: SlotMachine, stops: readonly number[], free: boolean): SpinOutcome {
  const window = windowAt(machine, stops);
  const multiplier = free ? machine.freeSpinMultiplier : 1;
  const wins = machine.lines.flatMap((rows, line): LineWin[] => {
    const best = bestRun(
      machine,
      rows.map((row, reel) => window[reel]?.[row] ?? 'L1'),
    );
    return best === null ? [] : [{ line, ...best, pay: best.pay * multiplier }];
  });
  const scatters = window.flat().filter((symbol) => symbol === 'S').length;
  const scatter = machine.scatter[scatters];
  const scatterPay = (scatter?.pay ?? 0) * machine.lines.length * multiplier;
  return {
    free,
    stops: [...stops],
    wins,
    scatters,
    scatterPay,
    freeSpinsWon: scatter?.freeSpins ?? 0,
    pay: wins.reduce((sum, win) => sum + win.pay, scatterPay),
  };
}

/** Returns the symbols in view, reel by reel, top to bottom. */
export function windowAt(machine: SlotMachine, stops: readonly number[]): SymbolId[][] {
  return machine.strips.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'L1'),
  );
}

/** Returns the best paying run from the left on one line; a wild substitutes any symbol except the scatter. */
export function bestRun(
  machine: SlotMachine,
  symbols: readonly SymbolId[],
): { symbol: SymbolId; count: number; pay: number } | null {
  const named = symbols.find((symbol) => symbol !== 'W') ?? 'W';
  let best: { symbol: SymbolId; count: number; pay: number } | null = null;
  for (const symbol of new Set<SymbolId>(['W', named])) {
    const end = symbols.findIndex((each) => each !== symbol && (symbol === 'S' || each !== 'W'));
    const wildEnd = symbols.findIndex((each) => each !== 'W');
    const count = symbol === 'W' ? (wildEnd < 0 ? symbols.length : wildEnd) : end < 0 ? symbols.length : end;
    const pay = machine.pays[symbol]?.[count] ?? 0;
    if (pay > (best?.pay ?? 0)) best = { symbol, count, pay };
  }
  return best;
}
