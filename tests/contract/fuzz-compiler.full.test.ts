import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = path.join(import.meta.dirname, '../support/fuzz-compiler.ts');
// LIVERY_FUZZ_RUNS=10000 for the long run; LIVERY_FUZZ_SEED for other brands.
const runs = Number(process.env['LIVERY_FUZZ_RUNS'] ?? 1000);
const seed = process.env['LIVERY_FUZZ_SEED'] ?? '20261121';

test(
  `${runs} fuzzed brands cause no crash, no hang, no leak and no written file`,
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--max-old-space-size=256', script, String(runs), seed],
      { timeout: 120_000 + runs * 200 },
    );
    const took: unknown = JSON.parse(stdout);
    expect(took).toMatchObject({ written: [] });
    expect(took).toHaveProperty('runs', runs + 1);
    const { slowestMs, grownMiB, refused } = Object(took);
    expect(slowestMs).toBeLessThan(2000);
    expect(grownMiB).toBeLessThan(256);
    expect(refused).toBeGreaterThan(runs / 2);
  },
  180_000 + runs * 200,
);
