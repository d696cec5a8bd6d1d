import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { checkBrand } from '../check-brands.ts';
import { openLibrary } from '../library.ts';

let shop: TestProject;
beforeAll(() => {
  shop = createTestProject();
});
afterAll(() => {
  shop.remove();
});

test.each([
  ['its ASCII form', ['bücher.example', 'xn--bcher-kva.example']],
  ['capital letters', ['gold.example', 'GOLD.example']],
])('a duplicate domain, in %s, is reported at its second location', async (_case, domains) => {
  shop.brand('twofold', { domains });
  const { diagnostics } = await checkBrand('twofold', openLibrary(shop.workspace));
  expect(diagnostics.map(({ code, key }) => ({ code, key }))).toEqual([{ code: 'LV3002', key: 'domains.1' }]);
});
