/**
 * Runs the gate, `npm test`, or some of its checks, `npm test -- unit e2e`. With `--full`, it runs every test, and the
 * end-to-end suite at every brand and window size. `npm test -- changed` runs types, lint and the tests that import a
 * changed file. A whole run ends with `reports/last-run.json`.
 * Runs on the machine's own Node, before dependencies are installed.
 */
import { changed, checks } from './checks/checks.mjs';
import { recordFlaky } from './checks/flaky-runs.mjs';
import { commitState, writeLastRun } from './checks/last-run.mjs';
import { machine } from './checks/machine.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { summary } from './checks/summary.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { SetupFailure, runMain } from './setup/failure.mjs';
import { ensureGenerated } from './setup/generated.mjs';
import { step } from './setup/progress.mjs';
import { temporaryFolder } from './setup/temporary-folder.mjs';

await runMain(async () => {
  const full = process.argv.includes('--full');
  const wanted = process.argv.slice(2).filter((word) => word !== '--full');
  const isChanged = wanted.length === 1 && wanted[0] === 'changed';
  const unknown = isChanged ? undefined : wanted.find((name) => checks[name] === undefined);
  if (unknown !== undefined)
    throw new SetupFailure(
      `there is no check named ${unknown}.`,
      `There are: changed, ${Object.keys(checks).join(', ')}`,
    );

  const isWhole = wanted.length === 0;
  const before = commitState();
  const started = Date.now();
  console.log(`  ${machine()}`);
  let browser;
  await step('dependencies', ensureDependencies);
  await step('types', ensureGenerated);
  const table = isChanged ? changed : checks;
  const all = Object.keys(table).filter((name) => full || table[name].full !== true);
  const names = [...withNeeds(table, isChanged || isWhole ? all : wanted)];
  if (names.some((name) => table[name].browser)) await step('browser', async () => (browser = await ensureBrowser()));
  const { folder, remove } = temporaryFolder();
  const results = await runChecks({ checks: table, names, browser, full, folder }).finally(remove);
  const ms = Date.now() - started;
  const at = new Date().toISOString();
  // Some of the checks are no measure, and the full run repeats no test.
  if (isWhole && !full) results.push(...recordFlaky({ results, commit: before.commit, at }));
  if (isWhole) writeLastRun({ results, before, ms, at });
  console.log(summary(results, ms));
  return results.every((result) => result.failed === 0) ? 0 : 1;
});

function withNeeds(checks, names, chosen = new Set()) {
  for (const name of names) {
    withNeeds(checks, checks[name].needs ?? [], chosen);
    chosen.add(name);
  }
  return chosen;
}
