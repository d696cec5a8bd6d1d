/** One row of the budget table: a ratio to a reference that was measured in the same run. */
export interface Measure {
  name: string;
  measured: string;
  against: string;
  ratio: number;
  budget: { atMost: number } | { atLeast: number };
  /** Numbers behind the ratio, for bench.json. */
  details: Record<string, unknown>;
}

export interface BenchOptions {
  /** Number of brands of the largest compile. */
  brands: number;
  log: (line: string) => void;
}

export function isMet({ ratio, budget }: Measure): boolean {
  return 'atMost' in budget ? ratio <= budget.atMost : ratio >= budget.atLeast;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function milliseconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** Calls of one round, with the number of calls that run at a time. */
export interface Load {
  calls: number;
  atOnce: number;
}

/** Rates of two sides in calls a second: medians over all rounds, and the median of each round's ratio. */
interface Compared {
  ours: number;
  theirs: number;
  ratio: number;
  details: { ours: number[]; theirs: number[]; ratios: number[] };
}

/** Makes the call with this index; each call of a side has an index of its own. */
type Call = (index: number) => Promise<unknown>;

/**
 * Compares the rates of two kinds of call. Rounds are short and the side that begins alternates, so that other work on
 * the machine slows both sides of a ratio equally. The first round warms both sides up and does not count.
 */
export async function compareRates(
  { rounds, load, log }: { rounds: number; load: Load; log: (line: string) => void },
  { ours, theirs }: { ours: Call; theirs: Call },
): Promise<Compared> {
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const sides = [['ours', ours] as const, ['theirs', theirs] as const];
    for (const [side, call] of round % 2 === 0 ? sides : sides.reverse()) {
      const rate = await callsPerSecond(load, (index) => call(round * load.calls + index));
      if (round > 0) rates[side].push(rate);
    }
    if (round > 0)
      log(`${round}/${rounds}: ${rates.ours.at(-1)?.toFixed(0)} against ${rates.theirs.at(-1)?.toFixed(0)} a second`);
  }
  const ratios = rates.ours.map((rate, round) => rate / (rates.theirs[round] ?? rate));
  return {
    ours: median(rates.ours),
    theirs: median(rates.theirs),
    ratio: median(ratios),
    details: { ...rates, ratios },
  };
}

async function callsPerSecond({ calls, atOnce }: Load, call: Call): Promise<number> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < calls) {
      const index = next;
      next += 1;
      await call(index);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return calls / ((performance.now() - started) / 1000);
}
