import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { SECOND, type Now } from '../../shared/time.ts';
import { registerApiRoutes } from './api-routes.ts';
import { openCashierDatabase } from './cashier-database.ts';
import { CashierError } from './cashier-error.ts';
import { startNotices } from './notices.ts';
import { registerPageRoutes } from './page-routes.ts';
import { createRequests } from './requests.ts';

export interface CashierOptions {
  /** Contains `cashier.sqlite` when there is no PostgreSQL. */
  dataDir: string;
  databaseUrl: string | null;
  /** The origin of the cashier for browsers: `http://cashier.localhost:8080`. */
  cashierOrigin: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds by which a test has advanced the time of payments. */
  ahead?: () => number;
  /** Shared with the platforms: the current secret, and the one before during a rotation. */
  secrets: readonly string[];
  /** Notices to the origin `selfUrl`, this server as it is stored, are sent to `ownUrl`. */
  selfUrl?: string;
  ownUrl?: string;
  /** How often due notices are looked for. */
  pollMs?: number;
}

export interface Cashier {
  /** Adds the routes. Requires a separate scope: it reads bodies as text and sets its own error replies. */
  register(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** Signatures are dated by the machine clock, also when a test moves the time: both sides use it. */
const machineClock: Now = { now: () => Date.now() };

/** Creates the sandbox payment provider. It communicates with platforms by HTTP only: PROTOCOL.md. */
export async function createCashier(options: CashierOptions): Promise<Cashier> {
  const { log, secrets, ahead = () => 0, cashierOrigin: origin, pollMs = SECOND, selfUrl, ownUrl } = options;
  const clock: Now = { now: () => machineClock.now() + ahead() };
  const database = await openCashierDatabase(options);
  const requests = createRequests({ database, clock });
  const addressOf = (stored: string): URL => {
    const url = new URL(stored);
    return url.origin === selfUrl && ownUrl !== undefined ? new URL(url.pathname, ownUrl) : url;
  };
  const notices = startNotices({ database, clock, machineClock, secrets, log, pollMs, addressOf });

  return {
    async register(app) {
      await app.register(async (scope) => {
        setUp(scope, log);
        await scope.register(async (api) => registerApiRoutes(api, { requests, secrets, origin, wake: notices.wake }));
        await scope.register(async (pages) => registerPageRoutes(pages, { requests, wake: notices.wake }));
      });
    },
    async close() {
      await notices.close();
      await database.close();
    },
  };
}

function setUp(scope: FastifyInstance, log: CashierOptions['log']): void {
  scope.removeAllContentTypeParsers();
  for (const type of ['application/json', 'application/x-www-form-urlencoded'])
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof CashierError) return reply.status(error.status).send({ code: error.code });
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status < 500) return reply.status(status).send({ code: 'request_invalid' });
    log.error({ err: error }, 'cashier: a call failed');
    return reply.status(503).send({ code: 'unavailable' });
  });
}
