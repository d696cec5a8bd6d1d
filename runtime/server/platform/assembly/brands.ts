import type { FastifyRequest } from 'fastify';
import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import type { HumanSolution, HumanVerification } from '../../adapters/human/human.ts';
import type { ImageStore } from '../../adapters/images/image-store.ts';
import type { Messages } from '../../adapters/messages.ts';
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts';
import type { SandboxPaymentsOptions } from '../../adapters/payments/sandbox/sandbox-payments.ts';
import type { PhoneAuth } from '../../adapters/phone-auth/phone-auth.ts';
import { AppError } from '../../../shared/errors.ts';
import { namedSecret, type Environment } from '../../../shared/named-secret.ts';
import { endDemoSessions, endSessionsOutside, requireCaptchaInstead } from '../account/public.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import { readBaseFlags } from './base-flags.ts';
import type { Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { databaseImages } from '../images/public.ts';
import { readServerSettings, type ServerSettings } from '../http/server-settings.ts';
import { bindMoney } from '../ledger/merchant-money.ts';
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

/** The evidence in a call that a person makes it. */
export interface HumanProof {
  humanToken?: string | undefined;
  captcha?: string | undefined;
  captchaToken?: string | undefined;
}

export interface Brands {
  /** Loads a version of a brand. Throws `ServerSettingsInvalid` or `SecretMissing`; the previous version then stays. */
  load(brand: LoadedBrand): Promise<Brand>;
  get(id: string): Brand | null;
  all(): Brand[];
  /** Returns the brand of the requested host. Throws `system.unavailable` when the platform cannot run it. */
  ofRequest(request: FastifyRequest): Brand;
  humanOf(brand: Brand): HumanVerification;
  /** Returns the channels that the brand sends messages by. */
  messagesOf(brand: Brand): Messages;
  /** Returns the store of the brand's images. */
  imagesOf(brand: Brand): ImageStore;
  /** Returns the payment providers of the brand; none without a cashier. */
  paymentsOf(brand: Brand): readonly PaymentProvider[];
  /** Returns the third party that verifies phone numbers; one that accepts nothing when the brand has none. */
  phoneAuthOf(brand: Brand): PhoneAuth;
  /**
   * Consumes a solution of the human verification, once. While solutions cannot be checked it accepts the image CAPTCHA
   * instead, a few times per IP address. Returns the method used. Throws `human.failed`, `captcha.required`,
   * `captcha.wrong`, `request.rate_limited`.
   */
  requireHuman(brand: Brand, call: Call, proof: HumanProof): Promise<'human' | 'captcha'>;
  /** Consumes a solution of a challenge of level hard, which replaces an image CAPTCHA; once. */
  takeHardProof(brand: Brand, token: string): Promise<boolean>;
  countryOf(id: string, visit: { viaTrustedProxy: boolean; headers: FastifyRequest['headers'] }): string | null;
  snapshot(id: string): LiveSnapshot;
}

export interface BrandsOptions {
  database: Database;
  clock: Clock;
  live: LiveStates;
  secret: string;
  env: Environment;
  testMode: boolean;
  sandboxCashier: SandboxPaymentsOptions;
}

/** Accepted as a solved challenge, and as the text of an image, under LIVERY_TEST=1. */
const TEST_HUMAN = 'test-human';

/** The brands this process serves. */
export function createBrands({ database, clock, live, secret, env, testMode, sandboxCashier }: BrandsOptions): Brands {
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

  const takeOnce = async ({ merchant, db }: Brand, solution: HumanSolution | null): Promise<boolean> =>
    solution !== null && (await useOnce(db, { merchant, scope: 'human', ...solution }));

  const takeHardProof = async (brand: Brand, token: string): Promise<boolean> =>
    (testMode && token === TEST_HUMAN) || takeOnce(brand, await adaptersOf(brand).human.verifyHard(token));

  return {
    async load({ id, bundle, server }) {
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
      if (bundle.money === 'real') await endDemoSessions({ merchant, db: database.as(merchant, 'job') });
      await endSessionsOutside(database.as(merchant, 'job'), { merchant, audience: bundle.deployment.audience });
      const brand: KnownBrand = { bundle, settings, adapters, baseFlags: readBaseFlags(server) };
      known.set(id, brand);
      return toBrand(id, brand);
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
    async requireHuman(brand, call, proof) {
      const { humanToken } = proof;
      if (testMode && [humanToken, proof.captcha, proof.captchaToken].includes(TEST_HUMAN)) return 'human';
      const { human } = adaptersOf(brand);
      const solution = humanToken === undefined ? null : await verdict(human, humanToken);
      if (solution === 'unavailable' || (humanToken === undefined && !(await human.available()))) {
        await requireCaptchaInstead({ ...call, brand }, proof, { clock, takeHardProof });
        return 'captcha';
      }
      if (!(await takeOnce(brand, solution))) throw new AppError('human.failed');
      return 'human';
    },
    takeHardProof,
    countryOf: (id, visit) => known.get(id)?.adapters.geolocation.countryOf(visit) ?? null,
    snapshot: (id) => live.of(known.get(id)?.bundle.merchantCode ?? ''),
  };
}

async function verdict(human: HumanVerification, token: string): Promise<HumanSolution | 'unavailable' | null> {
  try {
    return await human.verify(token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'human.unavailable') return 'unavailable';
    throw error;
  }
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
