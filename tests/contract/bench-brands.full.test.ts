import { expect, test } from 'vitest';
import { checkBrand } from '../../cli/compiler/check-brands.ts';
import { openLibrary } from '../../cli/compiler/library.ts';
import { brandIds, openWorkspace } from '../../cli/compiler/workspace.ts';
import { makeBrandFarm } from '../bench/brand-generator.ts';

test('the brands that the compile benchmark generates pass check', { timeout: 120_000 }, async () => {
  // The languages repeat every ten brands.
  const { brands, dist, cache, remove } = await makeBrandFarm({ count: 10, dist: 'dist' });
  try {
    const workspace = openWorkspace({ brands, out: dist, env: { LIVERY_CACHE: cache } });
    const library = openLibrary(workspace);
    for (const id of await brandIds(workspace)) {
      const { diagnostics } = await checkBrand(id, library);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  } finally {
    await remove();
  }
});
