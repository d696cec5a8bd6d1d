import { existsSync } from 'node:fs';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { variable } from '../../runtime/shared/variable.ts';
import { shownPath, type Workspace } from '../compiler/workspace.ts';
import { operatorToken } from '../operator-api.ts';
import { runningServer, serverAddress, type RunningServer } from '../server-client.ts';
import { rejectionText, servedVersions } from '../served-versions.ts';
import { examineReadiness } from './examine-readiness.ts';
import { finding, type Finding } from './finding.ts';

/** Checks the data folder and its lock, the running server and the port. */
export async function examineServer(workspace: Workspace, env: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  const server = await runningServer(workspace.data).catch(() => null);
  return [
    await dataFolder(workspace),
    await lock(workspace, server),
    ...(await running(server, workspace)),
    ...(await served(workspace)),
    await port(server, env),
  ];
}

async function dataFolder(workspace: Workspace): Promise<Finding> {
  const shown = shownPath(workspace, workspace.data);
  if (!existsSync(workspace.data)) return finding('data', 'fine', `${shown} will be created on first start`);
  const writable = await access(workspace.data, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    return finding(
      'data',
      'broken',
      `${shown} cannot be written to`,
      'make the directory writable for this user, or set LIVERY_DATA',
    );
  const mode = await stat(path.join(workspace.data, 'operator.token')).then(
    ({ mode: bits }) => bits,
    () => 0o600,
  );
  const open = process.platform !== 'win32' && (mode & 0o077) !== 0;
  return open
    ? finding('data', 'warning', 'others may read operator.token', `chmod 600 ${shown}/operator.token`)
    : finding('data', 'fine', shown);
}

async function lock({ data }: Workspace, server: RunningServer | null): Promise<Finding> {
  if (!existsSync(path.join(data, 'gateway.lock'))) return finding('lock', 'fine', 'free');
  if (isFree(path.join(data, 'gateway.lock'))) return finding('lock', 'fine', 'free');
  const holder = await readFile(path.join(data, 'gateway.pid'), 'utf8').catch(() => 'unknown');
  return server === null
    ? finding(
        'lock',
        'broken',
        `process ${holder.trim()} holds the data directory lock but reports no address`,
        'wait for it to start or stop, or kill it',
      )
    : finding('lock', 'fine', `held by the running server, process ${holder.trim()}`);
}

function isFree(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive; rollback');
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

async function running(server: RunningServer | null, workspace: Workspace): Promise<Finding[]> {
  if (server === null) return [finding('server', 'skipped', 'none is running on this data folder', 'livery serve')];
  const address = serverAddress(server);
  return examineReadiness(address, {
    host: `localhost:${server.port}`,
    token: await operatorToken(workspace),
    name: `process ${server.pid} at ${address}`,
  });
}

/** Checks that the running server serves the compiled versions. */
async function served(workspace: Workspace): Promise<Finding[]> {
  const report = await servedVersions(workspace);
  if (report === null) return [];
  const rejected = report.rejected.map((each) => `${each.brand}: ${rejectionText(each, report)}`);
  return [
    rejected.length === 0
      ? finding('served', 'fine', `${report.served.size} brands as they are compiled`)
      : finding('served', 'broken', rejected.join('; '), 'correct the brand and build it, or: livery rollback <id>'),
  ];
}

async function port(server: RunningServer | null, env: NodeJS.ProcessEnv): Promise<Finding> {
  const wanted = Number(variable(env, 'PORT') ?? 8080);
  if (server?.port === wanted) return finding('port', 'fine', `${wanted}, used by the running server`);
  const free = await canListen(wanted, variable(env, 'HOST') ?? '127.0.0.1');
  return free
    ? finding('port', 'fine', `${wanted} is free`)
    : finding('port', 'warning', `${wanted} is taken by another program`, 'start with PORT=<another>');
}

function canListen(wanted: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(wanted, host, () => probe.close(() => resolve(true)));
  });
}
