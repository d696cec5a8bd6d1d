import { ConfigError, readServerConfig, type ServerConfig } from './config.ts';
import { DataFolderInUse } from './lock.ts';
import { DatabaseRejected, DatabaseUnreachable } from '../platform/platform.ts';
import type { RunningServer } from './start-with.ts';

const exitWithinMs = 9_500;

/**
 * Runs the server as the process: reads the environment, serves until SIGTERM or SIGINT, then drains and exits. Only
 * its own user may read the files it writes. Exit codes: 0 after a drain, 1 when it cannot start, 2 when the
 * environment is invalid, 70 for an internal error. Resolves when it serves; a failure is one clear line on standard
 * error.
 */
export async function runProcess(
  env: NodeJS.ProcessEnv,
  start: (config: ServerConfig) => Promise<RunningServer>,
): Promise<RunningServer> {
  process.umask(0o077);
  try {
    const server = await start(readServerConfig(env));
    process.on('unhandledRejection', (reason) => process.stderr.write(`livery: a job failed: ${explain(reason)}\n`));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server));
    return server;
  } catch (error) {
    process.stderr.write(`livery: ${explain(error)}\n`);
    process.exit(exitCode(error));
  }
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(0), exitWithinMs).unref();
  try {
    await server.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`livery: while stopping: ${explain(error)}\n`);
    process.exit(70);
  }
}

function explain(error: unknown): string {
  if (isForOperators(error)) return error.message;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return 'the port is in use by another program; stop it, or set PORT to another one';
  if (code === 'EACCES') return 'this user may not listen on that port; set PORT to one from 1024 up';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns whether the message of an error says what is wrong and what to do. */
function isForOperators(error: unknown): error is Error {
  return [ConfigError, DataFolderInUse, DatabaseRejected, DatabaseUnreachable].some((kind) => error instanceof kind);
}

function exitCode(error: unknown): number {
  if (error instanceof ConfigError || error instanceof DatabaseRejected) return 2;
  return isForOperators(error) || codeOf(error) !== null ? 1 : 70;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
