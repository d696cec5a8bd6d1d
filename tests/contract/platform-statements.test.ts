import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnTypes } from '../../runtime/server/platform/database/column-types.ts';
import { openEmbedded } from '../../runtime/server/platform/database/embedded.ts';
import { grantsSql } from '../../runtime/server/platform/database/grants.ts';
import { migrate } from '../../runtime/server/platform/database/migrate.ts';
import { modules } from '../../runtime/server/platform/generated/modules.ts';
import { databases } from '../support/databases.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { compareRow, type Catalogue } from '../support/sql/compare-row.ts';
import { describeStatement } from '../support/sql/describe-statement.ts';
import { leakingConditions, readLeakingNames } from '../support/sql/leaking-conditions.ts';
import { readStatements, type Statement, type ValueKind } from '../support/sql/read-statements.ts';

const server = path.join(import.meta.dirname, '../../runtime/server');

/** Statements whose text only a run has, by file and expression, with the reason. */
const unknownTexts: ReadonlyMap<string, string> = new Map([
  ['database/connections.ts: undo', 'ends a transaction'],
  ["database/migrate.ts: await readFile(isolateFile, 'utf8')", 'runs a file of SQL'],
  ['database/migrate.ts: grants', 'runs the grants of the modules'],
  ['database/migrate.ts: text', 'runs a file of SQL'],
  ['database/pool.ts: begin', 'begins a transaction'],
  ['database/pool.ts: text', 'runs the statement of its caller'],
  ['database/roles.ts: makeRole(role)', 'creates a role'],
  [
    `database/session-defaults.ts: [
      'begin',
      \`select pg_advisory_xact_lock(\${LOCK})\`,
      ...wanted.map(([name, value]) => \`\${alter} set \${name} to \${escapeLiteral(value)}\`),
      'commit',
    ].join('; ')`,
    'changes the defaults of a role',
  ],
  ['database/scoped-query.ts: new ScopedQuery(statement, callback)', 'runs the statement of its caller'],
  ['jobs/share-connections.ts: text', 'runs the statement of its caller'],
]);

/** Conditions that an index need not serve, by file and problem, with what limits the rows that they decide about. */
const filters: ReadonlyMap<string, string> = new Map([
  ['account/players/demo-players.ts: jsonb_contains on player', 'the names of the demo accounts'],
  ['account/players/payout-facts.ts: jsonb_object_field_text on player', 'the id of the player'],
  ['account/rate-limits/attempts.ts: timestamptz_pl_interval on login_attempt', 'an account and an address'],
  ['account/rate-limits/rate-limit.ts: array_position on turn_taken', 'one subject'],
  ['ledger/verify-vendor-wallets.ts: int8um on vendor_transfer', 'the id of the transfer'],
  ['ledger/verify-vendor-wallets.ts: textlike on ledger_account', 'the page of accounts'],
  ['payments/first-paid-deposit.ts: int8mi on deposit', 'the paid deposits of a player in a period'],
  ['rewards/bonus-repository.ts: textnlike on bonus_grant', 'all bonuses of a brand'],
]);

/** One value of each type that statements return; the driver shows what it makes of it. */
const samples = {
  bool: 'true',
  bytea: 'a',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  numeric: '1',
  text: 'a',
  uuid: '00000000-0000-0000-0000-000000000000',
  timestamptz: '2026-01-01',
  'text[]': '{a}',
  jsonb: '{}',
  name: 'a',
};

let postgres: StartedPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-statements-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A migrated database, described over one connection: the embedded one has no second. */
interface Described {
  client: Client;
  /** By the interface that runs a statement: the platform's, and pg's own before the platform's exists. */
  catalogues: ReadonlyMap<string, Catalogue>;
  close(): Promise<void>;
}

