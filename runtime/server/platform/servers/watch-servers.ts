import { createHmac, randomUUID } from 'node:crypto';
import type { Environment } from '../../../shared/named-secret.ts';
import { SECOND } from '../../../shared/time.ts';
import type { Database } from '../database/database.ts';
import { readSchemaVersion } from '../database/schema-version.ts';
import { compareServers, type ServerDifference, type ServerState } from './compare-servers.ts';

/** This server, as its gateway describes it. */
export interface ServerDescription extends Pick<ServerState, 'name' | 'version'> {
  /** Returns the brands that are served now, with the settings that name their secrets. */
  served(): readonly { id: string; hash: string; server: unknown }[];
}

interface ServerWatch {
  /** Tells the other servers what this one is, again every few seconds until `close`. */
  announce(description: ServerDescription): Promise<void>;
  /** Returns how the other servers differ from this one, as last read. */
  differingServers(): ServerDifference[];
  /** Takes this server off the list of those that run. */
  close(): Promise<void>;
}

const EVERY_MS = 5 * SECOND;
/** Seconds by the database's clock after which a server that has not announced itself counts as gone. */
const GONE_S = 20;
const FINGERPRINT_DIGITS = 4;
/** The secrets of an installation that no brand names. */
const ownSecrets = ['LIVERY_STUDIO_SECRET', 'LIVERY_CASHIER_SECRET', 'LIVERY_CASHIER_SECRET_BEFORE'];

/**
 * Compares this server with the others on the database. Each stores what it is in a row of its own and reads the rows of
 * the others. A server without a secret may not know its name, because it rejects the brand that names it: each takes
 * the names over that the others have.
 */
export function watchServers({
  database,
  secret,
  env,
}: {
  database: Pick<Database, 'kind' | 'query'>;
  /** The platform's secret. */
  secret: string;
  env: Environment;
}): ServerWatch {
  const id = randomUUID();
  let differing: ServerDifference[] = [];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  async function look({ name, version, served }: ServerDescription): Promise<void> {
    const brands = served();
    await database.query('delete from running_server where seen_at < clock_timestamp() - make_interval(secs => $1)', [
      GONE_S,
    ]);
    const others = await database.query<{ state: ServerState }>('select state from running_server where id <> $1', [
      id,
    ]);
    const names = new Set([
      ...ownSecrets,
      ...brands.flatMap(({ server }) => secretNames(server)),
      ...others.flatMap(({ state }) => Object.keys(state.secrets)),
    ]);
    const own: ServerState = {
      name,
      version,
      brands: Object.fromEntries(brands.map(({ id: brand, hash }) => [brand, hash])),
      secrets: Object.fromEntries([...names].map((each) => [each, fingerprint(secret, each, env[each])])),
    };
    await database.query(
      `insert into running_server (id, state, seen_at) values ($1, $2::jsonb, clock_timestamp())
       on conflict (id) do update set state = excluded.state, seen_at = excluded.seen_at`,
      [id, JSON.stringify(own)],
    );
    differing = others.flatMap(({ state }) => compareServers(own, state));
  }

  return {
    async announce(description) {
      // The embedded database belongs to this server alone.
      if (database.kind === 'pglite') return;
      const own = { ...description, version: `${description.version} (schema ${await readSchemaVersion()})` };
      await look(own);
      timer = setInterval(() => {
        // While the database is lost, what was read last stays.
        running ??= look(own)
          .catch(() => undefined)
          .finally(() => {
            running = null;
          });
      }, EVERY_MS).unref();
    },
    differingServers: () => differing,
    async close() {
      if (timer !== null) clearInterval(timer);
      await running;
      if (timer !== null) await database.query('delete from running_server where id = $1', [id]).catch(() => undefined);
    },
  };
}

/** Returns the variables that the settings of a brand name: the fields whose names end with `Env`. */
function secretNames(settings: unknown): string[] {
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).flatMap(([field, value]) =>
    field.endsWith('Env') && typeof value === 'string' ? [value] : secretNames(value),
  );
}

/**
 * Returns a few digits that are the same on every server with the same secret; null for a secret that is not set. They
 * are keyed, and so few that whoever reads the key as well cannot find the secret with them.
 */
function fingerprint(key: string, name: string, value: string | undefined): string | null {
  if (value === undefined || value.trim() === '') return null;
  const digest = createHmac('sha256', key).update(JSON.stringify(['secret of a server', name, value]));
  return digest.digest('hex').slice(0, FINGERPRINT_DIGITS);
}
