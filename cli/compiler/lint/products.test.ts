import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { checkBrand } from '../check-brands.ts';
import { openLibrary } from '../library.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

const mug = { type: 'goods', points: 2500, name: { EN: 'Mug' }, summary: { EN: 'A mug, sent to your address.' } };

const sets: [string, Record<string, unknown>, [code: string, key: string | null][]][] = [
  ['goods', {}, []],
  ['points and money, sold out', { amount: '50', stock: 0, perPerson: 1 }, []],
  ['a credit', { type: 'credit', credit: '5' }, []],
  ['a credit without an amount', { type: 'credit' }, [['LV3184', 'mall.mug.credit']]],
  ['a credit of nothing', { type: 'credit', credit: '0.00' }, [['LV1013', 'credit']]],
  ['goods with a credit', { credit: '5' }, [['LV3184', 'mall.mug.credit']]],
  ['a voucher with a credit', { type: 'voucher', credit: '5' }, [['LV3184', 'mall.mug.credit']]],
  [
    'amounts that cannot be paid',
    { type: 'credit', amount: '1.001', credit: '0.005' },
    [
      ['LV3025', 'mall.mug.amount'],
      ['LV3025', 'mall.mug.credit'],
    ],
  ],
  ['no summary in a language', { summary: { TH: 'แก้ว' } }, [['LV3174', 'mall.mug.summary']]],
  ['a picture that is not there', { picture: 'assets/mall/none.svg' }, [['LV3015', 'mall.mug.picture']]],
  ['a square picture', { picture: 'assets/mark.svg' }, [['LV3110', 'mall.mug.picture']]],
  ['an unknown type', { type: 'gift' }, [['LV1012', 'type']]],
];

/** Returns the codes and keys of the faulty brand. */
async function said(): Promise<[string, string | null][]> {
  const { diagnostics } = await checkBrand('faulty', openLibrary(shop.workspace));
  return diagnostics.map(({ code, key }) => [code, key]);
}

test.each(sets)('the file of a product: %s', async (_name, changes, expected) => {
  shop.brand('faulty', { languages: ['EN'], copy: {} });
  shop.write('faulty/mall/mug.json', JSON.stringify({ ...mug, ...changes }));
  expect(await said()).toEqual(expected);
});

test('products need points, which is reported once', async () => {
  shop.brand('faulty', { languages: ['EN'], copy: {}, server: { payments: { providers: ['sandbox'] } } });
  for (const id of ['mug', 'cap']) shop.write(`faulty/mall/${id}.json`, JSON.stringify(mug));
  expect(await said()).toEqual([['LV3183', 'mall.cap']]);
});

test('a picture of a product that names another brand is reported', async () => {
  shop.brand('aurora');
  shop.brand('faulty', { languages: ['EN'], copy: {} });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360" aria-label="Aurora"></svg>';
  shop.write('faulty/assets/mall/mug.svg', svg);
  shop.write('faulty/mall/mug.json', JSON.stringify({ ...mug, picture: 'assets/mall/mug.svg' }));
  expect(await said()).toEqual([['LV3107', 'mall.mug.picture']]);
});
