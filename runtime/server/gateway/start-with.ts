import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { callHeaders } from './application.ts';
import { assemble, type Parts } from './assemble.ts';
import { cashierOrigin, studioOrigin, type ServerConfig } from './config.ts';
import { announceServer, makePrivate, newOperatorToken, operatorToken } from './data-folder.ts';
import { watchConnections } from './drain.ts';
import { healthPaths } from './health-paths.ts';
import { lockDataFolder } from './lock.ts';
import { createLogger } from './logger.ts';
import { toOriginForm } from './request-target.ts';

const timeouts = { keepAliveTimeout: 72_000, requestTimeout: 60_000 };
/** Milliseconds in which a stopping server answers requests in flight, and after them calls of its own jobs. */
const IN_FLIGHT_MS = 7_000;
const OWN_CALLS_MS = 1_000;

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  address: string;
  port: number;
  /** Answers requests in flight, ends the streams, closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the gateway with these parts, and resolves when it is ready. Throws `DataFolderInUse`, or the error of
 * listening.
 */
export async function startWith(config: ServerConfig, parts: Parts): Promise<RunningServer> {
  const log = createLogger(config);
  const closers: (() => unknown)[] = [lockDataFolder(config.dataDir)];
  const [server, own] = [createServer(timeouts), createServer(timeouts)];
  const [visits, ownCalls] = [watchConnections(server), watchConnections(own)];
  try {
    closeToOthers(config.dataDir, log);
    warnOfUnreachableGames(config, log);
    if (config.demoWithheld) log.warn('LIVERY_DEMO has no effect where TRUST_PROXY is set: there are no demo accounts');
    for (const each of [server, own]) each.on('request', toOriginForm).on('request', warmingUp);
    const port = await listen(server, config);
    const ownPort = await listen(own, { host: '127.0.0.1', port: 0 });
    const house = await assemble(
      { config, parts, log, closers },
      {
        dataDir: config.dataDir,
        databaseUrl: config.databaseUrl,
        databaseDirectUrl: config.databaseDirectUrl,
        testMode: config.testMode,
        demo: config.demo,
        operatorToken: operatorToken(config.dataDir),
        newOperatorToken() {
          log.warn({ folder: config.dataDir }, 'the operator token is revoked: operator.token has a new one');
          return newOperatorToken(config.dataDir);
        },
        revokeOperatorTokens: config.revokeOperatorTokens ?? false,
        selfUrl: `http://${reachable(config.host)}:${port}`,
        ownUrl: `http://127.0.0.1:${ownPort}`,
        studioOrigin: studioOrigin(config, port),
        cashierOrigin: cashierOrigin(config, port),
        distDir: config.distDir,
        log,
      },
    );
    // A fresh database is a copy that keeps the modes of its files.
    makePrivate(config.dataDir);
    for (const each of [server, own]) each.off('request', warmingUp).on('request', house.front);
    house.begin();
    // Closed in reverse order: requests in flight wait for calls of the server's own parts, such as that of a bet.
    closers.push(
      () => ownCalls.drain(OWN_CALLS_MS),
      () => visits.drain(IN_FLIGHT_MS),
      house.stop,
      announceServer(config.dataDir, { pid: process.pid, port, host: config.host }),
    );
    log.info({ port, host: config.host, brands: house.brands() }, 'ready');
    return { address: `http://${bracketed(config.host)}:${port}`, port, close: () => closeAll(closers) };
  } catch (error) {
    for (const each of [server, own]) {
      each.close();
      each.closeAllConnections();
    }
    await closeAll(closers);
    throw error;
  }
}

function closeToOthers(folder: string, log: Logger): void {
  const { corrected, left } = makePrivate(folder);
  if (corrected > 0)
    log.warn({ folder, files: corrected }, 'the data folder was open to other users of this machine: closed');
  if (left > 0) log.error({ folder, files: left }, 'other users of this machine can reach files of the data folder');
}

/** Warns when players behind a proxy cannot reach games: on their machines `studio.localhost` leads nowhere. */
function warnOfUnreachableGames({ trustedProxies, studioHost }: ServerConfig, log: Logger): void {
  if (!trustedProxies.empty && studioHost === null)
    log.warn('players cannot reach the games at https://studio.localhost: set LIVERY_STUDIO_HOST to a public host');
}

/** Closes in reverse order of opening. */
async function closeAll(closers: (() => unknown)[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}

function listen(server: Server, { host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

const warmingPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="2"><title>Starting</title></head><body><p>The server is starting. This page looks again by itself.</p></body></html>';

/** Answers until all parts are ready: alive, but not ready. A browser gets a page that reloads itself. */
function warmingUp(request: IncomingMessage, response: ServerResponse): void {
  const alive = request.url === '/healthz';
  const asPage = !healthPaths.has(request.url ?? '') && (request.headers.accept ?? '').includes('text/html');
  response.writeHead(alive ? 200 : 503, {
    ...callHeaders,
    'Content-Type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Retry-After': asPage ? '2' : '1',
  });
  response.end(asPage ? warmingPage : JSON.stringify(alive ? { status: 'ok' } : { ready: false, missing: ['brands'] }));
}

/** Returns the address at which this process reaches itself. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : bracketed(host);
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
