import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { runLivery } from '../support/livery-command.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

test.each([
  ['moves a bonus whose id names a part of every object', 'constructor', null, 0, /constructor\.json: written/],
  ['reports a file in place of the folder of offers', 'first-bet', 'atlas/offers', 1, /first-bet\.json cannot be read/],
])('%s', async (_name, id, blocked, code, says) => {
  shop.brand('atlas', { languages: ['EN'], defaultLanguage: 'EN', server: { bonuses: [{ id }] } });
  if (blocked !== null) shop.write(blocked, '');
  const { out, err, ...ran } = await runLivery(['migrate', 'atlas'], { cwd: shop.folder, env: shop.env });
  expect(ran).toMatchObject({ code });
  expect(out + err).toMatch(says);
});

test('leaves the bonuses of a base as they are, because brands may have replaced them', async () => {
  const base = shop.write('_bases/old.json', '{ "extends": "sea", "server": { "bonuses": [{ "id": "first-bet" }] } }');
  shop.brand('atlas', { extends: 'old', server: { bonuses: [{ id: 'own-bonus' }] } });
  const { err, code } = await runLivery(['migrate', 'atlas'], { cwd: shop.folder, env: shop.env });
  expect([code, err]).toEqual([1, expect.stringContaining('move the bonuses of a base')]);
  expect(readFileSync(base, 'utf8')).toContain('"first-bet"');
});
