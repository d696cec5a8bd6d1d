import { Command } from 'commander';
import type { OperatorJob } from '../../schema/generated/api/system.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { chosenBrands } from './chosen-brands.ts';
import { brandTarget, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

interface BrandJobs {
  brand: string;
  jobs: OperatorJob[];
}

/** Creates `livery jobs`: lists the jobs of brands; exits with 1 when one fails. */
export function jobsCommand(): Command {
  return withOperatorFlags(new Command('jobs'))
    .description('List jobs on a running server: running, waiting, failing, and the last completed job of each kind')
    .argument('[ids...]', 'brands; all when none is named')
    .action(async (ids: string[], flags: OperatorFlags) => {
      const workspace = openWorkspace();
      const results: BrandJobs[] = [];
      for (const brand of await chosenBrands(workspace, ids)) {
        const target = await brandTarget(brand, flags, workspace);
        const { items } = await operatorCall(target, 'system.operatorJobs');
        results.push({ brand, jobs: items });
      }
      console.log(flags.json ? JSON.stringify(results, null, 2) : results.flatMap(lines).join('\n'));
      if (results.some(({ jobs }) => jobs.some(({ state }) => state === 'failing'))) process.exitCode = exitCode.errors;
    });
}

function lines({ brand, jobs }: BrandJobs): string[] {
  return [brand, ...(jobs.length === 0 ? ['  no job has run yet'] : jobs.map((job) => `  ${line(job)}`))];
}

function line({ kind, period, state, tries, nextTryAt, doneAt, error }: OperatorJob): string {
  const next = state === 'running' ? 'leased until' : 'next';
  const when = state === 'done' ? `done ${doneAt}` : `${state}, ${tries} attempts, ${next} ${nextTryAt}`;
  return `${kind}  ${period}  ${when}${error === null ? '' : `  ${error}`}`;
}
