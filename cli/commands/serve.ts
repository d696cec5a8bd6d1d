import { Command } from 'commander';
import { variable } from '../../runtime/shared/variable.ts';
import { openWorkspace, type Workspace } from '../compiler/workspace.ts';
import { allBrands } from './chosen-brands.ts';

interface ServeFlags {
  brands?: string;
  out?: string;
  revokeOperatorTokens?: boolean;
}

export function serveCommand(): Command {
  return new Command('serve')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'output directory (default: dist)')
    .option(
      '--revoke-operator-tokens',
      'revoke the operator token of every server on the database; each gets a new one',
    )
    .action(async ({ revokeOperatorTokens = false, ...flags }: ServeFlags) => {
      const workspace = openWorkspace(flags);
      // A server needs only compiled brands: the default brands folder may be absent, a named one may not.
      if (flags.brands !== undefined || variable(process.env, 'LIVERY_BRANDS') !== undefined)
        await allBrands(workspace);
      const onReady = (address: string) => console.log(`Livery is serving ${workspace.dist} at ${address}`);
      await serve(workspace, onReady, { revokeOperatorTokens });
    });
}

/** Serves in this process until the process receives a signal to end. */
export async function serve(
  workspace: Workspace,
  onReady: (address: string) => void,
  once: { revokeOperatorTokens?: boolean } = {},
): Promise<void> {
  // Loaded here because only `serve` needs the whole server in memory.
  const { runServer } = await import('../../runtime/server/gateway/server.ts');
  const { address } = await runServer(serverEnvironment(workspace), once);
  onReady(address);
}

/** Returns the environment that makes a server use the same folders as the command. */
export function serverEnvironment({ brands, dist, data }: Workspace): NodeJS.ProcessEnv {
  return { ...process.env, LIVERY_BRANDS: brands, LIVERY_DIST: dist, LIVERY_DATA: data };
}
