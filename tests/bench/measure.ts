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
