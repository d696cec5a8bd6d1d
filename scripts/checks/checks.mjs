import { execFileSync } from 'node:child_process';
import { cli, root } from '../setup/paths.mjs';
import { fixedSeed, freshSeed } from './seeds.mjs';

/** Returns the commit with which a change is compared: that at which its branch left `main`, or the one before. */
function base() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const common = git('merge-base', 'main', 'HEAD');
    return common === git('rev-parse', 'HEAD') ? 'HEAD~1' : common;
  } catch {
    return 'HEAD';
  }
}

const vitest = (...args) => ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...args];

/**
 * The checks of `npm test`. `command` is a program of node_modules/.bin and its arguments; `needs` lists checks that
 * run first; `full` means that only `--full` runs it; `wide` means that it fills the cores, so that no other wide check
 * runs at the same time; `alone` means that no other check does; `report` is the JSON file with its test counts;
 * `note` is printed at its start, if it fails, and in the summary; `brief` is its environment unless `--full` is given,
 * and `complete` if it is.
 */
export const checks = {
  build: { command: ['node', cli, 'build'] },
  types: { command: ['node', 'scripts/typecheck.ts'] },
  lint: { command: ['oxlint', '-c', 'tests/architecture/oxlint.json', '--deny-warnings', '.'] },
  format: { command: ['oxfmt', '--check', '.'] },
  unused: { command: ['knip', '--config', 'tests/architecture/knip.json', '--no-progress'] },
  walls: {
    command: [
      'depcruise',
      '--config',
      'tests/architecture/import-rules.json',
      '--output-type',
      'err',
      'schema',
      'cli',
      'runtime',
      'scripts',
      'tests',
    ],
  },
  architecture: { command: vitest('--project', 'architecture'), report: 'reports/tests/architecture.json' },
  size: { command: ['node', 'scripts/size.ts'], needs: ['build'] },
  unit: { command: vitest('--project', 'unit'), needs: ['build'], wide: true, report: 'reports/tests/unit.json' },
  contract: {
    command: vitest('--project', 'contract'),
    needs: ['build'],
    wide: true,
    complete: { LIVERY_DEPOSITS: '1000', LIVERY_KILLS: '10', LIVERY_OFFERS: '2000' },
    report: 'reports/tests/contract.json',
  },
  e2e: {
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    needs: ['build'],
    alone: true,
    browser: true,
    brief: { LIVERY_E2E_MATRIX: 'gate' },
    report: 'reports/tests/e2e.json',
  },
  'random-brand': {
    full: true,
    // A fixed brand, a brand of the day, and every brand on which a run has failed.
    command: ['node', 'tests/support/random-brand-suite.ts', String(fixedSeed), String(freshSeed()), '--kept'],
    note: `seeds ${fixedSeed} and ${freshSeed()}; again: LIVERY_SEED=${freshSeed()} npm test -- random-brand`,
    needs: ['build', 'e2e'],
    alone: true,
    browser: true,
    complete: { LIVERY_E2E_MATRIX: 'differing' },
    report: 'reports/tests/random-brand.json',
  },
  words: {
    full: true,
    command: ['node', cli, 'words'],
    note: 'texts that a language lacks: reports/tests/words.log',
  },
  readme: {
    command: vitest('--project', 'readme'),
    needs: ['build'],
    browser: true,
    report: 'reports/tests/readme.json',
  },
};

/** The checks of `npm test -- changed`: a change and what imports it, compared with `main`, or on `main` the last commit. */
export const changed = {
  build: checks.build,
  types: checks.types,
  lint: checks.lint,
  tests: { command: vitest('--changed', base(), '--passWithNoTests'), needs: ['build'] },
};
