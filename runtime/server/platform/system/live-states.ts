import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Database, Queryable } from '../database/database.ts';

/** The live state that operators have set, for every brand: in memory, stored in tables, the same in every process. */
export interface LiveStates {
  /** Reads a merchant's state; must be called before `of`. */
  load(merchant: string): Promise<void>;
  of(merchant: string): LiveSnapshot;
  setFlags(
    merchant: string,
    change: { set: Record<string, boolean>; unset: readonly string[] },
    record: RecordChange,
  ): Promise<void>;
  setStatus(merchant: string, change: StatusChange, record: RecordChange): Promise<void>;
  onChange(listener: (merchant: string) => void): () => void;
}

/** Records a change in its transaction. */
type RecordChange = (tx: Queryable, states: { before: LiveSnapshot; after: LiveSnapshot }) => Promise<void>;

interface StatusChange {
  maintenance?: boolean;
  maintenanceEnd?: string | null;
  restrictedCountries?: string[];
}

interface LiveRow {
  version: number;
  at: Date;
  flags: Record<string, boolean>;
  maintenance: boolean;
  maintenance_end: Date | null;
  restricted_countries: string[];
}

const columns = 'version, at, flags, maintenance, maintenance_end, restricted_countries';

const CHANNEL = 'live';

export function createLiveStates({ database, clock }: { database: Database; clock: Now }): LiveStates {
  const states = new Map<string, LiveSnapshot>();
  const listeners = new Set<(merchant: string) => void>();

  const subscribed = new Set<string>();

  async function load(merchant: string): Promise<void> {
    if (!subscribed.has(merchant)) {
      subscribed.add(merchant);
      database.subscribe(CHANNEL, merchant, () => load(merchant));
    }
    const [row] = await database
      .as(merchant, 'job')
      .query<LiveRow>(`select ${columns} from live_state where merchant = $1`, [merchant]);
    const known = states.get(merchant);
    const next = row === undefined ? emptySnapshot(clock.now()) : snapshotOf(row);
    if (known !== undefined && known.version >= next.version) return;
    states.set(merchant, next);
    if (known !== undefined) for (const listener of listeners) listener(merchant);
  }

  async function change(
    merchant: string,
    sql: string,
    values: (string | boolean | Date | null | string[])[],
    record: RecordChange,
  ): Promise<void> {
    await database.as(merchant).transaction(async (tx) => {
      await tx.query('insert into live_state (merchant, version, at) values ($1, 0, $2) on conflict do nothing', [
        merchant,
        new Date(clock.now()),
      ]);
      const [before] = await tx.query<LiveRow>(`select ${columns} from live_state where merchant = $1 for update`, [
        merchant,
      ]);
      const update = `update live_state set version = version + 1, at = $2, ${sql} where merchant = $1 returning ${columns}`;
      const [after] = await tx.query<LiveRow>(update, [merchant, new Date(clock.now()), ...values]);
      if (before === undefined || after === undefined) throw new Error('the live state is missing');
      await record(tx, { before: snapshotOf(before), after: snapshotOf(after) });
    });
    await load(merchant);
    database.publish(CHANNEL, merchant);
  }

  return {
    load,
    of: (merchant) => states.get(merchant) ?? emptySnapshot(clock.now()),
    setFlags: (merchant, { set, unset }, record) =>
      change(merchant, 'flags = (flags || $3::jsonb) - $4::text[]', [JSON.stringify(set), [...unset]], record),
    setStatus: (merchant, { maintenance, maintenanceEnd, restrictedCountries }, record) =>
      change(
        merchant,
        `maintenance = coalesce($3, maintenance),
         maintenance_end = case when $4 then $5 else maintenance_end end,
         restricted_countries = coalesce($6, restricted_countries)`,
        [
          maintenance ?? null,
          maintenanceEnd !== undefined || maintenance === false,
          maintenanceEnd ? new Date(maintenanceEnd) : null,
          restrictedCountries ?? null,
        ],
        record,
      ),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function emptySnapshot(now: number): LiveSnapshot {
  return { version: 0, at: isoTime(now), flags: {}, maintenance: false, maintenanceEnd: null, restrictedCountries: [] };
}

function snapshotOf(row: LiveRow): LiveSnapshot {
  return {
    version: row.version,
    at: isoTime(row.at.getTime()),
    flags: row.flags,
    maintenance: row.maintenance,
    maintenanceEnd: row.maintenance_end === null ? null : isoTime(row.maintenance_end.getTime()),
    restrictedCountries: row.restricted_countries,
  };
}
