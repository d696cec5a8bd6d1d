import path from 'node:path';
import { Command } from 'commander';
import { projectRoot } from '../compiler/workspace.ts';
import { spawnScript } from './spawn-script.ts';

export function benchCommand(): Command {
  return new Command('bench')
    .argument('[args...]', 'for example: -- --only compile --brands 100')
    .action(async (args: string[]) => {
      process.exitCode = await spawnScript(path.join(projectRoot, 'scripts/bench.ts'), args);
    });
}
