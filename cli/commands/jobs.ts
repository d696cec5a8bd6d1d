import { Command } from 'commander';
import type { OperatorJob, OperatorJobs } from '../../schema/generated/api/system.ts';
import { validate } from '../../schema/validate.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { chosenBrands } from './chosen-brands.ts';
import { brandTarget } from './operator-target.ts';

interface BrandJobs {
  brand: string;
  jobs: OperatorJob[];
}

/** Creates `livery jobs`: lists the jobs of brands; exits with 1 when one fails. */
export function jobsCommand(): Command {
  return new Command('jobs')
    .description('Lists the jobs of brands on a running server: waiting, failing, and the last one done of each kind')
    .argument('[ids...]', 'brands; all when none is named')
    .option('--url <url>', 'a server elsewhere; its token is read from LIVERY_OPERATOR_TOKEN')
    .option('--json', 'report as JSON')
    .action(async (ids: string[], flags: { url?: string; json?: true }) => {
      const workspace = openWorkspace();
      const results: BrandJobs[] = [];
      for (const brand of await chosenBrands(workspace, ids)) {
        const target = await brandTarget(brand, flags, workspace);
        const { items } = await operatorCall(target, { path: '/wps/operator/jobs', accepts: isJobs });
        results.push({ brand, jobs: items });
      }
      console.log(flags.json ? JSON.stringify(results, null, 2) : results.flatMap(lines).join('\n'));
      if (results.some(({ jobs }) => jobs.some(({ state }) => state === 'failing'))) process.exitCode = exitCode.errors;
    });
}

function isJobs(value: unknown): value is OperatorJobs {
  return validate('api/system#OperatorJobs', value).valid;
}

function lines({ brand, jobs }: BrandJobs): string[] {
  return [brand, ...(jobs.length === 0 ? ['  no job has run yet'] : jobs.map((job) => `  ${line(job)}`))];
}

function line({ kind, period, state, tries, nextTryAt, doneAt, error }: OperatorJob): string {
  const when = state === 'done' ? `done ${doneAt}` : `${state}, ${tries} attempts, next ${nextTryAt}`;
  return `${kind}  ${period}  ${when}${error === null ? '' : `  ${error}`}`;
}
