import { FREE_SPIN_CAP, type SlotMachine, type SymbolId } from './machine.ts';
import { bestRun } from './play-round.ts';

/** What a spin may come to with so many scatters in view. */
interface SpinKind {
  /** The largest pay, scatters included, in line bets and before the multiplier. */
  pay: number;
  freeSpins: number;
}

/**
 * The most that one round can pay, in total bets: the best paid spin with the best free spins it can win, up to their cap.
 * Exact, by search over all stops; of a video slot it takes a moment.
 */
export function largestWin(machine: SlotMachine): number {
  const kinds = spinKinds(machine);
  const free = Array.from({ length: FREE_SPIN_CAP + 1 }, () => 0);
  // By the free spins that may still be played; each inner row by those already won of them.
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

/** The best spin for every number of scatters that can be in view. */
function spinKinds(machine: SlotMachine): SpinKind[] {
  const bounds = lineBounds(machine);
  return Array.from({ length: machine.strips.length + 1 }, (_, scatters) => scatters).flatMap((scatters) => {
    const lines = bestLines(machine, bounds, scatters);
    const { pay = 0, freeSpins = 0 } = machine.scatter[scatters] ?? {};
    return lines === null ? [] : [{ pay: lines + pay * machine.lines.length, freeSpins }];
  });
}

/** A view of a reel: its symbols by their codes, top to bottom. */
interface View {
  codes: readonly number[];
  scatters: number;
}

/** The most that the lines pay together with exactly so many scatters in view; null when there is no such view. */
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
      // Of a line that is complete the bound is what it pays.
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

/** By the number of known symbols, and by these: the most that a line can pay which begins with them. */
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

/** The views of a reel, each once. */
function viewsOf(strip: readonly SymbolId[]): View[] {
  const views = strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 'L1'));
  const distinct = new Map(views.map((symbols) => [symbols.join(' '), symbols]));
  return [...distinct.values()].map((symbols) => ({
    codes: symbols.map(codeOf),
    scatters: symbols.filter((symbol) => symbol === 'S').length,
  }));
}

/** A symbol's code is its place: one decimal digit, so that the symbols of a line are a number. */
const symbolIds: readonly SymbolId[] = ['W', 'S', 'H1', 'H2', 'H3', 'M1', 'M2', 'L1', 'L2', 'L3'];
const CODES = 10;

function codeOf(symbol: SymbolId): number {
  return symbolIds.indexOf(symbol);
}
