import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import type { SandboxPaymentsOptions } from '../../adapters/payments/sandbox/sandbox-payments.ts';
import type { Environment } from '../../../shared/named-secret.ts';
import { MINUTE, SECOND } from '../../../shared/time.ts';
import { flushPendingMail, type DemoAccount } from '../account/public.ts';
import { createClock, type Clock } from '../clock/clock.ts';
import { databaseTime } from '../clock/database-time.ts';
import { INSTALLATION } from '../database/audit.ts';
import { countCall, type CallCount, type CountedCall } from '../database/count-call.ts';
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../database/secrets.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';
import { registerOperations } from '../http/register-operations.ts';
import { createClosedGames } from '../catalogue/public.ts';
import { createEventStreams } from '../http/event-stream.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { registerPaymentRoutes, startPaymentWork, type PaymentWork } from '../payments/public.ts';
import { registerSeamlessWallet } from '../play/public.ts';
import { startBonusWork } from '../rewards/public.ts';
import { createLiveStates, createSeal, type LiveStates } from '../system/public.ts';
import { startPayoutWork } from '../withdrawals/public.ts';
import { startJobs } from './jobs.ts';
import { createHandlers } from './handlers.ts';
import { publicPhoneAuth } from './brand-adapters.ts';
import type { Brand } from '../http/brand.ts';
import { createBrands, type Brands, type LoadedBrand } from './brands.ts';
import { createBreakGlassGauge } from './break-glass-gauge.ts';
import { createCallers } from './callers.ts';
import { createDemo } from './demo.ts';
import { createLedgerStates, startStuckRoundsJob, type LedgerState, type LedgerStates } from '../workflows/public.ts';
import { demoMessages, outboxMessages, type DemoMessage } from '../outbox/public.ts';
import { createSmsGauges } from './sms-gauges.ts';
import { createTestFacilities, TEST_CLOCK, type TestFacilities } from './test-facilities.ts';
import { createVendors, type SandboxStudio, type Vendors } from './vendors.ts';
import { openPlatformDatabase } from './open-database.ts';
import { sandboxCashierSecrets } from './sandbox-cashier-secrets.ts';
import { studioSecret } from './studio-secret.ts';

export interface PlatformOptions {
  dataDir: string;
  /** A PostgreSQL URL; null opens the embedded database in `dataDir`, which the caller has locked. */
  databaseUrl: string | null;
  /** The URL for migrations and LISTEN, with a role that may migrate; defaults to `databaseUrl`. */
  databaseDirectUrl?: string | null;
  testMode: boolean;
  /** Brands with play money have demo accounts; without it, no demo account may log in. */
  demo: boolean;
  /** Contents of `operator.token`. */
  operatorToken: string;
  /** Origin that names this server where it is stored, the same after a restart: `http://127.0.0.1:8080`. */
  selfUrl: string;
  /** Origin at which this process answers its own parts, also while it drains. Another one after each start. */
  ownUrl: string;
  /** Origin of the sandbox studio for browsers: `http://studio.localhost:8080`. */
  studioOrigin: string;
  /** Origin of the sandbox cashier for browsers: `http://cashier.localhost:8080`. */
  cashierOrigin: string;
  log: { error(detail: object, message: string): void };
  env?: Readonly<Record<string, string | undefined>>;
}

/** The public interface of the reference platform. */
export interface Platform {
  /** Registers every operation except `system.live` and `system.liveStream`, and the seamless wallet. */
  registerRoutes(app: FastifyInstance): Promise<void>;
  /** Called before a brand's first request, and again for each new version. Throws `ServerSettingsInvalid`. */
  brandLoaded(brand: LoadedBrand): Promise<void>;
  liveSnapshot(brandId: string): LiveSnapshot;
  onLiveChange(listener: (brandId: string) => void): () => void;
  countryOf(brandId: string, visitor: { viaTrustedProxy: boolean }, headers: FastifyRequest['headers']): string | null;
  /** What the sandbox studio needs of this platform: the secret that both sign with, and its wallet's URL. */
  sandbox: { secret: string; walletUrl: string };
  /** What the sandbox cashier needs of this platform: the secrets that both sign with. */
  sandboxCashier: { secrets: readonly string[] };
  database: Pick<Database, 'kind' | 'durability' | 'state'>;
  /** Returns the result of the last verification of each brand's ledger; brands without one are absent. */
  ledgerStates(): LedgerState[];
  demoAccounts(): Promise<DemoAccount[]>;
  /** Returns the messages that brands with play money have stored for players, newest first. */
  demoOutbox(): Promise<DemoMessage[]>;
  /** Returns the values of each brand for `/metrics`, from memory. */
  gauges(): BrandGauge[];
  testFacilities(): TestFacilities;
  /** Counts a call of a rate limit for all servers on the database; absent where this process is the only one. */
  countCall?: ((call: CountedCall) => Promise<CallCount>) | undefined;
  /** Returns whether a request to a brand or to the console carries a credential of an operator that is right. */
  isOperator(request: FastifyRequest): Promise<boolean>;
  /** Ends every event stream, because the server drains. */
  endStreams(): void;
  close(): Promise<void>;
}

