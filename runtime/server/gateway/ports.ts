/**
 * The interfaces between the gateway and the two parts behind it: what the gateway calls and what it provides.
 * `runtime/server/platform/platform.ts` and `runtime/studio/server/studio.ts` satisfy these structurally.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BrandBundle } from '../../../schema/bundle.ts';
import type { LiveSnapshot } from '../../../schema/generated/api/system.ts';

/** A compiled brand, passed to the platform each time a version of it goes live. */
export interface ServedBrand {
  id: string;
  hash: string;
  bundle: BrandBundle;
  /** Parsed `server.json`, which never leaves the server. The platform validates it. */
  server: unknown;
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
 * The platform's routes read `request.brand` (set on brand hosts; no other host reaches routes of the platform) and
 * `request.visitor`.
 */
declare module 'fastify' {
  interface FastifyRequest {
    brand: ServedBrand | null;
    visitor: Visitor;
  }
}

/** Options that the gateway passes to `createPlatform` and `createStudio`. */
export interface PartOptions {
  dataDir: string;
  /** A PostgreSQL URL; null runs the embedded database in `dataDir`, which this process has locked. */
  databaseUrl: string | null;
  /** The URL for migrations and LISTEN; null is the same as `databaseUrl`. */
  databaseDirectUrl: string | null;
  testMode: boolean;
  /** Brands with play money have demo accounts; without it, no demo account may log in. */
  demo: boolean;
  /** Contents of `operator.token`. */
  operatorToken: string;
  /**
   * Origin of this process for calls between its parts (with the Host header of the recipient):
   * `http://127.0.0.1:8080`.
   */
  selfUrl: string;
  /** Origin of the studio for browsers: `http://studio.localhost:8080`. */
  studioOrigin: string;
  /** Folder of the compiled runtime: the studio's client is in `runtime/<hash>/studio`. */
  distDir: string;
  log: Logger;
}

/** What the sandbox studio needs of the platform on the same server. */
export interface SandboxPeer {
  secret: string;
  /** The seamless wallet of this server's platform: `http://127.0.0.1:8080/seamless/v1`. */
  walletUrl: string;
}

/** The result of the last verification of a brand's ledger. */
export interface LedgerState {
  brand: string;
  /** Epoch milliseconds; null before the first verification has ended. */
  verifiedAt: number | null;
  discrepancies: number;
}

export interface Platform {
  /** Brands whose ledger has not been verified yet are absent. */
  ledgerStates(): LedgerState[];
  /**
   * Registers every operation of `schema/api/operations.ts` except `system.live` and `system.liveStream`, and
   * `/seamless/v1/*`.
   */
  registerRoutes(app: FastifyInstance): void | Promise<void>;
  /**
   * Called before the first request for a brand, and again when a new version of it goes live. Throws when its server
   * part is invalid.
   */
  brandLoaded(brand: ServedBrand): void | Promise<void>;
  /** Returns the snapshot from memory: called for every page. */
  liveSnapshot(brandId: string): LiveSnapshot;
  /** Calls `listener` after each change; returns the function that stops it. */
  onLiveChange(listener: (brandId: string) => void): () => void;
  /**
   * Returns the ISO 3166 alpha-2 country of the visitor by the brand's geolocation adapter, from memory; null when
   * unknown.
   */
  countryOf(brandId: string, visitor: Visitor, headers: FastifyRequest['headers']): string | null;
  /** Values that `/readyz` reports. */
  database: {
    kind: 'pglite' | 'postgresql';
    durability: string;
    /** Checks the state of the database; resolves within a second. */
    state(): Promise<'ready' | 'read_only' | 'unavailable'>;
  };
  /** What the sandbox studio needs of this platform: the secret that both sign with, and its wallet's URL. */
  sandbox: SandboxPeer;
  /** Returns the demo accounts for the directory page; empty when demo data is off. */
  demoAccounts(): Promise<DemoAccountRow[]> | DemoAccountRow[];
  /** Returns the messages that brands with play money have stored for players, newest first. */
  demoOutbox(): Promise<DemoMessage[]>;
  /** Returns values of each brand for `/metrics`, from memory. */
  gauges(): BrandGauge[];
  testFacilities(): TestFacilities;
  /**
   * Counts a call for all servers on the database. Returns the calls of its window so far and the length of the window.
   * Absent where this process is the only one.
   */
  countCall?:
    | ((call: { merchant: string; subject: string; windowMs: number }) => Promise<{ calls: number; leftMs: number }>)
    | undefined;
  /** Ends every event stream of the platform, because the server drains. */
  endStreams(): void;
  close(): Promise<void>;
}

/** A value of each brand for `/metrics`. */
export interface BrandGauge {
  name: string;
  help: string;
  /** `vendor` if the value belongs to one of the brand's vendors. */
  values: { brand: string; vendor?: string; value: number }[];
}

export interface DemoAccountRow {
  brand: string;
  username: string;
  password: string;
  type: string;
  note: string;
}

/** Behind `/__test/*`, which the gateway registers only under LIVERY_TEST=1, and whose input it validates. */
export interface TestFacilities {
  personas(): Promise<DemoAccountRow[]> | DemoAccountRow[];
  outbox(filter: { to?: string }): Promise<OutboxMessage[]> | OutboxMessage[];
  /** Returns the ISO time of the server's only clock. */
  now(): string;
  /** Returns how far the clock has been moved, in milliseconds. */
  ahead(): number;
  /** Moves the clock, jobs included, and returns the new time. */
  moveClock(to: { advanceMs: number } | { now: string }): Promise<string> | string;
  /** Returns one object per ledger entry, for JSON lines. */
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
  /** Id of the brand that sent it. */
  brand: string;
}

/** Registered only on the studio's hosts: no other host reaches its routes. */
export interface Studio {
  register(app: FastifyInstance): void | Promise<void>;
  close(): Promise<void>;
}
