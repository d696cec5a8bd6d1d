import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { addCard } from '../support/withdrawing-member.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const path = '/wps/member/profile';

const asOperator = (browser: Browser, body: object) =>
  browser.call('PUT', '/wps/operator/member/name', body, { authorization: `Bearer ${operatorToken}` });

describe.each(databases)('a profile on %s', (kind) => {
  let running: TestPlatform;
  let names = 0;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [{ bundle: brandBundle() }],
    });
  }, 120_000);
  afterAll(() => running.close());

  async function member() {
    const username = `profile${(names += 1)}`;
    const browser = new Browser(running.app);
    await browser.register(username);
    return { browser, username, save: (body: object) => browser.call('PUT', path, body) };
  }

  test('is empty at first, and keeps what is not sent', async () => {
    const { browser, save, username } = await member();
    expect((await browser.call('GET', path)).body.value).toMatchObject({
      realName: null,
      fields: { nickname: username, address: '', birthday: '' },
    });
    await save({ fields: { address: '12 Quay Road', telegram: '@anna', birthday: '1990-04-12' } });
    await save({ fields: { nickname: 'Anna', telegram: '' } });
    expect((await browser.call('GET', path)).body.value).toMatchObject({
      realName: null,
      fields: { nickname: 'Anna', address: '12 Quay Road', telegram: '', birthday: '1990-04-12' },
    });
  });

  test.each(['Anna Bell', '陈小明', '山田 太郎', 'สมชาย ใจดี', 'Анна Белова', 'محمد علي', '김민준'])(
    'accepts %s as a real name, once',
    async (realName) => {
      const { save } = await member();
      expect((await save({ realName })).body.value).toMatchObject({ realName });
      expect((await save({ realName })).body.value).toMatchObject({ realName });
      const again = await save({ realName: 'Other Name', fields: { address: 'not stored' } });
      expect(again).toMatchObject({ status: 409, body: { code: 'account.profile_fixed' } });
      expect((await save({})).body.value).toMatchObject({ realName, fields: { address: '' } });
    },
  );

  test.each([
    ['山田　太郎', '山田 太郎'],
    ['ＴＡＲＯ　ＹＡＭＡＤＡ', 'TARO YAMADA'],
    ['Anna \u00a0 Bell ', 'Anna Bell'],
  ])('stores %j as the real name %j from the profile, a card and an operator', async (typed, realName) => {
    const [own, owner, corrected] = [await member(), await member(), await member()];
    expect((await own.save({ realName: typed })).body.value).toMatchObject({ realName });
    expect((await own.save({ realName: typed })).status).toBe(200);
    expect((await addCard(owner.browser, { holder: typed })).status).toBe(200);
    expect((await owner.save({})).body.value).toMatchObject({ realName });
    expect((await addCard(own.browser, { holder: typed.toLowerCase() })).status).toBe(200);
    const { username } = corrected;
    const reply = await asOperator(corrected.browser, { username, realName: typed, reason: 'marriage' });
    expect(reply.body.value).toEqual({ username, realName });
  });

  test('is not set by a card whose holder is no real name', async () => {
    const { browser, save } = await member();
    expect((await addCard(browser, { holder: 'Đặng Thị Ê' })).body).toMatchObject({
      code: 'account.field_invalid',
      params: { field: 'payeeName' },
    });
    expect((await save({})).body.value).toMatchObject({ realName: null });
  });

  test.each([
    '',
    'Anna',
    'Ánna Bell',
    'Đặng Thị Ê',
    'Anna B3ll',
    '<b>Anna Bell</b>',
    'A'.repeat(90) + ' ' + 'B'.repeat(90),
  ])('rejects %j as a real name', async (realName) => {
    const { save } = await member();
    expect((await save({ realName })).body).toMatchObject({
      code: 'account.field_invalid',
      params: { field: 'payeeName' },
    });
  });

  test('stores one of two names that are sent at the same time', async () => {
    const { save } = await member();
    const sent = ['Anna Bell', 'Bella Ann'];
    const replies = await Promise.all(sent.map((realName) => save({ realName })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = sent[replies.findIndex(({ status }) => status === 200)];
    expect((await save({})).body.value).toMatchObject({ realName: stored });
  });

  test('rejects a birthday below the minimum age, a second birthday, and an empty nickname', async () => {
    const { save } = await member();
    expect((await save({ fields: { birthday: '2025-01-01' } })).body.code).toBe('account.under_age');
    expect((await save({ fields: { birthday: '1990-02-30' } })).body.code).toBe('account.field_invalid');
    expect((await save({ fields: { birthday: '1990-02-20' } })).status).toBe(200);
    expect((await save({ fields: { birthday: '1991-02-20' } })).body.code).toBe('account.profile_fixed');
    expect((await save({ fields: { nickname: ' ' } })).body.code).toBe('account.field_invalid');
  });

  test.each([{ realName: null }, { realName: 7 }, { fields: null }, { fields: { idNumber: '1' } }, { other: 'x' }])(
    'rejects %j',
    async (body) => {
      const { save } = await member();
      expect((await save(body)).body.code).toBe('request.invalid');
    },
  );

  test('has a name that an operator corrects with a reason', async () => {
    const { browser, save, username } = await member();
    await save({ realName: 'Anna Bell' });
    const correct = (body: object) => asOperator(browser, body);
    expect((await correct({ username, realName: 'Anna Stone' })).body.code).toBe('request.invalid');
    expect((await correct({ username, realName: 'Anna', reason: 'marriage' })).body.code).toBe('account.field_invalid');
    expect((await correct({ username: 'nobody', realName: 'Anna Stone', reason: 'marriage' })).body.code).toBe(
      'request.not_found',
    );
    expect((await correct({ username, realName: 'Anna Stone', reason: 'marriage' })).body.value).toEqual({
      username,
      realName: 'Anna Stone',
    });
    expect((await browser.call('GET', path)).body.value).toMatchObject({ realName: 'Anna Stone' });
  });

  test('is closed to a guest', async () => {
    const guest = new Browser(running.app);
    await guest.freePlay();
    expect((await guest.call('GET', path)).status).toBe(403);
    expect((await guest.call('PUT', path, { realName: 'Anna Bell' })).status).toBe(403);
  });
});
