import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, type Mutant } from './mutant.ts';

/** The result of a mutant. `broken`: it does not apply, or its tests fail without it. */
export interface Verdict {
  id: string;
  area: string;
  state: 'killed' | 'survived' | 'broken';
  /** The test that killed it, or why the mutant is broken. */
  by: string | null;
  seconds: number;
  /** Digest of the inputs. A mutant whose file and tests are unchanged is not run again. */
  key: string;
}

const file = path.join(root, 'reports/mutants.json');

export function keyOf({ id, area: _area, why: _why, survives: _survives, ...rest }: Mutant): string {
  const hash = createHash('sha256').update(JSON.stringify([id, rest]));
  for (const each of [rest.file, ...rest.tests]) hash.update(readFileSync(path.join(root, each)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the verdicts of earlier runs, by id. */
export function readVerdicts(): Map<string, Verdict> {
  try {
    const { mutants } = JSON.parse(readFileSync(file, 'utf8')) as { mutants: Verdict[] };
    return new Map(mutants.map((verdict) => [verdict.id, verdict]));
  } catch {
    return new Map();
  }
}

export function writeVerdicts(verdicts: Iterable<Verdict>): void {
  const mutants = [...verdicts].sort((a, b) => (a.id < b.id ? -1 : 1));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...totalsOf(mutants), mutants }, null, 2)}\n`);
}

/** Counts verdicts. `share` is the percentage of killed mutants, rounded down; a broken mutant counts as not killed. */
export function totalsOf(verdicts: readonly Verdict[]): {
  killed: number;
  survived: number;
  broken: number;
  share: number;
} {
  const count = (state: Verdict['state']): number => verdicts.filter((verdict) => verdict.state === state).length;
  const [killed, survived, broken] = [count('killed'), count('survived'), count('broken')];
  return { killed, survived, broken, share: Math.floor((1_000 * killed) / Math.max(1, verdicts.length)) / 10 };
}
