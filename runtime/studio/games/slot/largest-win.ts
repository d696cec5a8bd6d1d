import { FREE_SPIN_CAP, type SlotMachine, type SymbolId } from './machine.ts';
import { bestRun } from './play-round.ts';

/** The best result of a spin with a given number of scatters in view. */
interface SpinKind {
  /** The maximum pay, scatters included, in line bets and before the multiplier. */
  pay: number;
  freeSpins: number;
}

/**
 * Returns the maximum pay of one round, in total bets: the best paid spin with the best free spins it can win, up to
 * their cap. Exact, by a search over all stops; slow for a video slot.
 */
export function largestWin(machine: SlotMachine): number {
  const kinds = spinKinds(machine);
  const free = Array.from({ length: FREE_SPIN_CAP + 1 }, () => 0);
  // By the number of free spins that may still be played; each inner row by the number already won.
  let rows: number[] = free;
  for (let room = 1; room <= FREE_SPIN_CAP; room += 1) {
    rows = rows.map((_, left, before) =>
      left === 0
        ? 0
        : Math.max(
            ...kinds.map(
              ({ pay, freeSpins }) =>
                pay * machine.freeSpinMultiplier + (before[Math.min(FREE_SPIN_CAP, left - 1 + freeSpins)] ?? 0),
            ),
          ),
    );
  }
  return Math.max(...kinds.map(({ pay, freeSpins }) => pay + (rows[freeSpins] ?? 0))) / machine.lines.length;
}

/** Returns the best spin for every possible number of scatters in view. */
function spinKinds(machine: SlotMachine): SpinKind[] {
  const bounds = lineBounds(machine);
  return Array.from({ length: machine.strips.length + 1 }, (_, scatters) => scatters).flatMap((scatters) => {
    const lines = bestLines(machine, bounds, scatters);
    const { pay = 0, freeSpins = 0 } = machine.scatter[scatters] ?? {};
    return lines === null ? [] : [{ pay: lines + pay * machine.lines.length, freeSpins }];
  });
}

/** A view of a reel: the codes of its symbols, top to bottom. */
interface View {
  codes: readonly number[];
  scatters: number;
}

/**
 * Returns the maximum total pay of the lines with exactly this number of scatters in view; null when no view has it.
 */
function bestLines(machine: SlotMachine, bounds: readonly Int32Array[], scatters: number): number | null {
  const reels = machine.strips.map(viewsOf);
  let best = -1;
  const search = (prefixes: Int32Array, reel: number, left: number): void => {
    const views = reels[reel];
    if (views === undefined) return;
    const isLast = reel === reels.length - 1;
    const next = views.flatMap(({ codes, scatters: own }) => {
      if (isLast ? own !== left : own > left) return [];
      const longer = prefixes.map((prefix, line) => prefix * CODES + (codes[machine.lines[line]?.[reel] ?? 0] ?? 0));
      return [{ longer, left: left - own, bound: sumOf(longer, bounds[reel + 1]) }];
    });
    next.sort((a, b) => b.bound - a.bound);
    for (const each of next) {
      if (each.bound <= best) return;
      // For a complete line the bound is its pay.
      if (isLast) best = each.bound;
      else search(each.longer, reel + 1, each.left);
    }
  };
  search(new Int32Array(machine.lines.length), 0, scatters);
  return best === -1 ? null : best;
}

function sumOf(prefixes: Int32Array, bounds: Int32Array | undefined): number {
  let sum = 0;
  for (const prefix of prefixes) sum += bounds?.[prefix] ?? 0;
  return sum;
}

/**
 * Returns upper bounds, by the number of leading symbols and by these symbols: the maximum pay of a line with that
 * prefix.
 */
function lineBounds(machine: SlotMachine): Int32Array[] {
  const bounds = machine.strips.map((_, length) => new Int32Array(CODES ** length));
  const complete = new Int32Array(CODES ** machine.strips.length);
  for (let line = 0; line < complete.length; line += 1) {
    const digits = String(line).padStart(machine.strips.length, '0');
    const symbols = [...digits].map((digit) => symbolIds[Number(digit)] ?? 'L1');
    complete[line] = bestRun(machine, symbols)?.pay ?? 0;
  }
  bounds.push(complete);
  for (let length = machine.strips.length - 1; length >= 0; length -= 1) {
    const codes = [...new Set(machine.strips[length])].map(codeOf);
    bounds[length] = (bounds[length] ?? complete).map((_, prefix) =>
      Math.max(...codes.map((code) => bounds[length + 1]?.[prefix * CODES + code] ?? 0)),
    );
  }
  return bounds;
}

/** Returns the distinct views of a reel. */
function viewsOf(strip: readonly SymbolId[]): View[] {
  const views = strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 'L1'));
  const distinct = new Map(views.map((symbols) => [symbols.join(' '), symbols]));
  return [...distinct.values()].map((symbols) => ({
    codes: symbols.map(codeOf),
    scatters: symbols.filter((symbol) => symbol === 'S').length,
  }));
}

/** The code of a symbol is its index: one decimal digit, so that the symbols of a line form a number. */
const symbolIds: readonly SymbolId[] = ['W', 'S', 'H1', 'H2', 'H3', 'M1', 'M2', 'L1', 'L2', 'L3'];
const CODES = 10;

function codeOf(symbol: SymbolId): number {
  return symbolIds.indexOf(symbol);
}
