/**
 * What the gateway calls and what it offers: the interfaces between the edge and the two parts behind it.
 * `runtime/server/platform/platform.ts` and `runtime/server/studio/studio.ts` satisfy these structurally.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BrandBundle } from '../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../schema/generated/api/system.ts';

/** A brand as the compiler left it, given to the platform each time a version of it goes live. */
export interface ServedBrand {
  id: string;
  hash: string;
  bundle: BrandBundle;
  /** Text of `server.json`, parsed: what never leaves the server. The platform validates it. */
  server: unknown;
}

/** Who is calling, as the gateway trusts it: on every Fastify request as `request.visitor`. */
export interface Visitor {
  ip: string;
  protocol: 'http' | 'https';
  /** The host asked for, normalised: lower case, no port, no trailing dot. */
  host: string;
  /** `protocol://host[:port]` as the browser sees it: what `Origin` has to equal. */
  origin: string;
  /** The connection comes from a proxy in TRUST_PROXY, so its headers (country) may be believed. */
  viaTrustedProxy: boolean;
}

/**
 * The platform's routes read `request.brand` (set on brand hosts; routes of the platform are reached on no other)
 * and `request.visitor`.
 */
declare module 'fastify' {
  interface FastifyRequest {
    brand: ServedBrand | null;
    visitor: Visitor;
  }
}

/** What `createPlatform` and `createStudio` are given by the gateway, beside what they find for themselves. */
export interface PartOptions {
  dataDir: string;
  /** A PostgreSQL address; null runs the embedded database in `dataDir`, which this process has locked. */
  databaseUrl: string | null;
  /** Where migrations and LISTEN go; null is the same as `databaseUrl`. */
  databaseDirectUrl: string | null;
  testMode: boolean;
  /** Brands that run on play money have demo accounts; without it, no demo account may log in. */
  demo: boolean;
  /** Contents of `operator.token`. */
  operatorToken: string;
  /** Where this process listens, for calls between its parts (with the Host header of whom is meant): `http://127.0.0.1:8080`. */
  selfUrl: string;
  /** Where browsers find the studio: `http://studio.localhost:8080`. */
  studioOrigin: string;
  /** Where the compiled runtime is: the studio's client is in `runtime/<hash>/studio`. */
  distDir: string;
  log: Logger;
}

/** A platform as the studio beside it finds it. */
export interface SandboxPeer {
  secret: string;
  /** The seamless wallet of this server's platform: `http://127.0.0.1:8080/seamless/v1`. */
  walletUrl: string;
}

/** What the last verification of a brand's ledger found. */
export interface LedgerState {
  brand: string;
  /** Epoch milliseconds; null before the first verification has ended. */
  verifiedAt: number | null;
  discrepancies: number;
}

export interface Platform {
  /** Brands whose ledger has not been verified yet are absent. */
  ledgerStates(): LedgerState[];
  /** Every operation of `schema/api/operations.ts` but `system.live` and `system.liveStream`, and `/seamless/v1/*`. */
  registerRoutes(app: FastifyInstance): void | Promise<void>;
  /** Called before the first request for a brand, and again when a new version of it goes live. Throws when its server part is illegal. */
  brandLoaded(brand: ServedBrand): void | Promise<void>;
  /** From memory: called for every page. */
  liveSnapshot(brandId: string): LiveSnapshot;
  /** Calls back after each change; gives back the function that stops it. */
  onLiveChange(listener: (brandId: string) => void): () => void;
  /** ISO 3166 alpha-2 of the visitor by the brand's geolocation adapter, from memory; null when unknown. */
  countryOf(brandId: string, visitor: Visitor, headers: FastifyRequest['headers']): string | null;
  /** What `/readyz` says. */
  database: {
    kind: 'pglite' | 'postgresql';
    durability: string;
    /** Asks the database, and has an answer within a second. */
    state(): Promise<'ready' | 'read_only' | 'unavailable'>;
  };
  /** What the sandbox studio has to know of this platform: the secret that both sign with, and its wallet's URL. */
  sandbox: SandboxPeer;
  /** Demo accounts the directory page lists; empty when demo seeding is off. */
  demoAccounts(): Promise<DemoAccountRow[]> | DemoAccountRow[];
  /** What brands that run on play money have written to players, newest first. */
  demoOutbox(): Promise<DemoMessage[]>;
  /** Values of each brand for `/metrics`, from memory. */
  gauges(): BrandGauge[];
  testFacilities(): TestFacilities;
  /**
   * Counts a call for every server on the database, and gives the calls of its window so far and how long it lasts;
   * absent where this process is the only one.
   */
  countCall?:
    | ((call: { merchant: string; subject: string; windowMs: number }) => Promise<{ calls: number; leftMs: number }>)
    | undefined;
  /** Ends every event stream of the platform: the server drains. */
  endStreams(): void;
  close(): Promise<void>;
}

/** A value of each brand, as `/metrics` has it. */
export interface BrandGauge {
  name: string;
  help: string;
  /** `vendor` where a value is of one of the brand's vendors. */
  values: { brand: string; vendor?: string; value: number }[];
}

export interface DemoAccountRow {
  brand: string;
  username: string;
  password: string;
  type: string;
  note: string;
}

/** Behind `/__test/*`, which the gateway mounts only under LIVERY_TEST=1, and whose input it validates. */
export interface TestFacilities {
  personas(): Promise<DemoAccountRow[]> | DemoAccountRow[];
  outbox(filter: { to?: string }): Promise<OutboxMessage[]> | OutboxMessage[];
  /** ISO time of the server's only clock. */
  now(): string;
  /** How far it has been moved, in milliseconds. */
  ahead(): number;
  /** Moves the clock, jobs included, and gives the new time. */
  moveClock(to: { advanceMs: number } | { now: string }): Promise<string> | string;
  /** JSON lines, one per ledger entry. */
  listLedgerEntries(filter: { brand?: string }): Promise<object[]> | object[];
}

export interface OutboxMessage {
  id: string;
  channel: string;
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
  at: string;
}

export interface DemoMessage extends OutboxMessage {
  /** Id of the brand that wrote it. */
  brand: string;
}

/** Mounted on the studio's hosts alone: no other host reaches its routes. */
export interface Studio {
  register(app: FastifyInstance): void | Promise<void>;
  close(): Promise<void>;
}
