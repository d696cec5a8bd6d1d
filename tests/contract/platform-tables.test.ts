import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadModule } from '../support/sql/parser.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { modules } from '../../runtime/server/platform/generated/modules.ts';
import { functionCallsOf } from '../support/sql/function-calls.ts';
import { readFunctions } from '../support/sql/function-statements.ts';
import { readStatements } from '../support/sql/read-statements.ts';
import { tableUsesOf, type TableUse } from '../support/sql/table-uses.ts';

const server = path.join(import.meta.dirname, '../../runtime/server');
const functionsFolder = path.join(server, 'platform/database/functions');
const ownerOf = new Map<string, string>(
  modules.flatMap(({ id, tables }) => Object.keys(tables).map((table) => [table, id] as const)),
);

/** Uses of another module's table, with the reason. */
const foreignUses: ReadonlyMap<string, string> = new Map([
  // One statement sees a transaction in both tables or in neither.
  ['ledger/verify-rounds.ts: read round', 'compares the ledger with the rounds'],
  ['ledger/verify-rounds.ts: read vendor_tx', 'compares the ledger with the transactions of vendors'],
  ['ledger/verify-transactions.ts: read round', 'compares the ledger with the rounds'],
  ['ledger/verify-transactions.ts: read vendor_tx', 'compares the ledger with the transactions of vendors'],
  ['ledger/verify-vendor-wallets.ts: read vendor_transfer', 'compares the ledger with the transfers between wallets'],
  // One call of a function is complete or has no effect, however a server ends.
  ['demo_record_history(): insert round', 'records the past play of a demo account'],
  ['demo_record_history(): insert vendor_tx', 'records the past play of a demo account'],
  ['demo_record_history(): read player', 'rejects an account that is not a demo account'],
  ['limits_begin_break(): delete session', 'ends every session of a player who takes a break'],
  ['limits_break_until(): read player', 'treats a closed account as on a break without an end'],
  ['limits_deposited(): read ledger_account', 'sums the deposits of a wallet'],
  ['limits_deposited(): read ledger_entry', 'sums the deposits of a wallet'],
  ['limits_deposited(): read ledger_tx', 'sums the deposits of a wallet'],
  ['merchant_money_bind(): delete play_session', 'ends launches in the earlier currency'],
  [
    'approval_appointed(): read staff_appointment',
    'asks whether one person may have made the accounts of author and decider',
  ],
  ['bonus_begin(): read deposit', 'checks that the deposit of a bonus was paid'],
  ['bonus_join(): read promotion_budget', 'keeps members from an offer that an operator ended'],
  ['bonus_closed(): read promotion_budget', 'keeps members from an offer that an operator ended'],
  ['bonus_count(): read round', 'counts the settled rounds of a bonus'],
  ['bonus_due(): read deposit', 'finds bonuses whose deposit was paid'],
  ['bonus_due(): read round', 'finds bonuses with settled rounds that are not counted'],
  ['bonus_max_bet(): read deposit', 'limits bets from the deposit of a bonus'],
  ['rewards_claim(): read ledger_account', 'serialises the claims of a player'],
  ['rewards_claim(): read ledger_tx', 'stores the claim with the date of its transaction'],
  ['rewards_claim(): read round', 'sums the settled bets of a day'],
  ['seamless_move(): insert used_nonce', 'accepts the nonce of a call once'],
  ['seamless_move(): read bonus_grant', 'finds the maximum bet of players with a bonus only'],
  ['seamless_move(): read ledger_account', 'locks the balance'],
  ['seamless_move(): read play_limit', 'sums the losses of players with a limit only'],
  ['seamless_move(): read session', 'rejects a bet after the session has ended'],
  ['seamless_move(): update session', 'keeps the session of a player who bets alive'],
  ['session_renewed(): update play_session', 'keeps a launch open when the credential of its session changes'],
  ['vendor_wallet_find_transfer(): read ledger_key', 'finds the transfer of a key'],
  ['vendor_wallet_transfer(): read ledger_key', 'repeats a transfer whatever has changed since'],
  ['vendor_wallet_transfer(): read ledger_tx', 'stores the transfer with the date of its transaction'],
  ['vendor_wallet_transfer(): read round', 'rejects a transfer while a round of the vendor is open'],
  ['wallet_adjust(): read ledger_tx', 'stores the correction with the date of its transaction'],
  ['wallet_find_transfer(): read ledger_key', 'finds the transfer of a key'],
  ['wallet_reverse(): read ledger_account', 'finds whose accounts the payment moved'],
  ['wallet_reverse(): read ledger_entry', 'finds what the payment moved'],
  ['wallet_reverse(): read ledger_tx', 'finds the payment'],
  ['wallet_transfer(): read ledger_account', 'locks both wallets, in the order of the ledger'],
  ['wallet_transfer(): read ledger_key', 'repeats a transfer whatever has changed since'],
  ['wallet_transfer(): read ledger_tx', 'stores the transfer with the date of its transaction'],
]);

