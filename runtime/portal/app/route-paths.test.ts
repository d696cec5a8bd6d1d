import { expect, test } from 'vitest';
import { routePaths } from '../../../schema/route-paths.ts';
import { allRoutes } from './feature-registry.ts';

test('the paths brands may name are those of the routes', () => {
  expect(allRoutes.map(({ path }) => path).toSorted()).toEqual(routePaths.toSorted());
});
