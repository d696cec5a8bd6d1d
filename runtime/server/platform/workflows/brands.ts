import type { FastifyRequest } from 'fastify';
import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import type { HumanSolution, HumanVerification } from '../../adapters/human/human.ts';
import type { Messages } from '../../adapters/messages.ts';
import type { PhoneAuth } from '../../adapters/phone-auth/phone-auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import type { Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { readServerSettings, type ServerSettings } from '../http/server-settings.ts';
import type { LiveStates } from '../system/live-states.ts';
import { createBrandAdapters, type BrandAdapters } from './brand-adapters.ts';
import { outboxOf } from './outbox.ts';

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
  adapters: BrandAdapters;
}

/** What a call brings along to show that a person makes it. */
export interface HumanProof {
  humanToken?: string;
  captcha?: string;
  captchaToken?: string;
}

export interface Brands {
  /** Throws `ServerSettingsInvalid`; what was known before stands then. */
  load(brand: LoadedBrand): Promise<Brand>;
  get(id: string): Brand | null;
  all(): Brand[];
  /** The brand of the host asked for. Throws `system.unavailable` when the platform cannot run it. */
  ofRequest(request: FastifyRequest): Brand;
  humanOf(brand: Brand): HumanVerification;
  /** How the brand writes to people. */
  messagesOf(brand: Brand): Messages;
  /** The third party that verifies phone numbers; one that accepts nothing when the brand has none. */
  phoneAuthOf(brand: Brand): PhoneAuth;
  /** Takes a solution of the human verification, once. Throws `human.failed`, `human.unavailable`. */
  requireHuman(brand: Brand, call: Call, proof: HumanProof): Promise<void>;
  /** Takes a solution of a challenge of level hard, which stands in for an image captcha; once. */
  takeHardProof(brand: Brand, token: string): Promise<boolean>;
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

  function adaptersOf({ id }: Brand): BrandAdapters {
    const adapters = known.get(id)?.adapters;
    if (adapters === undefined) throw new AppError('system.unavailable');
    return adapters;
  }

  /** Remembers a solution until it would be too old anyway. */
  async function takeOnce({ merchant, db }: Brand, solution: HumanSolution | null): Promise<boolean> {
    return solution !== null && (await useOnce(db, { merchant, scope: 'human', ...solution }));
  }

  return {
    async load({ id, bundle, server }) {
      const settings = readServerSettings(id, server, bundle.currency);
      const merchant = bundle.merchantCode;
      const keep = outboxOf(database.as(merchant), { merchant, clock });
      const adapters = createBrandAdapters({ bundle, settings: settings.adapters, secret, clock, keep });
      await live.load(merchant);
      const brand: KnownBrand = { bundle, settings, adapters };
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
    humanOf: (brand) => adaptersOf(brand).human,
    messagesOf: (brand) => adaptersOf(brand).messages,
    phoneAuthOf: (brand) => adaptersOf(brand).phoneAuth,
    async requireHuman(brand, _call, { humanToken }) {
      if (testMode && humanToken === TEST_HUMAN) return;
      const solution = humanToken === undefined ? null : await adaptersOf(brand).human.verify(humanToken);
      if (!(await takeOnce(brand, solution))) throw new AppError('human.failed');
    },
    takeHardProof: async (brand, token) =>
      (testMode && token === TEST_HUMAN) || takeOnce(brand, await adaptersOf(brand).human.verifyHard(token)),
    countryOf: (id, visit) => known.get(id)?.adapters.geolocation.countryOf(visit) ?? null,
    snapshot: (id) => live.of(known.get(id)?.bundle.merchantCode ?? ''),
  };
}