async function openDescribed(kind: 'pglite' | 'postgresql'): Promise<Described> {
  const grants = grantsSql(modules);
  const embedded = kind === 'pglite' ? await openEmbedded({ dataDir: folder, grants }) : null;
  const target = embedded?.target ?? { connectionString: await postgres.freshDatabase(), max: 1 };
  await migrate(target, grants);
  const client = new Client(target);
  await client.connect();
  await client.query('set search_path to livery');
  return {
    client,
    catalogues: new Map([
      ['Queryable', await readCatalogue(client, columnTypes)],
      ['ClientBase', await readCatalogue(client)],
    ]),
    async close() {
      await client.end();
      await embedded?.close();
    },
  };
}

async function readCatalogue(client: Client, types?: typeof columnTypes): Promise<Catalogue> {
  const casts = Object.entries(samples).map(([type, value]) => `'${value}'::${type} as "${type}"`);
  const text = `select ${casts.join(', ')}`;
  const [values = {}] = (await client.query<object>({ text, ...(types && { types }) })).rows;
  const byType = new Map<string, unknown>(Object.entries(values));
  const { rows: typeRows } = await client.query<{ oid: number; name: string }>(
    'select oid, typname as name from pg_type',
  );
  const { rows: attributes } = await client.query<{ key: string; never: boolean }>(
    `select attrelid || '.' || attnum as key, attnotnull as never from pg_attribute
     where attrelid in (select oid from pg_class where relnamespace = 'livery'::regnamespace)`,
  );
  return {
    kinds: new Map(
      (await describeStatement(client, text)).map(({ name, type }) => [
        type,
        name === 'jsonb' ? null : kindOf(byType.get(name)),
      ]),
    ),
    typeNames: new Map(typeRows.map(({ oid, name }) => [oid, name])),
    notNull: new Map(attributes.map(({ key, never }) => [key, never])),
  };
}

function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'Uint8Array';
  return typeof value;
}

/** Returns everything that is wrong with statements, as `file:line: what; what to do`. */
async function problemsOf(statements: readonly Statement[], database: Described): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements)
    found.push(...(await problemsOfOne(statement, database)).map((problem) => `${statement.at}: ${problem}`));
  return [...new Set(found)];
}

async function problemsOfOne({ texts, row, runsOn }: Statement, { client, catalogues }: Described): Promise<string[]> {
  const catalogue = catalogues.get(runsOn);
  if (catalogue === undefined) return [`runs on ${runsOn}; run it by the platform's Queryable`];
  if (texts === null) return ['its text is known during a run only; build it from constants, or list it here'];
  const found: string[] = [];
  for (const text of texts) {
    const columns = await describeStatement(client, text).catch((error: Error) => error);
    if (columns instanceof Error) found.push(`the database rejects it: ${columns.message}`);
    else found.push(...compareRow(row, columns, text, catalogue));
  }
  return found;
}

const platform = readStatements({
  config: path.join(server, 'tsconfig.json'),
  folder: path.join(server, 'platform'),
});

test('a statement whose text is known is not listed as an exception', () => {
  const unknown = platform.filter(({ texts }) => texts === null).map(({ source }) => source);
  expect([...unknownTexts.keys()].filter((source) => !unknown.includes(source))).toEqual([]);
});

