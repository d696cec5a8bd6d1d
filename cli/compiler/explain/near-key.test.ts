import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { openLibrary } from '../library.ts';
import { resolveBrand } from '../resolve/resolve-brand.ts';
import { nearKey } from './near-key.ts';

let shop: TestProject;
beforeAll(() => {
  shop = createTestProject();
});
afterAll(() => {
  shop.remove();
});

test.each([
  ['FREPLAY3', 'FREEPLAY3'],
  ['home:hero.titel', 'home:hero.title'],
  ['hom:hero.title', 'home:hero.title'],
  ['color.acent', 'color.accent'],
  ['tokens.color.acent', 'tokens.color.accent'],
  ['deployment.minimumAg', 'deployment.minimumAge'],
  ['deploiment', 'deployment'],
  ['zzzzzzzz', null],
  ['zzzz:zzzz', null],
])('the key nearest to %s is %s', async (key, near) => {
  const library = openLibrary(shop.workspace);
  expect(await nearKey(key, await resolveBrand('aurora', library), library)).toBe(near);
});
