import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { rowOf, type DiagnosticRow } from '../diagnostic.ts';
import { openLibrary } from '../library.ts';
import type { CataloguedFlag } from '../../../schema/catalogued-flag.ts';
import { resolveBrand } from '../resolve/resolve-brand.ts';
import { lintFlags } from './flags.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

/** Returns the diagnostics of aurora on a day, with changed catalogue fields of FREEPLAY3. */
async function rows(end: Partial<CataloguedFlag>, today: string): Promise<DiagnosticRow[]> {
  const library = openLibrary(shop.workspace);
  const { resolved } = await resolveBrand('aurora', library);
  if (resolved === null) throw new Error('aurora has errors');
  const flags = library.flags.map((flag) => (flag.modId === 'FREEPLAY3' ? { ...flag, ...end } : flag));
  return lintFlags(resolved, { ...library, flags }, new Date(today)).map(rowOf);
}

test('an expired flag is warned of at its location in the tree, from the day of expiry', async () => {
  expect(await rows({ expires: '2026-11-21' }, '2026-11-20')).toEqual([]);
  expect(await rows({ expires: '2026-11-21' }, '2026-11-21')).toMatchObject([
    {
      code: 'LV3008',
      severity: 'warning',
      file: 'brands/_bases/play.json',
      key: 'settings.FREEPLAY3',
      hint: expect.stringContaining('account'),
    },
  ]);
});

test('a deprecated flag is warned of with its replacement', async () => {
  expect(await rows({ deprecated: 'use PLAYNOW3' }, '2026-11-21')).toMatchObject([
    {
      code: 'LV2010',
      severity: 'warning',
      message: 'the flag "FREEPLAY3" is deprecated: use PLAYNOW3',
      file: 'brands/_bases/play.json',
    },
  ]);
});
