import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { MINUTE, SECOND } from '../../../shared/time.ts';
import { createClock, type Clock } from '../clock/clock.ts';
import { databaseTime } from '../clock/database-time.ts';
import { setPasswordCost } from '../credentials/passwords.ts';
import { countCall, type CallCount, type CountedCall } from '../database/count-call.ts';
import type { Database } from '../database/database.ts';
import type { ModuleServices, WorkContext } from '../define-module.ts';
import { modules } from '../generated/modules.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';
import { createEventStreams } from '../http/event-stream.ts';
import { answerVisitor, type VisitorCall, registerOperations } from '../http/register-operations.ts';
import { watchServers, type ServerDescription, type ServerDifference } from '../servers/public.ts';
import type { OperatorTokens } from '../staff/public.ts';
import type { LiveStates } from '../system/public.ts';
import type { Brands, LoadedBrand } from './brands.ts';
import { createServices } from './create-services.ts';
import { createDemo, type Demo } from './demo.ts';
import { createHandlers } from './handlers.ts';
import { startJobs } from './jobs.ts';
import { openPlatformDatabase } from './open-database.ts';
import type { PlatformOptions } from './platform-options.ts';
import { createTestFacilities, TEST_CLOCK, type TestFacilities } from './test-facilities.ts';

/** The public interface of the reference platform. */
export interface Platform {
  /** Registers every operation except `system.live` and `system.liveStream`, and the seamless wallet. */
  registerRoutes(app: FastifyInstance): Promise<void>;
  /** Called before a brand's first request, and again for each new version. Throws `ServerSettingsInvalid`. */
  brandLoaded(brand: LoadedBrand): Promise<void>;
  /** Answers a call that a visitor may make and that changes nothing. Throws what the call would be answered with. */
  answerVisitor(brandId: string, call: VisitorCall): Promise<unknown>;
  liveSnapshot(brandId: string): LiveSnapshot;
  onLiveChange(listener: (brandId: string) => void): () => void;
  countryOf(brandId: string, visitor: { viaTrustedProxy: boolean }, headers: FastifyRequest['headers']): string | null;
  /** What the sandbox studio needs of this platform: the secret that both sign with, and its wallet's URL. */
  sandbox: { secret: string; walletUrl: string };
  /** What the sandbox cashier needs of this platform: the secrets that both sign with. */
  sandboxCashier: { secrets: readonly string[] };
  database: Pick<Database, 'kind' | 'durability' | 'state'>;
  /** Returns by how many milliseconds the machine's clock is ahead of the database's; 0 if less than 30 s. */
  clockDiffersBy(): number;
  /** Announces this server to the others on the database, until `close`. */
  announce(description: ServerDescription): Promise<void>;
  /** Returns how the other servers on the database differ from this one; none before `announce`. */
  differingServers(): ServerDifference[];
  /** Returns the result of the last verification of each brand's ledger; brands without one are absent. */
  ledgerStates: ModuleServices['ledgerStates']['all'];
  /** Begins the work that no page waits for; called once this server is ready. */
  begin(): void;
  /** Returns the demo accounts of every brand that has them; their history may follow. */
  demoAccounts: Demo['accounts'];
  /** Returns the messages that brands with play money have stored for players, newest first. */
  demoOutbox: Demo['outbox'];
  /** Returns the values of each brand for `/metrics`, from memory. */
  gauges(): BrandGauge[];
  testFacilities(): TestFacilities;
  /** Counts a call of a rate limit for all servers on the database; absent where this process is the only one. */
  countCall?: ((call: CountedCall) => Promise<CallCount>) | undefined;
  /** Returns whether a bearer is an operator token of the installation, from memory. */
  acceptsOperatorToken(bearer: string): boolean;
  /** Returns whether a request to a brand or to the console carries a credential of an operator that is right. */
  isOperator(request: FastifyRequest): Promise<boolean>;
  /** Ends every event stream, and each job at its next part, because the server drains. */
  drain(): void;
  close(): Promise<void>;
}

const RELOAD_EVERY_MS = MINUTE;
/** How long a server that stops waits for pending mail, and for the parts that jobs have begun. */
const STOPPING_MS = 3 * SECOND;

