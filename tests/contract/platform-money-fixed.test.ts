import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import type { BrandBundle } from '../../schema/bundle.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const demoPassword = 'Livery-demo-2026';
const deployment = { ...brandBundle().deployment, jurisdictions: ['TH'] };
const geolocation = { server: { adapters: { geolocation: { use: 'header', header: 'x-country' } } } };
const fromThailand = { 'x-country': 'TH' };

let vendor: FakeVendor;
let postgres: StartedPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-fixed-'));
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(async () => {
  await Promise.all([vendor.close(), postgres.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const serverPart = { messages: { EN: {} }, ...geolocation };
const load = (running: TestPlatform, different: Partial<BrandBundle>): Promise<void> => {
  const bundle = brandBundle({ deployment, ...different });
  return running.platform.brandLoaded({ id: bundle.id, bundle, server: serverPart });
};

const { currency } = brandBundle();
const changes: [string, Partial<BrandBundle>, RegExp][] = [
  ['another currency', { currency: { ...currency, code: 'JPY' } }, /currency\.code would change from THB to JPY/],
  ['other decimals', { currency: { ...currency, decimals: 0 } }, /currency\.decimals would change from 2 to 0/],
  ['real money', { money: 'real' }, /money would change from play to real/],
  ['another merchant code', { merchantCode: 'OPAL02' }, /merchantCode would change from OPAL01 to OPAL02/],
];

describe.each(databases)('a brand with ledger entries on %s', (kind) => {
  let running: TestPlatform;
  let member: Browser;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
    });
    member = new Browser(running.app);
    await member.register('fixed1');
    await member.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
  });
  afterAll(() => running.close());

  const money = async () =>
    (
      await member.call('GET', '/wps/operator/money', undefined, {
        authorization: `Bearer ${operatorToken}`,
      })
    ).body.value;

  test.each(changes)('rejects a version with %s and keeps the previous one', async (_, different, message) => {
    await expect(load(running, different)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      name: 'MoneyFixedError',
    });
    expect((await member.call('GET', '/wps/v2/wallets/balance')).body.value).toMatchObject({
      sumBalance: '1000.00',
      currency: 'THB',
    });
    expect((await member.call('POST', '/wps/v2/wallets/grant', { key: 'second-grant' })).body.code).toBe(
      'wallet.grant_unavailable',
    );
    expect(await money()).toEqual({ merchantCode: 'OPAL01', money: 'play', currency: 'THB', decimals: 2, fixed: true });
  });

  test('reports only to the operator what stays after a withdrawal', async () => {
    const authorization = `Bearer ${operatorToken}`;
    const summary = () => member.call('GET', '/wps/operator/brand-summary', undefined, { authorization });
    const balances = [{ money: 'play', currency: 'THB', amount: '1000.00' }];
    expect((await summary()).body.value).toEqual({ members: 1, openRounds: 0, balances });
    await member.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
    const bet = { gameId: 'lantern', vassalage: 'LMN', currency: 'THB', at: new Date().toISOString(), amount: '10.00' };
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const ids = { playerSession, transactionId: `summary_${kind}`, roundId: `summary_${kind}` };
    await callWallet(running.app, 'bet', { ...bet, ...ids });
    await new Browser(running.app).freePlay();
    expect((await summary()).body.value).toMatchObject({
      members: 1,
      openRounds: 1,
      balances: [{ money: 'play', currency: 'THB', amount: '990.00' }, { money: 'trial' }],
    });
    expect((await member.call('GET', '/wps/operator/brand-summary')).status).toBe(401);
  });

  test.each(changes)('accepts a version with %s while it has no entries', async (_, different) => {
    const base = { id: 'jade', merchantCode: 'JADE01' };
    await load(running, base);
    await load(running, { ...different, ...base, ...(different.merchantCode ? { merchantCode: 'JADE02' } : {}) });
    await load(running, base);
  });

  test('rejects a second brand with its merchant code and another currency', async () => {
    await expect(
      load(running, { id: 'copy', merchantCode: 'OPAL01', currency: { ...currency, code: 'JPY' } }),
    ).rejects.toThrow(/currency\.code would change/);
  });
});

