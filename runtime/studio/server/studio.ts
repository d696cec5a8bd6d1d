import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { HOUR, SECOND, type Now } from '../../shared/time.ts';
import { createDueWagers } from './rounds/due-wagers.ts';
import { createOperatorRounds } from './rounds/operator-rounds.ts';
import { createOutcomes } from './rounds/outcomes.ts';
import { createRetention } from './rounds/retention.ts';
import { createRoundRepository } from './rounds/round-repository.ts';
import { createScheduled } from './rounds/scheduled.ts';
import { createSettlement } from './rounds/settlement.ts';
import { createSpin } from './rounds/spin.ts';
import { createStaged } from './rounds/staged.ts';
import { createStuckRounds } from './rounds/stuck-rounds.ts';
import { betLeaseMs } from './rounds/take-bet.ts';
import { createWagerRepository } from './rounds/wager-repository.ts';
import { createEventSeeds } from './sessions/event-seeds.ts';
import { createSeedRepository, type RandomSeed } from './sessions/seed-repository.ts';
import { createSessionRepository } from './sessions/session-repository.ts';
import { createDatabaseClock } from './storage/database-clock.ts';
import { openStudioDatabase } from './storage/open-studio-database.ts';
import { StudioError } from './studio-error.ts';
import { registerFeedRoutes } from './vendor/feed-routes.ts';
import { registerVendorRoutes } from './vendor/vendor-routes.ts';
import { createOwnWallet } from './wallet/own-wallet.ts';
import { createWalletClient } from './wallet/wallet-client.ts';
import { createArtFiles } from './web/art-files.ts';
import { registerGameRoutes } from './web/game-routes.ts';
import { registerPageRoutes } from './web/page-routes.ts';

export interface StudioOptions {
  /** Contains `studio.sqlite` when there is no PostgreSQL. */
  dataDir: string;
  databaseUrl: string | null;
  /** The origin of the studio for browsers: `http://studio.localhost:8080`. */
  studioOrigin: string;
  /** The folder of the compiled runtime; the game client is in `runtime/<hash>/studio`. */
  distDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds by which a test has advanced the database clock, which draws, rounds and sessions use. */
  ahead?: () => number;
  /** Shared with the platforms that launch games here; both sides sign with it. */
  secret: string;
  /** The wallet URL of the platform of this server; null if there is none. */
  walletUrl: string | null;
  /** The origin at which that platform is called, if it is not that of `walletUrl`, which is stored. */
  ownUrl?: string;
  randomSeed?: RandomSeed;
  /** Timeouts and delays for wallet calls; for tests. */
  patience?: Partial<Patience>;
}

interface Patience {
  walletTimeoutMs: number;
  betRetryMs: readonly number[];
  pollMs: number;
  /** Between two deletions of old rounds. */
  retentionMs: number;
}

export interface Studio {
  /**
   * Adds the routes of the studio. Requires a separate scope: it reads bodies as text and sets its own error replies.
   */
  register(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** Signed calls between machines are dated by the machine clock, also when a test moves the time: both sides use it. */
const machineClock: Now = { now: () => Date.now() };

const patient: Patience = {
  walletTimeoutMs: 4 * SECOND,
  betRetryMs: [200, 600],
  pollMs: 2 * SECOND,
  retentionMs: HOUR,
};

/** Creates the sandbox game vendor. It communicates with platforms by HTTP only: PROTOCOL.md. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { log, secret, ahead = () => 0, randomSeed = () => randomBytes(32).toString('hex') } = options;
  const { walletTimeoutMs, betRetryMs, pollMs, retentionMs } = { ...patient, ...options.patience };
  const leaseMs = betLeaseMs({ walletTimeoutMs, betRetryMs });
  const database = await openStudioDatabase(options);
  const clock = await createDatabaseClock(database, ahead);
  const seeds = createSeedRepository({ database, clock, randomSeed });
  const sessions = createSessionRepository({ database, clock, seeds });
  const rounds = createRoundRepository({ database, clock });
  const client = createWalletClient({ secret, clock: machineClock, timeoutMs: walletTimeoutMs });
  const wallet = await createOwnWallet({ database, wallet: client, url: options.walletUrl, ownUrl: options.ownUrl });
  const stuck = createStuckRounds({ database, clock });
  const settlement = createSettlement({ rounds, stuck, sessions, wallet, clock, log, pollMs, leaseMs });
  const wagers = createWagerRepository({ database, clock });
  const eventSeeds = createEventSeeds({ database, randomSeed });
  const bets = { rounds, wallet, settlement, clock, leaseMs, walletTimeoutMs, betRetryMs };
  const play = createSpin({ ...bets, sessions });
  const staged = createStaged({ ...bets, sessions, wagers });
  const scheduled = createScheduled({
    ...bets,
    wagers,
    sessions,
    seeds: eventSeeds,
    outcomes: createOutcomes(eventSeeds),
  });
  const dueWagers = createDueWagers({
    rounds,
    wagers,
    sessions,
    settlement,
    scheduled,
    staged,
    log,
    pollMs: Math.min(pollMs, SECOND),
  });
  const retention = createRetention({ database, clock, log, everyMs: retentionMs });
  const operatorRounds = createOperatorRounds({
    database,
    rounds,
    stuck,
    wagers,
    sessions,
    settlement,
    scheduled,
    staged,
    clock,
    leaseMs,
  });
  const artFiles = createArtFiles();
  const art = (file: string): string => `${options.studioOrigin}/art/${artFiles.version}/${file}`;

  return {
    async register(app) {
      await app.register(async (scope) => {
        setUp(scope, log);
        registerVendorRoutes(scope, {
          sessions,
          rounds: operatorRounds,
          stuck,
          secret,
          clock: machineClock,
          publicOrigin: options.studioOrigin,
          art,
        });
        registerFeedRoutes(scope, { scheduled, wagers, clock });
        registerGameRoutes(scope, {
          sessions,
          rounds,
          wagers,
          seeds: eventSeeds,
          clock,
          wallet,
          play,
          staged,
          scheduled,
          art,
        });
        registerPageRoutes(scope, { sessions, dist: options.distDir, art: artFiles });
      });
    },
    async close() {
      await dueWagers.close();
      await retention.close();
      await settlement.close();
      clock.stop();
      await database.close();
    },
  };
}

function setUp(scope: FastifyInstance, log: StudioOptions['log']): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    });
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof StudioError) return reply.status(error.status).send({ code: error.code });
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status < 500) return reply.status(status).send({ code: 'request_invalid' });
    log.error({ error }, 'studio: a call failed');
    return reply.status(500).send({ code: 'unavailable' });
  });
}
