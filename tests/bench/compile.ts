import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeBrandFarm } from './brand-generator.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';
import { viteBuildTime, viteRebuildTime } from './vite-times.ts';

const root = path.join(import.meta.dirname, '../..');

interface Compiled {
  count: number;
  ms: number;
  /** Times of compiling one edited brand, several times. */
  single: number[];
  maxRss: number;
}

/** Measures compiling many brands against the same work done by Vite, and against fewer brands. */
export async function measureCompile({ brands, log }: BenchOptions): Promise<Measure[]> {
  const dist = path.resolve(root, process.env.LIVERY_DIST ?? 'dist');
  const sizes = [...new Set([1, 10, 100, brands])].filter((count) => count <= brands);
  const runs: Compiled[] = [];
  for (const count of sizes) {
    const run = await compileFarm(count, dist);
    runs.push(run);
    log(
      `${count} brands: ${milliseconds(run.ms)}, ${milliseconds(run.ms / count)} each, ${Math.round(run.maxRss / 1e6)} MB`,
    );
  }
  const rebuild = median(await viteRebuildTime());
  log(`a warm Vite rebuild: ${milliseconds(rebuild)}`);
  const whole = await viteBuildTime();
  log(`one vite build: ${milliseconds(whole)}`);
  return [oneOfHundred(runs, rebuild), allBrands(runs, whole), costPerBrand(runs), memory(runs)];
}

function oneOfHundred(runs: readonly Compiled[], rebuild: number): Measure {
  const run = runs.find(({ count }) => count === 100) ?? last(runs);
  const single = median(run.single);
  return {
    name: `compile of one of ${run.count} brands, with prerendered home`,
    measured: milliseconds(single),
    against: `${milliseconds(rebuild)} a warm Vite rebuild`,
    ratio: rebuild / single,
    budget: { atLeast: 30 },
    details: { single: run.single, rebuild },
  };
}

function allBrands(runs: readonly Compiled[], whole: number): Measure {
  const { count, ms } = last(runs);
  return {
    name: `compile of ${count} brands`,
    measured: milliseconds(ms),
    against: `${milliseconds(whole)} one vite build`,
    ratio: ms / whole,
    budget: { atMost: 10 },
    details: { peakMegabytes: Object.fromEntries(runs.map((run) => [run.count, Math.round(run.maxRss / 1e6)])) },
  };
}

function costPerBrand(runs: readonly Compiled[]): Measure {
  const ten = runs.find(({ count }) => count === 10) ?? last(runs);
  const most = last(runs);
  return {
    name: `cost per brand from ${ten.count} to ${most.count} brands`,
    measured: milliseconds(most.ms / most.count),
    against: `${milliseconds(ten.ms / ten.count)} each of ${ten.count}`,
    ratio: most.ms / most.count / (ten.ms / ten.count),
    budget: { atMost: 1.2 },
    details: { milliseconds: Object.fromEntries(runs.map(({ count, ms }) => [count, Math.round(ms)])) },
  };
}

/**
 * Compares the peak memory of the process, including threads, between the largest compile and one of a hundred brands.
 */
function memory(runs: readonly Compiled[]): Measure {
  const some = runs.find(({ count }) => count === 100) ?? last(runs);
  const most = last(runs);
  const megabytes = ({ maxRss }: Compiled): string => `${Math.round(maxRss / 1e6)} MB`;
  return {
    name: `peak memory of ${most.count} brands`,
    measured: megabytes(most),
    against: `${megabytes(some)} of ${some.count}`,
    ratio: most.maxRss / some.maxRss,
    budget: { atMost: 1.25 },
    details: { megabytes: Object.fromEntries(runs.map(({ count, maxRss }) => [count, Math.round(maxRss / 1e6)])) },
  };
}

async function compileFarm(count: number, dist: string): Promise<Compiled> {
  const farm = await makeBrandFarm({ count, dist });
  try {
    const script = path.join(import.meta.dirname, 'compile-brands.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, farm.brands, farm.dist, farm.cache], {
      cwd: root,
      maxBuffer: 1 << 26,
    });
    return { count, ...(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Omit<Compiled, 'count'>) };
  } finally {
    await farm.remove();
  }
}

function last(runs: readonly Compiled[]): Compiled {
  const run = runs.at(-1);
  if (run === undefined) throw new Error('nothing was compiled');
  return run;
}
