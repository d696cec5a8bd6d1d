import { formatHex, wcagContrast } from 'culori';
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

const accent = '#ffffff';

/** Returns the lightest grey whose contrast with white reaches a minimum. */
function greyOf(contrast: number): string {
  for (let level = 255; level >= 0; level -= 1) {
    const grey = formatHex({ mode: 'rgb', r: level / 255, g: level / 255, b: level / 255 });
    if (wcagContrast(grey, accent) >= contrast) return grey;
  }
  return '#000000';
}

/** Returns the diagnostics of `accentText`. It is used only on `accent`, so no other pair affects the result. */
async function faultsOf(accentText: string): Promise<string[]> {
  const color = { accent: { $value: accent }, accentText: { $value: accentText } };
  shop.brand('faulty', { theme: 'paper', tokens: { color } });
  const { diagnostics } = await checkBrand('faulty', openLibrary(shop.workspace));
  return diagnostics.flatMap(({ code, key }) =>
    code === 'LV3014' && key?.includes('accentText') === true ? [code] : [],
  );
}

test('text with a contrast of 4.5 is accepted, and a tenth less is rejected', async () => {
  expect(await faultsOf(greyOf(4.5))).toEqual([]);
  const low = greyOf(4.41);
  expect(wcagContrast(low, accent)).toBeLessThan(4.5);
  expect(await faultsOf(low)).toEqual(['LV3014']);
});
