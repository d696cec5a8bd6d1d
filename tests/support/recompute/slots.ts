import { numbersOf, type Numbers } from './numbers.ts';
import { rowsOf, type VerifyReading } from './verify-reading.ts';

interface Machine {
  strips: string[][];
  lines: number[][];
  /** By symbol: the pay of runs of two, three and more. */
  pays: Map<string, number[]>;
  /** By number of S symbols: pay and free spins. */
  scatter: Map<number, readonly [pay: number, freeSpins: number]>;
  freeTimes: number;
  mostFree: number;
}

/** Computes a slot round by the text of the verify page: stops of every spin, and the total pay in line bets. */
export function recomputeSlot(reading: VerifyReading): { stops: number[][]; pay: number; lines: number } {
  const machine = machineOf(reading);
  const [seeds] = reading.seeds;
  if (seeds === undefined) throw new Error('no seeds');
  const numbers = numbersOf(seeds);
  const stops: number[][] = [];
  let pay = 0;
  let left = 1;
  while (left > 0 && stops.length <= machine.mostFree) {
    const free = stops.length > 0;
    const spin = stopsOf(machine, numbers);
    stops.push(spin);
    const view = machine.strips.map((strip, reel) =>
      [0, 1, 2].map((row) => strip[((spin[reel] ?? 0) + row) % strip.length]),
    );
    const [scatterPay, won] = machine.scatter.get(view.flat().filter((symbol) => symbol === 'S').length) ?? [0, 0];
    const linePay = machine.lines.reduce(
      (sum, rows) =>
        sum +
        linePayOf(
          machine,
          rows.map((row, reel) => view[reel]?.[row - 1] ?? ''),
        ),
      0,
    );
    pay += (linePay + scatterPay * machine.lines.length) * (free ? machine.freeTimes : 1);
    left += won - 1;
  }
  return { stops, pay, lines: machine.lines.length };
}

function stopsOf({ strips }: Machine, { draw }: Numbers): number[] {
  return strips.map((strip) => draw(strip.length));
}

/** Returns the better pay of the leading W run alone and the leading run of a symbol with W as wild. */
function linePayOf({ pays }: Machine, symbols: readonly string[]): number {
  const length = (fits: (symbol: string) => boolean): number => {
    const end = symbols.findIndex((symbol) => !fits(symbol));
    return end < 0 ? symbols.length : end;
  };
  const payOf = (symbol: string, count: number): number => pays.get(symbol)?.[count - 2] ?? 0;
  const wild = payOf(
    'W',
    length((symbol) => symbol === 'W'),
  );
  const named = symbols.find((symbol) => symbol !== 'W');
  if (named === undefined || named === 'S') return wild;
  return Math.max(
    wild,
    payOf(
      named,
      length((symbol) => symbol === named || symbol === 'W'),
    ),
  );
}

function machineOf(reading: VerifyReading): Machine {
  const isVideo = reading.tables['scatter'] !== undefined;
  return {
    strips: rowsOf(reading, 'strips').map(([, , symbols = '']) => symbols.split(' ')),
    lines: rowsOf(reading, 'lines').map(([, rows = '']) => rows.split(' ').map(Number)),
    pays: new Map(rowsOf(reading, 'pays').map(([symbol = '', ...counts]) => [symbol, counts.map(Number)])),
    scatter: new Map(
      (isVideo ? rowsOf(reading, 'scatter') : []).map(([count, pay, free]) => [
        Number(count),
        [Number(pay), Number(free)] as const,
      ]),
    ),
    freeTimes: Number(/pays (\d+) times as much/.exec(reading.pays)?.[1] ?? 1),
    mostFree: Number(/no more than (\d+)/.exec(reading.steps.join(' '))?.[1] ?? 0),
  };
}