/** Calls of another module's function, with the reason. */
const foreignCalls: ReadonlyMap<string, string> = new Map([
  // One statement does what two could do only with another round trip, or with a gap between them.
  ['account/sessions/sessions.ts: limits_break_until', 'every call of a player reads the session with the break'],
  ['play/seamless-wallet.ts: game_closed', 'checks the maintenance of a game together with the bet that it rejects'],
  // What every module stands on knows no module.
  ['database/audit.ts: audit_write', 'every module writes its events in its own transaction'],
]);

/** Statements that do not name the merchant of a table, with the reason. */
const acrossMerchants: ReadonlyMap<string, string> = new Map([
  [
    'merchant_money_bind(): read merchant_money',
    'finds the merchants that a brand ran on before; row-level security shows those of the brand',
  ],
]);

/** Functions that run text that they compose, with the reason. */
const dynamicFunctions: ReadonlyMap<string, string> = new Map([
  ['isolate_by_merchant', 'changes a table during a migration'],
]);

let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-tables-'));
  database = await openPlatformDatabase({ dataDir: folder, databaseUrl: null });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('every table of the migrated database has exactly one owning module', async () => {
  const rows = await database
    .as('OPAL01')
    .query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'livery'::regnamespace and relkind in ('r', 'p')`,
    );
  const declared = Map.groupBy(
    modules.flatMap(({ id, tables }) => Object.keys(tables).map((table) => ({ id, table }))),
    ({ table }) => table,
  );
  expect([
    ...rows
      .filter(({ relname }) => !declared.has(relname))
      .map(({ relname }) => `"${relname}" has no owner; name it in "tables" of its owner's module.ts`),
    ...[...declared].flatMap(([table, [first, ...others]]) =>
      others.map(
        ({ id }) =>
          `runtime/server/platform/${id}/module.ts: the table "${table}" is taken by ${first?.id ?? ''}; choose another name`,
      ),
    ),
  ]).toEqual([]);
});

interface FoundUse extends TableUse {
  /** The file below `platform`, or the function of the database. */
  place: string;
  /** The module that the place belongs to. */
  module: string;
}

/** The module of each file of functions that no module has the name of. */
const moduleOfFile: ReadonlyMap<string, string> = new Map([
  ['demo', 'workflows'],
  ['merchant', 'ledger'],
  ['round', 'play'],
]);

interface SourceText {
  /** The file below `platform`. */
  place: string;
  text: string;
}

function readTexts(): SourceText[] {
  const statements = readStatements({
    config: path.join(server, 'tsconfig.json'),
    folder: path.join(server, 'platform'),
  });
  return statements.flatMap(({ source, texts }) =>
    (texts ?? []).map((text) => ({ place: source.slice(0, source.indexOf(':')), text })),
  );
}

function moduleOfPlace(place: string): string {
  return place.slice(0, place.indexOf('/'));
}

