import { expect, test } from 'vitest';
import { island, loadIslands } from './island.tsx';

test('the code of an island is not loaded while its flag is off', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return () => null;
  };
  island(load, { flag: 'REWARDS3' });
  await loadIslands((flag) => flag !== 'REWARDS3');
  expect(loads).toBe(0);
  await loadIslands(() => true);
  expect(loads).toBe(1);
});
