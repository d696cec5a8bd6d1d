/** What the gateway passes to the platform, the studio and the cashier behind it: their options, and each request's facts. */
import type { Logger } from 'pino';
import type { CashierOptions } from '../../cashier/server/cashier.ts';
import type { StudioOptions } from '../../studio/server/studio.ts';
import type { LoadedBrand, PlatformOptions } from '../platform/platform.ts';

/** A compiled brand, passed to the platform each time a version of it goes live. */
export interface ServedBrand extends LoadedBrand {
  hash: string;
}

/** The caller as the gateway trusts it: on every Fastify request as `request.visitor`. */
export interface Visitor {
  ip: string;
  protocol: 'http' | 'https';
  /** The requested host, normalised: lower case, no port, no trailing dot. */
  host: string;
  /** `protocol://host[:port]` as the browser sees it; `Origin` must equal it. */
  origin: string;
  /** The connection comes from a proxy in TRUST_PROXY, so its headers (country) are trusted. */
  viaTrustedProxy: boolean;
}

/**
 * The platform's routes read `request.brand` (set on brand hosts), `request.atConsole` and `request.visitor`; no other
 * host reaches them.
 */
declare module 'fastify' {
  interface FastifyRequest {
    brand: ServedBrand | null;
    visitor: Visitor;
    /** The request reached the host of the console, which names no brand. */
    atConsole: boolean;
  }
}

/** Options that the gateway passes to `createPlatform`, `createStudio` and `createCashier`. */
export type PartOptions = Omit<PlatformOptions, 'env' | 'log'> &
  Pick<StudioOptions, 'distDir'> &
  Pick<CashierOptions, 'cashierOrigin'> & {
    log: Logger;
  };
