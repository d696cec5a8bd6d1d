// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { rouletteWinners } from '../../games/tables/roulette.ts';
import { loadStrings } from '../kit/words.ts';
import { liveWords } from '../live/words.ts';
import { rouletteKind } from './roulette-kind.ts';
import { rouletteWords } from './words.ts';

test('every number in a column of the grid wins on the spot at the end of that column', async () => {
  const { rows } = rouletteKind(await loadStrings('EN', liveWords, rouletteWords));
  const grid = rows.find(({ places }) => places.some(({ id }) => id === 'column-1'));
  expect(grid?.columns).toBe(3);
  for (const column of [0, 1, 2]) {
    const ids = grid?.places.filter((_, index) => index % 3 === column).map(({ id }) => id) ?? [];
    expect(ids.at(-1)).toBe(`column-${column + 1}`);
    const numbers = ids.slice(0, -1).map((id) => Number(id.replace('n-', '')));
    expect(numbers).toHaveLength(12);
    for (const number of numbers) expect(rouletteWinners({ number })).toContain(`column-${column + 1}`);
  }
});
