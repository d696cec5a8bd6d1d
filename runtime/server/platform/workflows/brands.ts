import type { FastifyRequest } from 'fastify';
import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { headerGeolocation, noGeolocation, type Geolocation } from '../../adapters/geolocation/geolocation.ts';
import { createProofOfWork, type HumanVerification } from '../../adapters/human/human.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import type { Brand } from '../http/brand.ts';
import { readServerSettings, type ServerSettings } from '../http/server-settings.ts';
import type { LiveStates } from '../system/live-states.ts';

/** What the gateway gives of a brand. */
export interface LoadedBrand {
  id: string;
  bundle: BrandBundle;
  /** `server.json`, parsed; checked here. */
  server: unknown;
}

interface KnownBrand {
  bundle: BrandBundle;
  settings: ServerSettings;
  geolocation: Geolocation;
  human: HumanVerification;
}

export interface Brands {
  /** Throws `ServerSettingsInvalid`; what was known before stands then. */
  load(brand: LoadedBrand): Promise<Brand>;
  get(id: string): Brand | null;
  all(): Brand[];
  /** The brand of the host asked for. Throws `system.unavailable` when the platform cannot run it. */
  ofRequest(request: FastifyRequest): Brand;
  humanOf(brand: Brand): HumanVerification;
  /** Takes a solution of the human verification, once. Throws `human.failed`. */
  requireHuman(brand: Brand, token: string | undefined): Promise<void>;
  countryOf(id: string, visit: { viaTrustedProxy: boolean; headers: FastifyRequest['headers'] }): string | null;
  snapshot(id: string): LiveSnapshot;
}

export interface BrandsOptions {
  database: Database;
  clock: Now;
  live: LiveStates;
  secret: string;
  testMode: boolean;
}

/** Passes for a solved challenge under LIVERY_TEST=1. */
const TEST_HUMAN = 'test-human';

/** The brands this process serves. */
export function createBrands({ database, clock, live, secret, testMode }: BrandsOptions): Brands {
  const known = new Map<string, KnownBrand>();

  function toBrand(id: string, { bundle, settings }: KnownBrand): Brand {
    const merchant = bundle.merchantCode;
    return { id, merchant, bundle, settings, live: live.of(merchant), db: database.as(merchant) };
  }

  function get(id: string): Brand | null {
    const brand = known.get(id);
    return brand === undefined ? null : toBrand(id, brand);
  }

  function humanOf({ id }: Brand): HumanVerification {
    const human = known.get(id)?.human;
    if (human === undefined) throw new AppError('human.unavailable');
    return human;
  }

  return {
    async load({ id, bundle, server }) {
      const settings = readServerSettings(id, server, bundle.currency);
      const { human, geolocation } = settings.adapters;
      await live.load(bundle.merchantCode);
      const brand: KnownBrand = {
        bundle,
        settings,
        human: createProofOfWork({ secret, difficulty: human.difficulty, clock }),
        geolocation: geolocation.header === undefined ? noGeolocation : headerGeolocation(geolocation.header),
      };
      known.set(id, brand);
      return toBrand(id, brand);
    },
    get,
    all: () => [...known].map(([id, brand]) => toBrand(id, brand)),
    ofRequest({ brand: served }) {
      const brand = served === null ? null : get(served.id);
      if (brand === null) throw new AppError('request.not_found');
      // An embedded database is one process on one disk: no place for other people's money.
      if (brand.bundle.money === 'real' && database.kind !== 'postgresql') throw new AppError('system.unavailable');
      return brand;
    },
    humanOf,
    async requireHuman(brand, token) {
      if (testMode && token === TEST_HUMAN) return;
      const solved = token === undefined ? null : await humanOf(brand).verify(token);
      if (solved === null) throw new AppError('human.failed');
      const { merchant, db } = brand;
      if (!(await useOnce(db, { merchant, scope: 'human', ...solved }))) throw new AppError('human.failed');
    },
    countryOf: (id, visit) => known.get(id)?.geolocation.countryOf(visit) ?? null,
    snapshot: (id) => live.of(known.get(id)?.bundle.merchantCode ?? ''),
  };
}