const RELOAD_EVERY_MS = MINUTE;
const LETTERS_MS = 3 * SECOND;

/** Opens the database and assembles the modules. Throws `DatabaseRejected`. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { testMode, demo: withDemo, operatorToken, log, env = process.env } = options;
  const onError = (error: unknown): void => log.error({ err: error }, 'a job of the platform failed');
  const database = await openPlatformDatabase(options);
  const time = await databaseTime(database);
  const clock = createClock({ time, onError });
  if (testMode) database.onMessage(TEST_CLOCK, (ms) => clock.setAhead(Number(ms)));
  const secret = await sharedSecret(database, 'platform');
  const ledger = createLedger(database);
  const live = createLiveStates({ database, clock });
  const seal = createSeal({ database, clock, secret });
  const { studio, cashier } = await sandboxesOf(database, options, env);
  const brands = createBrands({ database, clock, live, secret, env, testMode, sandboxCashier: cashier });
  const callers = createCallers({ clock, operatorToken, database });
  const vendors = createVendors({ studio, clock, env });
  const smsGauges = createSmsGauges(clock);
  const breakGlass = createBreakGlassGauge();
  const handlers = createHandlers({
    clock,
    ledger,
    live,
    seal,
    closedGames: createClosedGames({ database, clock }),
    installation: database.as(INSTALLATION),
    secret,
    demo: withDemo,
    env,
    adapters: { ...brands, publicPhoneAuth, outboxOf },
    vendors,
    isServed: (id) => brands.get(id) !== null,
    sessionLives: callers.sessionLives,
    noteSms: smsGauges.note,
    noteBreakGlass: breakGlass.note,
  });
  const demo = createDemo({ enabled: withDemo, clock, brands, vendors, secret, onError });
  const streams = createEventStreams();
  const ledgerStates = createLedgerStates();
  startWork({ clock, ledger, brands, live, database, secret, log, ledgerStates });
  startPayouts(options, { clock, ledger, secret, brands, onError });
  const stuckRoundsJob = startStuckRoundsJob({ clock, brands, vendors });
  startBonusWork({ clock, ledger, brands, vendorOf: vendors.of, onError });
  const payments = startPaymentWork({ clock, ledger, ...brands, brands, onError });

  return {
    async registerRoutes(app) {
      await app.register(async (scope) =>
        registerOperations(scope, {
          handlers,
          streams,
          testMode,
          brandOf: brands.ofRequest,
          callerOf: callers.of,
          countryOf: ({ visitor, headers }, { id }) => brands.countryOf(id, { ...visitor, headers }),
          openSealed: ({ merchant }, sealed) => seal.open(merchant, sealed),
        }),
      );
      await registerMoneyRoutes(app, { clock, database, ledger, brands, vendors, payments });
    },
    async brandLoaded(loaded) {
      const brand = await brands.load(loaded);
      // A server that has just started reports the stored result instead of waiting for its first verification.
      await ledgerStates.read(brand);
      await demo.prepare(brand);
    },
    liveSnapshot: brands.snapshot,
    onLiveChange: (listener) => live.onChange((merchant) => brandIdsOf(brands, merchant).forEach((id) => listener(id))),
    countryOf: (brandId, { viaTrustedProxy }, headers) => brands.countryOf(brandId, { viaTrustedProxy, headers }),
    database: { kind: database.kind, durability: database.durability, state: database.state },
    sandbox: { secret: studio.secret, walletUrl: studio.walletUrl },
    sandboxCashier: { secrets: cashier.secrets },
    ledgerStates: ledgerStates.all,
    demoAccounts: demo.accounts,
    demoOutbox: () => demoMessages(brands.all()),
    gauges: () => [...smsGauges.read(), breakGlass.read(), ...ledgerStates.gauges(), stuckRoundsJob.gauge()],
    testFacilities: () => createTestFacilities({ clock, database, brands, personas: demo.accounts }),
    countCall: database.kind === 'postgresql' ? (call) => countCall(database, call) : undefined,
    isOperator: (request) => callers.isOperator(request, brands.ofRequest(request)),
    endStreams: streams.endAll,
    async close() {
      clock.stop();
      time.stop();
      streams.endAll();
      // Pending mail is sent first, unless that takes longer than a stopping server may wait.
      await Promise.race([flushPendingMail(), delay(LETTERS_MS, undefined, { ref: false })]);
      await payments.close();
      await demo.close();
      await database.close();
    },
  };
}

/** Returns how this server reaches its sandbox studio and its sandbox cashier, and what it signs with. */
async function sandboxesOf(
  database: Database,
  { selfUrl, ownUrl, studioOrigin, cashierOrigin, dataDir }: PlatformOptions,
  env: Environment,
): Promise<{ studio: SandboxStudio; cashier: SandboxPaymentsOptions }> {
  return {
    studio: {
      url: ownUrl,
      walletUrl: `${selfUrl}/seamless/v1`,
      origin: studioOrigin,
      secret: await studioSecret(database, { dataDir, env }),
    },
    cashier: {
      url: ownUrl,
      host: new URL(cashierOrigin).host,
      noticesTo: selfUrl,
      secrets: await sandboxCashierSecrets(database, env),
    },
  };
}

