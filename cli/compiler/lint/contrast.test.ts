import { formatHex, wcagContrast } from 'culori';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from '../../workshop.fixture.ts';
import { checkBrand } from '../check-brands.ts';
import { openLibrary } from '../library.ts';

let shop: Workshop;
beforeAll(() => {
  shop = openWorkshop();
});
afterAll(() => {
  shop.remove();
});

const surface = '#ffffff';

/** The lightest grey whose contrast with white is at least a number. */
function greyOf(contrast: number): string {
  for (let level = 255; level >= 0; level -= 1) {
    const grey = formatHex({ mode: 'rgb', r: level / 255, g: level / 255, b: level / 255 });
    if (wcagContrast(grey, surface) >= contrast) return grey;
  }
  return '#000000';
}

async function messagesOf(muted: string): Promise<string[]> {
  const grounds = Object.fromEntries(['surface', 'raised', 'overlay'].map((role) => [role, { $value: surface }]));
  shop.brand('faulty', { theme: 'paper', tokens: { color: { ...grounds, muted: { $value: muted } } } });
  const { diagnostics } = await checkBrand('faulty', openLibrary(shop.workspace));
  return diagnostics.flatMap(({ code, message }) => (code === 'LV3014' ? [message] : []));
}

test('text needs a contrast of 4.5, and a tenth less is too low', async () => {
  const enough = await messagesOf(greyOf(4.5));
  expect(enough.filter((message) => message.startsWith('muted on surface'))).toEqual([]);
  const low = greyOf(4.4);
  expect(wcagContrast(low, surface)).toBeLessThan(4.5);
  expect((await messagesOf(low)).some((message) => message.startsWith('muted on'))).toBe(true);
});
