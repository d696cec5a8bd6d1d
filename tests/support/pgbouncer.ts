import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Why the tests that need PgBouncer do not run here; null where it is installed. */
export const withoutPgBouncer =
  spawnSync('pgbouncer', ['--version']).status === 0 ? null : 'PgBouncer is not installed (apt-get install pgbouncer)';

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL; returns its URL. With `resets` it resets a connection
 * after every transaction, which it does not do by default.
 */
export async function startPgBouncer(
  serverUrl: string,
  { connections, resets }: { connections: number; resets: boolean },
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(serverUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-bouncer-'));
  await chmod(folder, 0o755);
  const ownPort = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_reset_query = discard all
server_reset_query_always = ${resets ? 1 : 0}
server_round_robin = 1
max_client_conn = 200
default_pool_size = ${connections}
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' });
  await until(() => accepts(ownPort), { what: 'PgBouncer to accept connections' });
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
