import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database, Queryable } from '../../runtime/server/platform/database/database.ts';
import { startPostgres } from './postgres.ts';

/** A step of a plan that reads a table. */
export interface TableScan {
  table: string;
  node: string;
  /** Rows read in all loops, including those that a filter removed. */
  rows: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** A statement that a session ran, with the tables that its plan read. */
export interface RunStatement {
  text: string;
  scans: TableScan[];
}

/** Settings with which a session sends the plan of each statement as a notice, by auto_explain. */
export const planReports = {
  client_min_messages: 'notice',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
} as const;

export interface QueryPlans {
  /** Runs work as the application does for a merchant, and returns all table scans, also those inside functions. */
  scansOf(merchant: string, work: (db: Queryable) => Promise<unknown>): Promise<TableScan[]>;
  close(): Promise<void>;
}

export interface PlannedDatabase {
  database: Database;
  plans: QueryPlans;
  close(): Promise<void>;
}

/** Starts PostgreSQL with a migrated database, which `fill` fills as a superuser, and reads the plans of its statements. */
export async function openPlannedDatabase(fill: (databaseUrl: string) => Promise<void>): Promise<PlannedDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-plans-'));
  const postgres = await startPostgres();
  const databaseUrl = await postgres.freshDatabase();
  const database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  await fill(databaseUrl);
  const plans = await openQueryPlans(databaseUrl);
  return {
    database,
    plans,
    async close() {
      await plans.close();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the plans that PostgreSQL used, by auto_explain. `databaseUrl` must be of a superuser. */
async function openQueryPlans(databaseUrl: string): Promise<QueryPlans> {
  const client = new Client(databaseUrl);
  let scans: TableScan[] = [];
  client.on('notice', ({ message = '' }) => {
    scans.push(...(planOf(message)?.scans ?? []));
  });
  await client.connect();
  const settings = Object.entries(planReports).map(([name, value]) => `set ${name} = '${value}'`);
  await client.query(`load 'auto_explain'; ${settings.join('; ')}; set search_path to livery; set timezone to 'UTC';
    set role livery_app`);
  const db: Queryable = { query: async (text, values = []) => (await client.query(text, [...values])).rows };
  return {
    async scansOf(merchant, work) {
      await client.query(`select set_config('app.merchant', $1, false)`, [merchant]);
      scans = [];
      await work(db);
      return scans;
    },
    close: () => client.end(),
  };
}

/** Returns the plan that a notice reports; null for any other notice. */
export function planOf(notice: string): RunStatement | null {
  const start = notice.indexOf('{');
  if (!notice.includes('plan:') || start === -1) return null;
  const { 'Query Text': text, Plan: plan } = JSON.parse(notice.slice(start)) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  return { text, scans: scansOfPlan(plan) };
}

/** Returns the steps of a plan that read a table. */
function scansOfPlan(node: PlanNode): TableScan[] {
  const table = node['Relation Name'];
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  const rows = (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'];
  return [
    ...(table === undefined ? [] : [{ table, node: node['Node Type'], rows }]),
    ...(node.Plans ?? []).flatMap(scansOfPlan),
  ];
}

/** Reads integers of eight bytes as the platform's database does; the connection of the plans returns text. */
export const withBigInts = (db: Queryable): Queryable => ({
  query: async <Row extends object>(text: string, values?: Parameters<Queryable['query']>[1]): Promise<Row[]> => {
    const rows = await db.query<Row>(text, values);
    return rows.map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value,
          ]),
        ) as Row,
    );
  },
});
