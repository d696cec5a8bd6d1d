import { cli } from '../setup/paths.mjs';

const vitest = (...args) => ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...args];

/**
 * What `npm test` runs. `command` is a program of node_modules/.bin and its arguments; `needs` are checks that
 * come first; `alone` means that nothing runs beside it; `report` is the JSON file it counts its tests in.
 */
export const checks = {
  build: { command: ['node', cli, 'build'] },
  types: { command: ['node', 'scripts/typecheck.ts'] },
  lint: { command: ['oxlint', '-c', 'tests/architecture/oxlint.json', '--deny-warnings', '.'] },
  format: { command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  unused: { command: ['knip', '--config', 'tests/architecture/knip.json', '--no-progress'] },
  walls: {
    command: [
      'depcruise',
      '--config',
      'tests/architecture/walls.json',
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
  unit: { command: vitest('--project', 'unit'), needs: ['build'], report: 'reports/tests/unit.json' },
  contract: { command: vitest('--project', 'contract'), needs: ['build'], report: 'reports/tests/contract.json' },
  e2e: {
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    needs: ['build'],
    alone: true,
    browser: true,
    report: 'reports/tests/e2e.json',
  },
  'random-brand': {
    // One seed, so that a run can be told from another; any other seed: node tests/support/random-brand-suite.ts SEED.
    command: ['node', 'tests/support/random-brand-suite.ts', '17'],
    needs: ['build', 'e2e'],
    alone: true,
    browser: true,
    report: 'reports/tests/random-brand.json',
  },
  readme: {
    command: vitest('--project', 'readme'),
    needs: ['build'],
    alone: true,
    browser: true,
    report: 'reports/tests/readme.json',
  },
};
