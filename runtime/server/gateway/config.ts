import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Environment } from '../../shared/named-secret.ts';
import { variable } from '../../shared/variable.ts';
import { parseTrustedProxies, type TrustedProxies } from './trust.ts';

/** The validated environment of the server. Directories are absolute. */
export interface ServerConfig {
  port: number;
  host: string;
  brandsDir: string;
  distDir: string;
  dataDir: string;
  /** A PostgreSQL URL; null runs the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The URL for migrations and LISTEN, with a role that may migrate; null is the same as `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** Test facilities under `/__test/`, generous rate limits. */
  testMode: boolean;
  /** Demo accounts, and local pages without the operator token; defaults to `testMode`. */
  demo: boolean;
  /** Demo data was requested and is withheld: visitors arrive through a proxy, and its password is public. */
  demoWithheld: boolean;
  trustedProxies: TrustedProxies;
  logLevel: LogLevel;
  /** Brands also answer on `<id>.localhost`. */
  localhostNames: boolean;
  /**
   * Public host of the studio in addition to `studio.localhost`, possibly with scheme and port; null when there is
   * none.
   */
  studioHost: string | null;
  /**
   * Public host of the sandbox cashier in addition to `cashier.localhost`, possibly with scheme and port; null when
   * there is none.
   */
  cashierHost: string | null;
  /** Public host of the console in addition to `console.localhost`; null when there is none. */
  consoleHost: string | null;
  /** The release of Livery that this server is of. */
  version: string;
  /** Revokes every operator token at this start. The command says so: a variable would, at each start. */
  revokeOperatorTokens?: boolean;
  /** All variables, because brands name those that contain their secrets. */
  env: Environment;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The server cannot run with this environment; the message names the variable and the fix. Exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment. Throws `ConfigError` that lists every error. */
export function readServerConfig(env: Environment): ServerConfig {
  const faults: string[] = [];
  const read = <Value>(name: string, fallback: string, parse: (text: string) => Value): Value | undefined => {
    try {
      return parse(variable(env, name) ?? fallback);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const values = {
    port: read('PORT', '8080', parsePort),
    host: read('HOST', '127.0.0.1', (text) => text),
    brandsDir: read('LIVERY_BRANDS', 'brands', (text) => path.resolve(text)),
    distDir: read('LIVERY_DIST', 'dist', (text) => path.resolve(text)),
    dataDir: read('LIVERY_DATA', '.data', (text) => path.resolve(text)),
    databaseUrl: read('DATABASE_URL', '', parseDatabaseUrl),
    databaseDirectUrl: read('DATABASE_DIRECT_URL', '', parseDatabaseUrl),
    testMode: read('LIVERY_TEST', '0', parseSwitch),
    demo: read('LIVERY_DEMO', env.LIVERY_TEST === '1' ? '1' : '0', parseSwitch),
    trustedProxies: read('TRUST_PROXY', '', (text) =>
      parseTrustedProxies(text, { forwardsHost: read('TRUST_FORWARDED_HOST', '0', parseSwitch) ?? false }),
    ),
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel),
    localhostNames: read('LIVERY_LOCALHOST', '1', parseSwitch),
    studioHost: read('LIVERY_STUDIO_HOST', '', parseStudioHost),
    cashierHost: read('LIVERY_CASHIER_HOST', '', parseStudioHost),
    consoleHost: read('LIVERY_CONSOLE_HOST', '', parseConsoleHost),
    version: packageJson.version,
    env,
  };
  if (!isComplete(values))
    throw new ConfigError(`invalid environment variables\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const { demo, testMode, trustedProxies } = values;
  const demoWithheld = demo && !testMode && !trustedProxies.empty;
  return { ...values, demo: demo && !demoWithheld, demoWithheld };
}

/**
 * Returns the origin under which browsers reach the studio; https by default behind a trusted proxy, which ends TLS.
 */
export function studioOrigin({ studioHost, ...config }: ServerConfig, port: number): string {
  return originOf(studioHost, { ...config, name: 'studio', port });
}

/** Returns the origin under which browsers reach the sandbox cashier, by the rules of `studioOrigin`. */
export function cashierOrigin({ cashierHost, ...config }: ServerConfig, port: number): string {
  return originOf(cashierHost, { ...config, name: 'cashier', port });
}

function originOf(
  host: string | null,
  { name, port, trustedProxies }: Pick<ServerConfig, 'trustedProxies'> & { name: string; port: number },
): string {
  if (!trustedProxies.empty && host?.includes('://') !== true) return `https://${host ?? `${name}.localhost`}`;
  if (host === null) return `http://${name}.localhost:${port}`;
  if (host.includes('://')) return host;
  return host.includes('localhost') ? `http://${host}` : `https://${host}`;
}

type ReadConfig = Omit<ServerConfig, 'demoWithheld'>;

function isComplete(values: { [Key in keyof ReadConfig]: ReadConfig[Key] | undefined }): values is ReadConfig {
  return Object.values(values).every((value) => value !== undefined);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`"${text}" is not a port; write a number from 0 to 65535`);
  return port;
}

function parseSwitch(text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error(`"${text}" is neither 0 nor 1`);
  return text === '1';
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text);
  if (level === undefined) throw new Error(`"${text}" is not one of ${logLevels.join(', ')}`);
  return level;
}

function parseDatabaseUrl(text: string): string | null {
  if (text === '') return null;
  const protocol = URL.parse(text)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new Error('not a PostgreSQL address; write postgresql://user:password@host:5432/name');
  return text;
}

function parseStudioHost(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  if (url === null || (url.pathname !== '/' && url.pathname !== ''))
    throw new Error(`"${text}" is not a host; write games.example or https://games.example`);
  return text.includes('://') ? url.origin : text.toLowerCase();
}

function parseConsoleHost(text: string): string | null {
  if (text === '') return null;
  const host = text.toLowerCase();
  if (!/^[a-z0-9.-]+$/.test(host)) throw new Error(`"${text}" is not a host; write staff.example`);
  return host;
}
