import { createCashier } from '../../cashier/server/cashier.ts';
import { createPlatform } from '../platform/platform.ts';
import { createStudio } from '../../studio/server/studio.ts';
import type { ServerConfig } from './config.ts';
import { runProcess } from './run-process.ts';
import { startWith, type RunningServer } from './start-with.ts';

/**
 * Starts everything in one process: gateway, platform, studio, cashier, database. Resolves when it is ready. Throws
 * `DataFolderInUse`, or the error of listening.
 */
export function startServer(config: ServerConfig): Promise<RunningServer> {
  return startWith(config, { createPlatform, createStudio, createCashier });
}

/** Serves as the process: a signal drains it; a failure to start is one clear line and an exit code. */
export function runServer(
  env: NodeJS.ProcessEnv,
  once: Pick<ServerConfig, 'revokeOperatorTokens'> = {},
): Promise<RunningServer> {
  return runProcess(env, (config) => startServer({ ...config, ...once }));
}
