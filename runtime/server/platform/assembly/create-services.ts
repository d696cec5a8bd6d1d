import type { SandboxPaymentsOptions } from '../../adapters/payments/sandbox/sandbox-payments.ts';
import type { Environment } from '../../../shared/named-secret.ts';
import { createClosedGames } from '../catalogue/public.ts';
import type { Clock } from '../clock/clock.ts';
import { INSTALLATION } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../database/secrets.ts';
import type { ModuleServices } from '../define-module.ts';
import { createAnnounce } from '../facts.ts';
import { modules } from '../generated/modules.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createOperatorTokens, type OperatorTokens } from '../staff/public.ts';
import { createLiveStates, createSeal } from '../system/public.ts';
import { createLedgerStates } from '../workflows/public.ts';
import { createBrands, type Brands } from './brands.ts';
import { createCallers, type Callers } from './callers.ts';
import { createGauges } from './gauges.ts';
import type { PlatformOptions } from './platform-options.ts';
import { sandboxCashierSecrets } from './sandbox-cashier-secrets.ts';
import { studioSecret } from './studio-secret.ts';
import { createVendors, type SandboxStudio } from './vendors.ts';

/** What `createPlatform` needs besides what modules get. */
interface Ground {
  /** What modules get. */
  services: ModuleServices;
  brands: Brands;
  callers: Callers;
  operatorTokens: OperatorTokens;
  studio: SandboxStudio;
  cashier: SandboxPaymentsOptions;
  readGauges(): BrandGauge[];
}

/** Creates what the platform provides to modules: the implementation of each interface of `services.ts`. */
export async function createServices(
  options: PlatformOptions,
  { database, clock, env }: { database: Database; clock: Clock; env: Environment },
): Promise<Ground> {
  const { testMode, demo } = options;
  const secret = await sharedSecret(database, 'platform');
  const live = createLiveStates({ database, clock });
  const { studio, cashier } = await sandboxesOf(database, options, env);
  const brands = createBrands({ database, clock, live, secret, env, sandboxCashier: cashier });
  const operatorTokens = await createOperatorTokens(database, options);
  const callers = createCallers({ clock, operatorTokens, database });
  const { read: readGauges, ...gauges } = createGauges(
    Object.assign({}, ...modules.map((module) => module.gauges)),
    clock,
  );
  const services: ModuleServices = {
    clock,
    ledger: createLedger(database),
    live,
    seal: createSeal({ database, clock, secret }),
    closedGames: createClosedGames({ database, clock }),
    ledgerStates: createLedgerStates(gauges),
    installation: database.as(INSTALLATION),
    secret,
    demo,
    testMode,
    env,
    adapters: brands,
    vendors: createVendors({ studio, clock, env }),
    gauges,
    announce: createAnnounce(modules.flatMap((module) => module.on ?? [])),
    isServed: (id) => brands.get(id) !== null,
    sessionLives: callers.sessionLives,
  };
  return { services, brands, callers, operatorTokens, studio, cashier, readGauges };
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
