import { createPlatform } from '../platform/platform.ts';
import { createStudio } from '../studio/studio.ts';
import type { ServerConfig } from './config.ts';
import { startWith, type RunningServer } from './start-with.ts';

export { ConfigError, readServerConfig, type ServerConfig } from './config.ts';
export { DataFolderInUse } from './lock.ts';
export type { RunningServer } from './start-with.ts';

/** Starts everything in one process: gateway, platform, studio, database. Resolves when it is ready. Throws `DataFolderInUse`, or what listening throws. */
export function startServer(config: ServerConfig): Promise<RunningServer> {
  return startWith(config, { createPlatform, createStudio });
}
