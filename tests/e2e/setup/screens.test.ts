import { expect, test } from 'vitest';
import { pageRoutes } from '../../../schema/generated/features.ts';
import { screens } from './screens.ts';

test('every page of a feature is visited by the tours, except pages that need a game', () => {
  const visited = new Set(screens.map(({ route }) => route));
  expect(pageRoutes.map(({ path }) => path).filter((path) => !visited.has(path))).toEqual([
    '/lottery',
    '/vnlottery',
    '/seaLottery',
    '/seamless',
    '/game',
  ]);
});

test('no two screens have the same name', () => {
  const names = screens.map(({ id, as, size = 'both' }) => `${id} ${as} ${size}`);
  expect(names).toEqual([...new Set(names)]);
});
