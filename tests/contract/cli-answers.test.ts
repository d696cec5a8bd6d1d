import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

const livery = (...args: string[]): Promise<Ran> => runLivery(args, { cwd: shop.folder, env: shop.env });

test('explain suggests the nearest key, and lists all keys if none is near', async () => {
  expect(await livery('explain', 'aurora', 'home:hero.titel')).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is nothing called "home:hero.titel"; did you mean "home:hero.title"?'),
  });
  expect((await livery('explain', 'aurora', 'zzzzzzzz')).err).toContain('Flags: ');
}, 60_000);

test('build --json reports the diagnostics of each brand as check does', async () => {
  shop.brand('faulty', { money: 'gold' });
  const built: unknown = JSON.parse((await livery('build', '--json')).out);
  const rows: unknown = JSON.parse((await livery('check', 'faulty', '--json')).out);
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'LV1012', key: 'money' })]));
  expect(built).toEqual([
    { id: 'aurora', hash: expect.any(String), written: true, diagnostics: [] },
    { id: 'faulty', hash: null, written: false, diagnostics: rows },
  ]);
}, 60_000);

test('a value outside a fixed list is reported with the complete list', async () => {
  const rule = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: '2', acceptedPattern: '*' };
  shop.brand('faulty', { server: { registration: { rules: [{ ...rule, field: 'shoeSize' }] } } });
  const { out } = await livery('check', 'faulty');
  expect(out).toContain('one of: username, password, payeeName, email, mobileNum, affiliateCode');
  expect(out).toContain('sourceOfIncome, paymentPassword');
}, 60_000);

describe('wrong usage exits with 2', () => {
  test('when a flag is changed twice', async () => {
    for (const changes of [
      ['set', 'FREEPLAY3=0', 'FREEPLAY3=1'],
      ['set', 'FREEPLAY3=1', 'unset', 'FREEPLAY3'],
    ]) {
      const { code, err } = await livery('flags', 'aurora', ...changes);
      expect([code, err.trim()]).toEqual([2, 'livery: "FREEPLAY3" is changed twice; name each flag once']);
    }
  }, 60_000);

  test('when a benchmark does not exist', async () => {
    for (const args of [['--only', 'nope'], ['nope']]) {
      const { code, err } = await livery('bench', ...args);
      expect([code, err]).toEqual([
        2,
        expect.stringContaining('There is no benchmark nope; there are javascript, lcp'),
      ]);
    }
  }, 60_000);
});