describe('a brand that runs on real money', () => {
  let databaseUrl: string;
  let running: TestPlatform;

  beforeAll(async () => {
    databaseUrl = await postgres.freshDatabase();
    // Without a vendor the demo accounts have no history, so that the brand can still change its money.
    const before = await startPlatform({
      databaseUrl,
      env: { LIVERY_DEMO: '1' },
      brands: [{ bundle: brandBundle({ deployment }), server: serverPart }],
    });
    const demo = new Browser(before.app);
    expect((await demo.login('demo', demoPassword)).status).toBe(200);
    await load(before, { money: 'real' });
    expect((await demo.call('GET', '/wps/v2/wallets/balance', undefined, fromThailand)).status).toBe(401);
    await before.close();
    running = await startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
      brands: [{ bundle: brandBundle({ deployment, money: 'real' }), server: serverPart }],
    });
  });
  afterAll(() => running.close());

  const callAs = (browser: Browser, method: 'GET' | 'POST', url: string, body?: unknown) =>
    browser.call(method, url, body, fromThailand);

  test.each(['demo', 'newcomer', 'agent', 'team1'])('denies login to the demo account %s', async (username) => {
    const { body } = await callAs(new Browser(running.app), 'POST', '/wps/session/login', {
      username,
      password: demoPassword,
      type: 'username',
      humanToken: 'test-human',
    });
    expect(body.code).toBe('account.wrong_credentials');
  });

  test.each([
    ['a country outside its jurisdictions', { 'x-country': 'FR' }],
    ['an unknown country', {}],
    ['a country that is none', { 'x-country': 'T' }],
  ])('rejects calls from %s', async (_, headers) => {
    const visitor = new Browser(running.app);
    const menus = await visitor.call('GET', '/lgw/games/game_menus', undefined, headers);
    expect([menus.status, menus.body.code]).toEqual([451, 'system.restricted']);
    const { body } = await visitor.call('GET', '/wps/system/status', undefined, headers);
    expect(body.value).toMatchObject({ status: 2, regionRestriction: true });
  });

  test('grants no demo credit and moves real money exactly, in separate accounts', async () => {
    const browser = new Browser(running.app);
    const { body } = await callAs(browser, 'POST', '/wps/session/login/freeplay', { platform: 'W' });
    expect(body.success).toBe(true);
    const member = new Browser(running.app);
    const registered = await member.call(
      'PUT',
      '/wps/member/register',
      {
        username: 'honest1',
        password: 'correct-horse-9',
        confirmPassword: 'correct-horse-9',
        ageConfirmed: true,
        termsAccepted: true,
        login: true,
        registerMethod: 'WEB',
        humanToken: 'test-human',
      },
      fromThailand,
    );
    member.csrf = (registered.body.value as { token: string }).token;
    expect((await callAs(member, 'POST', '/wps/v2/wallets/grant', { key: 'first-grant' })).body.code).toBe(
      'wallet.real_money',
    );
    expect((await callAs(member, 'GET', '/wps/v2/wallets/grant')).body.value).toMatchObject({ available: false });
    await expect(deposit('cash', 'grants')).rejects.toThrow(/no account for play money/);
    await deposit('real', 'real_deposits');
    expect((await callAs(member, 'GET', '/wps/v2/wallets/balance')).body.value).toMatchObject({ sumBalance: '50.00' });
    await callAs(member, 'POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const bet = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', at: new Date().toISOString() };
    expect(
      await callWallet(running.app, 'bet', {
        ...bet,
        transactionId: 'real_bet',
        roundId: 'real_round',
        amount: '50.00',
      }),
    ).toMatchObject({ status: 200, balance: '0.00' });
    const entries = await running.platform.testFacilities().listLedgerEntries({});
    expect(
      entries
        .filter(({ key }) => key.endsWith('real_bet'))
        .map(({ account }) => account.replace(/^pl_[^:]+/, 'player'))
        .sort(),
    ).toEqual(['house:real_vendor:LMN', expect.stringMatching(/:real$/)]);
    expect((await callAs(member, 'GET', '/wps/member/bets')).body.value).toMatchObject({ total: 1 });
  });

  /** Posts 50.00 for the member, as a cashier would. */
  async function deposit(player: string, house: string): Promise<void> {
    const database = await openPlatformDatabase({ databaseUrl, dataDir: folder });
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query<{ id: string }>(`select id from livery.player where username = 'honest1'`);
      await createLedger(database).post({
        merchant: 'OPAL01',
        key: `deposit-${player}`,
        kind: 'deposit',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner: rows[0]?.id ?? '', account: player, amount: 5_000n },
          { owner: 'house', account: house, amount: -5_000n },
        ],
      });
    } finally {
      await owner.end();
      await database.close();
    }
  }
});