function readUses(): FoundUse[] {
  const found: FoundUse[] = [];
  for (const { place, text } of texts)
    found.push(
      ...tableUsesOf(text, { inFunction: false }).map((use) => ({ ...use, place, module: moduleOfPlace(place) })),
    );
  for (const { name, module, texts: inside } of functions)
    for (const text of inside)
      found.push(...tableUsesOf(text, { inFunction: true }).map((use) => ({ ...use, place: `${name}()`, module })));
  return found.filter(({ table }) => ownerOf.has(table));
}

async function readFunctionsOfDatabase() {
  const files = await readdir(functionsFolder);
  const read = files.toSorted().map(async (file) => {
    const name = path.basename(file, '.sql');
    return readFunctions(await readFile(path.join(functionsFolder, file), 'utf8')).map((each) => ({
      ...each,
      module: moduleOf(each.name) ?? moduleOfFile.get(name) ?? name,
    }));
  });
  return (await Promise.all(read)).flat();
}

/** Returns the module that calls a function; undefined for one that only functions call. */
function moduleOf(name: string): string | undefined {
  return modules.find((module) => 'functions' in module && module.functions?.some((each) => each === name))?.id;
}

await loadModule();
const texts = readTexts();
const functions = await readFunctionsOfDatabase();
const uses = readUses();

/** Returns each call of a function that another module lists once, as `place: function`. */
function foreignCallsIn(found: readonly SourceText[]): string[] {
  const calls = found.flatMap(({ place, text }) =>
    functionCallsOf(text)
      .filter((name) => ![undefined, 'database', moduleOfPlace(place)].includes(moduleOf(name)))
      .map((name) => `${place}: ${name}`),
  );
  return [...new Set(calls)].toSorted();
}

/** Returns each use once, as `place: kind table`. */
function listOf(found: readonly FoundUse[]): string[] {
  return [...new Set(found.map(({ place, kind, table }) => `${place}: ${kind} ${table}`))].toSorted();
}

describe('the SQL of the platform', () => {
  test('is found in every module that owns tables, and in every function that uses them', () => {
    const owners = modules.filter(({ tables }) => Object.keys(tables).length > 0).map(({ id }) => id);
    expect(new Set(uses.map(({ module }) => module))).toEqual(new Set([...owners, 'database']));
    expect(uses.some(({ place }) => place === 'seamless_move()')).toBe(true);
  });

  test('uses a table in the module that owns it only; other modules call its public.ts', () => {
    const foreign = listOf(uses.filter(({ table, module }) => ownerOf.get(table) !== module));
    expect(foreign).toEqual([...foreignUses.keys()].toSorted());
  });

  test('calls a function in the module that lists it only; other modules call its public.ts', () => {
    expect(foreignCallsIn(texts)).toEqual([...foreignCalls.keys()].toSorted());
  });

  test.each([
    'select limits_set($1, $2)',
    'select outcome from livery.limits_set($1, $2)',
    'insert into player (merchant, id) values ($1, limits_set($1, $2))',
  ])('of another module is found by its call: %s', (text) => {
    expect(foreignCallsIn([{ place: 'account/call.ts', text }])).toEqual(['account/call.ts: limits_set']);
    expect(foreignCallsIn([{ place: 'limits/call.ts', text }])).toEqual([]);
  });

  test('names the merchant of each table that belongs to a merchant', async () => {
    const tenants = await database.as('OPAL01').query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'livery'::regnamespace and relkind in ('r', 'p')
           and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'merchant')`,
    );
    const ofMerchant = new Set(tenants.map(({ relname }) => relname));
    const unnamed = listOf(uses.filter(({ table, namesMerchant }) => ofMerchant.has(table) && !namesMerchant));
    expect(ofMerchant.size).toBeGreaterThan(35);
    expect(unnamed).toEqual([...acrossMerchants.keys()].toSorted());
  });

  test('is composed during a run in no function, except where it is listed', () => {
    expect(functions.filter(({ isDynamic }) => isDynamic).map(({ name }) => name)).toEqual([
      ...dynamicFunctions.keys(),
    ]);
  });
});
