import path from 'node:path';
import { Command } from 'commander';
import { projectRoot } from '../compiler/workspace.ts';
import { UsageError } from '../exit.ts';
import { spawnScript } from './spawn-script.ts';

interface BenchFlags {
  brands?: string;
  only?: string[];
}

export function benchCommand(): Command {
  return new Command('bench')
    .option('--brands <count>', 'generate and compile this many distinct brands; skips the other benchmarks')
    .option('--only <benches...>', 'only run these: javascript, lcp, compile, gateway, ledger')
    .argument('[args...]', 'passed to the benchmark')
    .action(async (args: string[], flags: BenchFlags) => {
      process.exitCode = await spawnScript(path.join(projectRoot, 'scripts/bench.ts'), [
        ...benchArguments(flags),
        ...args,
      ]);
    });
}

function benchArguments({ brands, only }: BenchFlags): string[] {
  if (brands !== undefined && !/^[1-9]\d{0,4}$/.test(brands))
    throw new UsageError(`--brands must be a number, not "${brands}"`);
  const chosen = only ?? (brands === undefined ? [] : ['compile']);
  return [...(brands === undefined ? [] : ['--brands', brands]), ...chosen.flatMap((bench) => ['--only', bench])];
}
