import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fixtures } from '../../../../schema/generated/studio/fixtures.ts';
import { createTestStudio } from '../testing/test-studio.ts';

let dataDir: string;
let house: Awaited<ReturnType<typeof createTestStudio>>;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
  house = await createTestStudio({ dataDir });
});

afterEach(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function fixtures(query = ''): Promise<Fixtures> {
  return (await house.app.inject(`/vendor/v1/fixtures${query}`)).json();
}

test('fixtures match their schema, the next one first', async () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const file = path.join(import.meta.dirname, '../../../../schema/studio/fixtures.schema.json');
  const schema: AnySchemaObject = JSON.parse(readFileSync(file, 'utf8'));
  ajv.addSchema(schema);
  const check = ajv.compile({ $ref: `${schema.$id}#/$defs/Fixtures` });
  const answer = await fixtures();
  check(answer);
  expect(check.errors).toBeNull();
  const starts = answer.fixtures.map(({ startsAt }) => startsAt);
  expect(starts).toEqual(starts.toSorted());
  expect(starts.every((startsAt) => startsAt > answer.now)).toBe(true);
  expect(new Set(answer.fixtures.map(({ vassalage }) => vassalage)).size).toBe(5);
});

test('a bet at the published odds of a fixture is accepted by its game', async () => {
  const { fixtures: list } = await fixtures('?vassalage=DS88');
  // The next one could start while the bet is pending; odds of a match may be suspended for a moment.
  const fixture = list.findLast(({ odds }) => odds.home !== undefined);
  if (fixture?.odds.home === undefined) throw new Error('a fixture has odds');
  const game = await house.enter({ gameId: fixture.gameId, vassalage: 'DS88' });
  const selections = [{ event: fixture.event, pick: 'win.home', odds: fixture.odds.home }];
  const { body } = await game.place({ requestId: 'request-fixture', bet: '10.00', choice: { selections } });
  expect(body).toMatchObject({ state: 'waiting', bet: '10.00' });
});
