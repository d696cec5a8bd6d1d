import { Command } from 'commander';
import pc from 'picocolors';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { examineBrands } from '../doctor/examine-brands.ts';
import { examineDist } from '../doctor/examine-dist.ts';
import { examineDomains } from '../doctor/examine-domains.ts';
import { examineProject } from '../doctor/examine-project.ts';
import { examineReadiness } from '../doctor/examine-readiness.ts';
import { examineServer } from '../doctor/examine-server.ts';
import { finding, type Finding } from '../doctor/finding.ts';
import { exitCode, UsageError } from '../exit.ts';
import { operatorToken } from '../operator-api.ts';
import { allBrands } from './chosen-brands.ts';

interface DoctorFlags {
  brands?: string;
  out?: string;
  json?: true;
  url?: string;
}

export function doctorCommand(): Command {
  return new Command('doctor')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'output directory (default: dist)')
    .option('--url <url>', 'examine only the server at this address, such as http://10.0.0.1:8080')
    .option('--json', 'as JSON: [{ check, state, detail, remedy }]; state is fine, warning, broken or skipped')
    .action(async (flags: DoctorFlags) => {
      const workspace = openWorkspace(flags);
      const findings = flags.url === undefined ? await examine(workspace) : await examineAt(flags.url, workspace);
      console.log(flags.json ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n'));
      if (flags.url === undefined) await allBrands(workspace);
      process.exitCode = findings.some(({ state }) => state === 'broken') ? exitCode.errors : exitCode.fine;
    });
}

/** Runs every check. A check that throws is reported as broken; the others still run. */
async function examine(workspace: Workspace): Promise<Finding[]> {
  const parts: Record<string, () => Promise<Finding[]>> = {
    project: examineProject,
    brands: () => examineBrands(workspace),
    domains: () => examineDomains(workspace),
    dist: () => examineDist(workspace),
    server: () => examineServer(workspace),
  };
  const all = Object.entries(parts).map(async ([name, check]) =>
    check().catch((error: unknown) => [
      finding(name, 'broken', error instanceof Error ? error.message : String(error)),
    ]),
  );
  return (await Promise.all(all)).flat();
}

/** Throws `UsageError` unless the text is a URL of a server. */
async function examineAt(url: string, workspace: Workspace): Promise<Finding[]> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError(`"${url}" is not the URL of a server; write one such as http://10.0.0.1:8080`);
  return examineReadiness(new URL(url).origin, { token: await operatorToken(workspace) });
}

const marks = {
  fine: pc.green('fine   '),
  warning: pc.yellow('warning'),
  broken: pc.red('broken '),
  skipped: pc.dim('skipped'),
};

function lineOf({ check, state, detail, remedy }: Finding): string {
  const way = remedy === null || state === 'fine' ? '' : `\n${' '.repeat(23)}→ ${remedy}`;
  return `${marks[state]}  ${check.padEnd(13)} ${detail}${way}`;
}
