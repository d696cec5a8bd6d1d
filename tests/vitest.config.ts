import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '..');
const ignored = ['**/node_modules/**', 'dist/**', '.cache/**', '.data/**', 'reports/**'];
const report = process.env.LIVERY_TEST_REPORT;

/** Every `*.test.ts(x)` of the project, in four groups that `npm test` runs as checks of their own. */
export default defineConfig({
  root,
  test: {
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report ? { outputFile: { json: report } } : {}),
    projects: [
      group('architecture', { include: ['tests/architecture/**/*.test.ts'] }),
      group('readme', { include: ['tests/contract/readme.test.ts'] }),
      group('contract', {
        include: ['tests/contract/**/*.test.ts'],
        exclude: [...ignored, 'tests/contract/readme.test.ts'],
      }),
      group('unit', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...ignored, 'tests/architecture/**', 'tests/contract/**'],
      }),
    ],
  },
});

function group(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    root,
    test: { name, root, environment: 'node', exclude: ignored, testTimeout: 30_000, hookTimeout: 60_000, ...files },
  };
}
