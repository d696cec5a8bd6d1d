/**
 * Applies every mutant of `tests/mutants/` to a copy of the project, one after the other, and runs the tests that must
 * fail. `npm run mutants [-- --only baccarat] [--jobs 2] [--fresh]`; a verdict that still applies is reused. Exits with
 * 1 if a mutant is broken, if one survived without a reason, or if fewer than 95 % were killed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mutated, readMutants, root, type Mutant } from './mutants/mutant.ts';
import { copyProject, type ProjectCopy } from './mutants/project-copy.ts';
import { runTests } from './mutants/run-tests.ts';
import { keyOf, readVerdicts, totalsOf, writeVerdicts, type Verdict } from './mutants/verdict.ts';

const MIN_KILLED_PERCENT = 95;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
  },
});

const all = readMutants();
const chosen = all.filter(({ id, area }) => values.only?.some((text) => `${area}/${id}`.includes(text)) ?? true);
const known = values.fresh ? new Map<string, Verdict>() : readVerdicts();
const verdicts = new Map([...known].filter(([id]) => all.some((mutant) => mutant.id === id)));
const due = chosen.filter((mutant) => verdicts.get(mutant.id)?.key !== keyIfReadable(mutant));
console.log(`${chosen.length} mutants, ${chosen.length - due.length} decided before`);

/** Why a test file cannot decide: it fails without a mutant. Each file is run once. */
const passing = new Map<string, Promise<string | null>>();
await Promise.all(Array.from({ length: Math.min(Number(values.jobs), due.length) }, () => lane()));

const results = chosen.flatMap(({ id }) => verdicts.get(id) ?? []);
report(results);

async function lane(): Promise<void> {
  const copy = await copyProject();
  try {
    for (let mutant = due.shift(); mutant !== undefined; mutant = due.shift()) {
      const verdict = await judge(mutant, copy);
      verdicts.set(mutant.id, verdict);
      writeVerdicts(verdicts.values());
      console.log(`  ${verdict.state.padEnd(9)} ${`${verdict.seconds} s`.padStart(6)}  ${mutant.area}/${mutant.id}`);
    }
  } finally {
    await copy.remove();
  }
}

async function judge(mutant: Mutant, copy: ProjectCopy): Promise<Verdict> {
  const started = Date.now();
  const verdict = (state: Verdict['state'], by: string | null): Verdict => ({
    id: mutant.id,
    area: mutant.area,
    state,
    by,
    seconds: Math.round((Date.now() - started) / 1_000),
    key: state === 'broken' ? '' : (keyIfReadable(mutant) ?? ''),
  });
  try {
    const text = mutated(mutant, copy.folder);
    const fault = await faultWithout(mutant, copy);
    if (fault !== null) return verdict('broken', fault);
    const target = path.join(copy.folder, mutant.file);
    const original = await readFile(target);
    await writeFile(target, text);
    try {
      const { tests, only } = mutant;
      const run = await runTests(copy.folder, { tests, only, bail: true });
      if (run.timedOut) return verdict('killed', 'the time limit');
      if (run.failed > 0) return verdict('killed', run.first);
      return run.passed > 0
        ? verdict('survived', null)
        : verdict('broken', `no test was run: ${run.output.slice(-400)}`);
    } finally {
      await writeFile(target, original);
    }
  } catch (error) {
    return verdict('broken', error instanceof Error ? error.message : String(error));
  }
}

/** Returns why the tests of a mutant cannot decide: one fails without the mutant. Null if all pass. */
async function faultWithout({ tests }: Mutant, { folder }: ProjectCopy): Promise<string | null> {
  for (const file of tests) {
    const asked =
      passing.get(file) ??
      runTests(folder, { tests: [file], bail: false }).then(({ failed, first }) =>
        failed > 0 ? `${file} fails without the mutant: ${first}` : null,
      );
    passing.set(file, asked);
    const fault = await asked;
    if (fault !== null) return fault;
  }
  return null;
}

function keyIfReadable(mutant: Mutant): string | null {
  try {
    return keyOf(mutant);
  } catch {
    return null;
  }
}

function report(verdictsNow: readonly Verdict[]): void {
  const areas = [...new Set(verdictsNow.map(({ area }) => area))];
  console.log(`\n  ${'area'.padEnd(12)} killed survived broken`);
  for (const area of [...areas, 'in all']) {
    const totals = totalsOf(verdictsNow.filter((each) => area === 'in all' || each.area === area));
    const counts = [totals.killed, totals.survived, totals.broken].map((count) => String(count).padStart(7)).join('');
    console.log(`  ${area.padEnd(12)}${counts}  ${totals.share} %`);
  }
  const reasons = new Map(all.map(({ id, survives }) => [id, survives]));
  for (const { id, area, state, by } of verdictsNow) {
    const reason = reasons.get(id);
    if (state === 'survived') console.log(`  survived  ${area}/${id}: ${reason ?? 'no reason is given'}`);
    if (state === 'broken') console.log(`  broken    ${area}/${id}: ${by}`);
    if (state === 'killed' && reason !== undefined)
      console.log(`  killed, although listed as a survivor: ${area}/${id}`);
  }
  const { share, broken } = totalsOf(verdictsNow);
  const unexplained = verdictsNow.some(({ id, state }) => state === 'survived' && reasons.get(id) === undefined);
  console.log(`\n${share} % killed (${path.relative(process.cwd(), path.join(root, 'reports/mutants.json'))})`);
  process.exitCode = broken > 0 || unexplained || share < MIN_KILLED_PERCENT ? 1 : 0;
}