describe.each(databases)('on %s', (kind) => {
  let database: Described;
  beforeAll(async () => {
    database = await openDescribed(kind);
  });
  afterAll(() => database.close());

  test('the migrated database accepts every statement of the platform and returns the row that it declares', async () => {
    expect(platform.length).toBeGreaterThan(200);
    expect(
      await problemsOf(
        platform.filter(({ source }) => !unknownTexts.has(source)),
        database,
      ),
    ).toEqual([]);
  });

  test('no condition computes a column of a merchant’s table by a function that keeps indexes from it', async () => {
    const names = await readLeakingNames(database.client);
    const found: string[] = [];
    for (const { at, source, texts } of platform.filter((each) => !unknownTexts.has(each.source)))
      for (const text of texts?.filter((each) => /^\s*(?:with|select|insert|update|delete)\b/.test(each)) ?? [])
        for (const problem of await leakingConditions(database.client, text, names)) {
          const file = `${source.slice(0, source.indexOf(':'))}: ${problem}`;
          found.push(filters.has(file) ? file : `${at}: ${problem}`);
        }
    expect([...new Set(found)].toSorted()).toEqual([...filters.keys()]);
  });

  test('a function on a column is reported where it decides, not where it is a result', async () => {
    const names = await readLeakingNames(database.client);
    const of = (text: string) => leakingConditions(database.client, text, names);
    expect(await of(`select lower(id), id || 'x' as y from player where merchant = $1 and id = lower($2)`)).toEqual([]);
    expect(await of(`select 1 from player where merchant = $1 and (lower(id) = $2 or nickname = $3)`)).toEqual([
      'lower on player',
    ]);
    expect(
      await of(`with page as materialized (select vendor as named from vendor_tx where merchant = $1)
        update player set nickname = 'x' from page join round on round.round_id = 'r:' || page.named where player.id = $2`),
    ).toEqual(['textcat on round']);
  });

  test('reports each difference between a statement and its declared row, with the line', async () => {
    const sources = await mkdtemp(path.join(folder, 'wrong-'));
    const config = path.join(sources, 'tsconfig.json');
    await writeFile(config, JSON.stringify({ compilerOptions: { strict: true }, include: ['*.ts'] }));
    await writeFile(path.join(sources, 'wrong.ts'), wrong);
    expect(await problemsOf(readStatements({ config, folder: sources }), database)).toEqual([
      'wrong.ts:4: returns "version", which the row type does not declare; declare it or do not select it',
      'wrong.ts:5: declares "versions", which it does not return; select it or remove it from the type',
      'wrong.ts:6: declares "bet" as number; the driver returns bigint for int8',
      'wrong.ts:7: declares "at" as string; the driver returns Date for timestamptz',
      'wrong.ts:8: declares "restricted_countries" as number[]; the driver returns string[] for _text',
      'wrong.ts:9: declares "maintenance_end" without null; its column may be null: add "| null", or "maintenance_end is not null" to the condition',
      'wrong.ts:10: declares "at" with null; its column is never null: remove "| null"',
      'wrong.ts:11: returns two columns "at"; name one of them with "as"',
      'wrong.ts:12: returns merchant, version and declares no row type; write query<Row>(…)',
      'wrong.ts:13: the database rejects it: column "nothing" does not exist',
      'wrong.ts:14: its text is known during a run only; build it from constants, or list it here',
      'wrong.ts:15: the database rejects it: relation "nowhere" does not exist',
      'wrong.ts:16: declares "version" as string; the driver returns number for int4',
    ]);
  });
});

const wrong = `interface Queryable { query<Row extends object>(text: string): Promise<Row[]> }
interface Live { version: string }
export async function read(db: Queryable, column: string): Promise<Live[]> {
  await db.query<{ merchant: string }>('select merchant, version from live_state');
  await db.query<{ merchant: string; versions: bigint }>('select merchant from live_state');
  await db.query<{ bet: number }>('update round set bet = 1 where merchant = $1 returning bet');
  await db.query<{ at: string }>('insert into live_state (merchant, version, at) values ($1, 0, $2) returning at');
  await db.query<{ restricted_countries: number[] }>('select restricted_countries from live_state');
  await db.query<{ maintenance_end: Date }>('select maintenance_end from live_state');
  await db.query<{ at: Date | null }>('select at from live_state');
  await db.query<{ at: Date }>('select live_state.at, ledger_tx.at from live_state, ledger_tx');
  await db.query('select merchant, version from live_state');
  await db.query('select nothing from live_state');
  await db.query(\`select \${column} from live_state\`);
  const { query } = db; await query('select 1 as one from nowhere');
  return db.query(\`select version from live_state where \${column === '' ? 'true' : 'maintenance'}\`);
}
`;
