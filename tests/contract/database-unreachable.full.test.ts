import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { runLivery } from '../support/livery-command.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';

const root = path.join(import.meta.dirname, '../..');
let postgres: OwnPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-unreachable-'));
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string>) =>
  runLivery(['serve'], { cwd: root, env: { LIVERY_DATA: folder, PORT: '0', ...env } });

test('a server whose database gives no connection says in one line which address and why', async () => {
  const closed = `postgresql://postgres@127.0.0.1:${await freePort()}/a`;
  const url = await postgres.freshDatabase();
  const cases = [
    [{ DATABASE_URL: closed }, 'DATABASE_URL gives no connection: connect ECONNREFUSED'],
    [{ DATABASE_URL: 'postgresql://postgres@host.invalid/a' }, 'DATABASE_URL gives no connection: getaddrinfo'],
    [{ DATABASE_URL: `${url}x` }, 'DATABASE_URL gives no connection: database "'],
    [{ DATABASE_URL: url.replace(':test@', ':wrong-word@') }, 'DATABASE_URL gives no connection: password auth'],
    [{ DATABASE_URL: url, DATABASE_DIRECT_URL: closed }, 'DATABASE_DIRECT_URL gives no connection: connect'],
  ] as const;
  for (const [env, reason] of cases) {
    const { code, err } = await start(env);
    expect(err).toMatch(/^livery: the database at [^\n]*\n$/);
    expect(err).toContain(reason);
    expect(err).not.toContain('wrong-word');
    expect(code).toBe(1);
  }
});
