import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestServer } from '../support/test-server.ts';
import { makeBrandFarm, type BrandFarm } from './brand-generator.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';

const root = path.join(import.meta.dirname, '../..');
const rounds = 3;
const MAX_BRANDS = 300;

/** Measures the time until a server of many brands is ready, against one of a single brand. */
export async function measureStart({ brands, log }: BenchOptions): Promise<Measure> {
  const count = Math.min(brands, MAX_BRANDS);
  const [one, many] = [await compiledFarm(1), await compiledFarm(count)];
  try {
    const times = { one: [] as number[], many: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      times.one.push(await startTime(one));
      times.many.push(await startTime(many));
      log(`${round}/${rounds}: ${times.many.at(-1)?.toFixed(0)} ms against ${times.one.at(-1)?.toFixed(0)} ms`);
    }
    return {
      name: `start of a server of ${count} brands`,
      measured: milliseconds(median(times.many)),
      against: `${milliseconds(median(times.one))} of one brand`,
      ratio: median(times.many) / median(times.one),
      budget: { atMost: 3.5 },
      details: times,
    };
  } finally {
    await one.remove();
    await many.remove();
  }
}

async function compiledFarm(count: number): Promise<BrandFarm> {
  const farm = await makeBrandFarm({ count, dist: path.resolve(root, process.env.LIVERY_DIST ?? 'dist') });
  const script = path.join(import.meta.dirname, 'compile-brands.ts');
  await promisify(execFile)(process.execPath, [script, farm.brands, farm.dist, farm.cache], { cwd: root });
  return farm;
}

/** Returns the milliseconds from the start of the process to its readiness, on a fresh database. */
async function startTime({ brands, dist }: BrandFarm): Promise<number> {
  const started = performance.now();
  const server = await startTestServer({ brands, dist, env: { LIVERY_DEMO: '1', LOG_LEVEL: 'silent' } });
  const ms = performance.now() - started;
  await server.stop();
  return ms;
}
