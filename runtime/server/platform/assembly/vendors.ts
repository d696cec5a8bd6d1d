import { createVendor, type GameVendor } from '../../adapters/vendor/vendor.ts';
import { namedSecret, type Environment } from '../../../shared/named-secret.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import type { Vendors } from '../services.ts';

/** The sandbox studio of this server, for brands that name no vendor of their own. */
export interface SandboxStudio {
  /** Origin at which this server reaches itself: `http://127.0.0.1:8080`. */
  url: string;
  /** URL at which the studio of this server reaches this platform's wallet. */
  walletUrl: string;
  /** The origin for browsers: it may be framed, and its host is requested. */
  origin: string;
  secret: string;
}

export function createVendors({
  studio,
  clock,
  env,
}: {
  studio: SandboxStudio;
  clock: Clock;
  env: Environment;
}): Vendors {
  const own = new Map<string, GameVendor>();
  const sandbox = createVendor({
    address: studio.url,
    host: new URL(studio.origin).host,
    secret: studio.secret,
    now: clock.machineNow,
  });

  function secretOf({ settings, id }: Brand): string {
    const { url, secretEnv } = settings.studio;
    if (url === null) return studio.secret;
    return namedSecret(env, { brandId: id, setting: 'studio.secretEnv', name: secretEnv });
  }

  const originOf = ({ settings }: Brand): string => settings.studio.url ?? studio.origin;

  return {
    secretOf,
    of(brand) {
      const { url } = brand.settings.studio;
      if (url === null) return sandbox;
      const secret = secretOf(brand);
      const known =
        own.get(`${url} ${secret}`) ??
        createVendor({ address: url, host: new URL(url).host, secret, now: clock.machineNow });
      own.set(`${url} ${secret}`, known);
      return known;
    },
    walletAddress: ({ settings }, origin) => ({
      url: settings.studio.url === null ? studio.walletUrl : `${origin}/seamless/v1`,
      host: new URL(origin).host,
    }),
    launchOrigins: (brand) => [...new Set([originOf(brand), ...brand.bundle.allow.launches])],
    verifyAddress: (brand, roundId) => `${originOf(brand)}/verify?round=${encodeURIComponent(roundId)}`,
  };
}
