import type { FastifyRequest } from 'fastify';
import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import type { SandboxPaymentsOptions } from '../../adapters/payments/sandbox/sandbox-payments.ts';
import { AppError } from '../../../shared/errors.ts';
import { namedSecret, type Environment } from '../../../shared/named-secret.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import { readBaseFlags } from './base-flags.ts';
import type { Brand } from '../http/brand.ts';
import { databaseImages } from '../images/public.ts';
import { readServerSettings, type ServerSettings } from '../http/server-settings.ts';
import { bindMoney } from '../ledger/merchant-money.ts';
import type { Adapters, ServedBrands } from '../services.ts';
import type { LiveStates } from '../system/public.ts';
import { createBrandAdapters, type BrandAdapters } from './brand-adapters.ts';
import { outboxOf } from '../outbox/public.ts';

/** The data of a brand that the gateway supplies. */
export interface LoadedBrand {
  id: string;
  bundle: BrandBundle;
  /** Parsed `server.json`; validated here. */
  server: unknown;
}

interface KnownBrand {
  bundle: BrandBundle;
  settings: ServerSettings;
  adapters: BrandAdapters;
  baseFlags: ReadonlySet<string>;
}

export interface Brands extends ServedBrands, Adapters {
  /**
   * Loads a version of a brand, and serves it once `prepare` is done. Throws `ServerSettingsInvalid` or `SecretMissing`;
   * the previous version then stays.
   */
  load(brand: LoadedBrand, prepare: (brand: Brand) => Promise<void>): Promise<Brand>;
  countryOf(id: string, visit: { viaTrustedProxy: boolean; headers: FastifyRequest['headers'] }): string | null;
  snapshot(id: string): LiveSnapshot;
}

export interface BrandsOptions {
  database: Database;
  clock: Clock;
  live: LiveStates;
  secret: string;
  env: Environment;
  sandboxCashier: SandboxPaymentsOptions;
}

/** The brands this process serves. */
export function createBrands({ database, clock, live, secret, env, sandboxCashier }: BrandsOptions): Brands {
  const known = new Map<string, KnownBrand>();

  function toBrand(id: string, { bundle, settings, baseFlags }: KnownBrand): Brand {
    const merchant = bundle.merchantCode;
    const [db, longDb] = [database.as(merchant), database.as(merchant, 'job')];
    return { id, merchant, bundle, settings, baseFlags, live: live.of(merchant), db, longDb };
  }

  function get(id: string): Brand | null {
    const brand = known.get(id);
    return brand === undefined ? null : toBrand(id, brand);
  }

  function adaptersOf({ id }: Brand): BrandAdapters {
    const adapters = known.get(id)?.adapters;
    if (adapters === undefined) throw new AppError('system.unavailable');
    return adapters;
  }

  return {
    async load({ id, bundle, server }, prepare) {
      const settings = readServerSettings(id, server, bundle.currency);
      checkNamedSecrets(env, id, settings);
      const merchant = bundle.merchantCode;
      const keep = outboxOf(database.as(merchant), { merchant, clock });
      const adapters = createBrandAdapters({
        bundle,
        settings: settings.adapters,
        payments: settings.payments,
        sandboxCashier,
        secret,
        env,
        clock,
        keep,
        ownImages: databaseImages(database.as(merchant), merchant),
        takeOnce: (scope, shown) => useOnce(database.as(merchant), { merchant, scope, ...shown }),
      });
      await bindMoney(database, bundle);
      await live.load(merchant);
      const version: KnownBrand = { bundle, settings, adapters, baseFlags: readBaseFlags(server) };
      await prepare(toBrand(id, version));
      known.set(id, version);
      return toBrand(id, version);
    },
    get,
    all: () => [...known].map(([id, brand]) => toBrand(id, brand)),
    ofRequest({ brand: served }) {
      const brand = served === null ? null : get(served.id);
      if (brand === null) throw new AppError('request.not_found');
      // An embedded database is one process on one disk: unsuitable for real money.
      if (brand.bundle.money === 'real' && database.kind !== 'postgresql') throw new AppError('system.unavailable');
      return brand;
    },
    humanOf: (brand) => adaptersOf(brand).human,
    messagesOf: (brand) => adaptersOf(brand).messages,
    imagesOf: (brand) => adaptersOf(brand).images,
    phoneAuthOf: (brand) => adaptersOf(brand).phoneAuth,
    paymentsOf: (brand) => adaptersOf(brand).payments,
    countryOf: (id, visit) => known.get(id)?.adapters.geolocation.countryOf(visit) ?? null,
    snapshot: (id) => live.of(known.get(id)?.bundle.merchantCode ?? ''),
  };
}

/**
 * Throws `SecretMissing`: without its secret a vendor's game, or the rule of the default password, would fail at each
 * call.
 */
function checkNamedSecrets(env: Environment, brandId: string, { studio, passwords }: ServerSettings): void {
  if (studio.url !== null) namedSecret(env, { brandId, setting: 'studio.secretEnv', name: studio.secretEnv });
  const { defaultPasswordEnv: name } = passwords;
  if (name !== null) namedSecret(env, { brandId, setting: 'passwords.defaultPasswordEnv', name });
}
