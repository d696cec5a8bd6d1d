import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { RunReporter } from './support/run-reporter.ts';

const root = path.join(import.meta.dirname, '..');
const ignored = [
  '**/node_modules/**',
  'dist/**',
  '.cache/**',
  '.data/**',
  'reports/**',
  // What kills processes, races servers, needs large data or random histories, or takes long.
  ...(process.env.LIVERY_FULL === '1' ? [] : ['**/*.full.test.ts']),
];
const report = process.env.LIVERY_TEST_REPORT;

/** Begins with the long files, so that none of them runs alone at the end while the other workers wait. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.full.test.ts');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Every `*.test.ts(x)` of the project, in four groups that `npm test` runs as checks of their own. */
export default defineConfig({
  root,
  test: {
    // Tests wait more than they compute, and two checks run beside each other at the most.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    reporters: ['default', ...(report ? [new RunReporter(report)] : [])],
    projects: [
      group('architecture', { include: ['tests/architecture/**/*.test.ts'] }),
      group('readme', { include: ['tests/contract/readme.test.ts'] }),
      group('contract', {
        globalSetup: ['tests/support/run-postgres.ts'],
        include: ['tests/contract/**/*.test.ts'],
        exclude: [...ignored, 'tests/contract/readme.test.ts'],
        // Each file would load the platform anew. What a file starts, it stops.
        isolate: false,
        setupFiles: ['tests/support/fixed-seed.ts'],
      }),
      group('unit', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...ignored, 'tests/architecture/**', 'tests/contract/**'],
        globalSetup: ['tests/support/run-postgres.ts'],
        // Loading React and a page anew for each file would take longer than the tests.
        isolate: false,
        setupFiles: ['tests/support/fresh-page.ts', 'tests/support/fixed-seed.ts'],
      }),
    ],
  },
});

function group(
  name: string,
  files: { include: string[]; exclude?: string[]; isolate?: boolean; setupFiles?: string[]; globalSetup?: string[] },
) {
  return {
    root,
    test: {
      name,
      root,
      environment: 'node',
      exclude: ignored,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // The gate forgives a stall of the machine once; the full run does not.
      retry: process.env.LIVERY_FULL === '1' ? 0 : 1,
      expect: { poll: { timeout: 60_000 } },
      restoreMocks: true,
      unstubGlobals: true,
      ...files,
    },
  };
}