function outboxOf({ db, merchant }: Brand, to: string | null): ReturnType<typeof outboxMessages> {
  return outboxMessages(db, { merchant, to });
}

function brandIdsOf(brands: Brands, merchant: string): string[] {
  const own = brands.all().filter((brand) => brand.merchant === merchant);
  return own.map(({ id }) => id);
}

/** Registers what vendors and payment providers call. */
async function registerMoneyRoutes(
  app: FastifyInstance,
  parts: { clock: Clock; database: Database; ledger: Ledger; brands: Brands; vendors: Vendors; payments: PaymentWork },
): Promise<void> {
  const { brands, vendors, payments, ...ground } = parts;
  const { clock } = ground;
  const brandOf = brands.ofRequest;
  await app.register(async (scope) =>
    registerSeamlessWallet(scope, { ...ground, brandOf, secretOf: vendors.secretOf }),
  );
  await app.register(async (scope) =>
    registerPaymentRoutes(scope, { clock, brandOf, paymentsOf: brands.paymentsOf, work: payments }),
  );
}

/** Starts the work on payouts; providers send their notices to this server. */
function startPayouts(
  { selfUrl }: PlatformOptions,
  parts: { clock: Clock; ledger: Ledger; secret: string; brands: Brands; onError(error: unknown): void },
): void {
  const noticesOf = ({ bundle: { domains } }: Brand): { url: string; host: string } => ({
    url: `${selfUrl}/wps/payments/notify`,
    host: domains[0] ?? '',
  });
  const { paymentsOf, messagesOf } = parts.brands;
  startPayoutWork({ ...parts, paymentsOf, messagesOf, noticesOf });
}

/** Starts what this server repeats: the jobs of the brands, and a look at the live states. */
function startWork(parts: {
  clock: Clock;
  ledger: Ledger;
  brands: Brands;
  live: LiveStates;
  database: Database;
  secret: string;
  log: PlatformOptions['log'];
  ledgerStates: LedgerStates;
}): void {
  const { clock, ledger, brands, live, database, secret, log, ledgerStates } = parts;
  const payments = { clock, ledger, ...brands };
  startJobs({ clock, database, brands, secret, log, payments, looked: ledgerStates.read });
  if (database.kind !== 'postgresql') return;
  // Where LISTEN does not work, this is the only way to see changes of another server.
  clock.every(RELOAD_EVERY_MS, async () => {
    for (const { merchant } of brands.all()) await live.load(merchant);
  });
}
