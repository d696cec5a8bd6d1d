import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { httpCall } from './http-request.ts';
import { until } from './until.ts';

const root = path.join(import.meta.dirname, '../..');

export interface TestServerOptions {
  /** Folders that it serves; by default those of the project. */
  brands?: string;
  dist?: string;
  /** Port and data folder of an earlier server; new ones by default. A given folder is not deleted. */
  port?: number;
  data?: string;
  env?: Record<string, string>;
  /** Options of `livery serve`. */
  options?: string[];
}

export interface TestServer {
  port: number;
  /** Folder of its database and operator token. */
  data: string;
  /** Returns its output so far. */
  output: () => string;
  /** Sends a signal, by default one that drains the server, and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts `livery serve` with test facilities, its own port and its own database, and waits until it is ready. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { brands, dist, env = {} } = options;
  const port = options.port ?? (await freePort());
  const data = options.data ?? (await mkdtemp(path.join(os.tmpdir(), 'livery-data-')));
  const child = spawn(
    path.join(root, 'node_modules/.bin/node'),
    [path.join(root, 'cli/livery.js'), 'serve', ...(options.options ?? [])],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(port),
        HOST: '127.0.0.1',
        LIVERY_TEST: '1',
        LIVERY_DATA: data,
        LOG_LEVEL: 'warn',
        ...(brands === undefined ? {} : { LIVERY_BRANDS: brands }),
        ...(dist === undefined ? {} : { LIVERY_DIST: dist }),
        ...env,
      },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null) child.kill(signal);
    const code = await ended;
    if (options.data === undefined) await rm(data, { recursive: true, force: true });
    return code;
  };
  try {
    await until(() => isReady(child, port), { within: 90_000, what: 'the server to be ready' });
  } catch (error) {
    await stop('SIGKILL');
    throw new Error(`livery serve did not come up:\n${output}`, { cause: error });
  }
  return { port, data, output: () => output, stop };
}

async function isReady(child: ChildProcess, port: number): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
  const answer = await httpCall({ connect, host: `localhost:${port}`, path: '/readyz' }).catch(() => null);
  return answer?.status === 200;
}