/** Opens the database and assembles the modules. Throws `DatabaseRejected`. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { testMode, demo: withDemo, log, selfUrl, env = process.env, passwordCost = 'real', ticks } = options;
  setPasswordCost(passwordCost);
  const onError = (error: unknown): void => log.error({ err: error }, 'a job of the platform failed');
  const database = await openPlatformDatabase(options);
  const time = await databaseTime(database);
  const clock = createClock({ time, onError, ticks });
  if (testMode) database.onMessage(TEST_CLOCK, (ms) => clock.setAhead(Number(ms)));
  const ground = await createServices(options, { database, clock, env });
  const { services, brands, callers, operatorTokens, studio, cashier } = ground;
  const { live, seal, secret, ledgerStates } = services;
  const servers = watchServers({ database, secret, env });
  const handlers = createHandlers(services);
  const demo = createDemo({ enabled: withDemo, brands, services, onError });
  const streams = createEventStreams();
  const context: WorkContext = { ...services, database, brands, selfUrl, onError };
  const work = modules.flatMap((module) => module.work?.(context) ?? []);
  const jobs = startJobs({ clock, database, brands, secret, log, work });
  if (database.kind === 'postgresql') rereadStates({ clock, brands, live, operatorTokens });

  return {
    ...servers,
    async registerRoutes(app) {
      await app.register(async (scope) =>
        registerOperations(scope, {
          clock,
          handlers,
          streams,
          testMode,
          brandOf: brands.ofRequest,
          callerOf: callers.of,
          countryOf: ({ visitor, headers }, { id }) => brands.countryOf(id, { ...visitor, headers }),
          checkStanding: (caller, named) => {
            for (const { checkStanding } of modules) checkStanding?.(caller, named);
          },
          openSealed: ({ merchant }, sealed) => seal.open(merchant, sealed),
        }),
      );
      for (const { routes } of work) if (routes !== undefined) await app.register(async (scope) => routes(scope));
    },
    async brandLoaded(loaded) {
      const brand = await brands.load(loaded, async (version) => {
        for (const { brandLoaded } of work) await brandLoaded?.(version);
      });
      await demo.prepare(brand);
    },
    answerVisitor: (brandId, call) => answerVisitor({ clock, handlers }, brands.get(brandId), call),
    liveSnapshot: brands.snapshot,
    onLiveChange: (listener) => live.onChange((merchant) => brandIdsOf(brands, merchant).forEach((id) => listener(id))),
    countryOf: (brandId, { viaTrustedProxy }, headers) => brands.countryOf(brandId, { viaTrustedProxy, headers }),
    database: { kind: database.kind, durability: database.durability, state: database.state },
    sandbox: { secret: studio.secret, walletUrl: studio.walletUrl },
    sandboxCashier: { secrets: cashier.secrets },
    clockDiffersBy: clock.differsBy,
    ledgerStates: ledgerStates.all,
    begin: demo.begin,
    demoAccounts: demo.accounts,
    demoOutbox: demo.outbox,
    gauges: ground.readGauges,
    testFacilities: () => createTestFacilities({ clock, database, brands, personas: demo.personas }),
    countCall: database.kind === 'postgresql' ? (call) => countCall(database, call) : undefined,
    acceptsOperatorToken: operatorTokens.accept,
    isOperator: (request) => callers.isOperator(request, request.atConsole ? null : brands.ofRequest(request)),
    drain() {
      streams.endAll();
      jobs.stop();
    },
    async close() {
      clock.stop();
      time.stop();
      streams.endAll();
      const ended = Promise.all([jobs.close(), ...work.map(({ close }) => close?.())]);
      await Promise.race([ended, delay(STOPPING_MS, undefined, { ref: false })]);
      await Promise.all([demo.close(), servers.close()]);
      await database.close();
    },
  };
}

function brandIdsOf(brands: Brands, merchant: string): string[] {
  const own = brands.all().filter((brand) => brand.merchant === merchant);
  return own.map(({ id }) => id);
}

/** Reads live states and tokens again each minute: where LISTEN does not work, only so a server sees another's changes. */
function rereadStates({
  clock,
  brands,
  live,
  operatorTokens,
}: {
  clock: Clock;
  brands: Brands;
  live: LiveStates;
  operatorTokens: OperatorTokens;
}): void {
  clock.every(RELOAD_EVERY_MS, operatorTokens.reread);
  clock.every(RELOAD_EVERY_MS, async () => {
    for (const { merchant } of brands.all()) await live.load(merchant);
  });
}
