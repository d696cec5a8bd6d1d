import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnosticCodes, isDiagnosticCode, type DiagnosticCode } from '../../cli/compiler/diagnostic-codes.ts';
import { fixtures, renderFixture } from '../support/diagnostic-fixture.ts';

/** Codes that no folder of files can cause, with the reason. */
const withoutFixture: Partial<Record<DiagnosticCode, string>> = {
  LV2009: 'files of each past version lie in cli/migrate/past-files',
  LV2010: 'no flag of the catalogue is deprecated',
  LV3156: 'a build compares with a version that is live: tests/contract/money-commands.full.test.ts',
  LV4001: 'the disk or the compiler fails: no folder of files does that',
  LV3008: 'no flag of the catalogue has an expiry in the past',
};

const codes = Object.keys(diagnosticCodes).filter(isDiagnosticCode);
const withFixture = codes.filter((code) => withoutFixture[code] === undefined);

test('every code has a fixture and every fixture has a code', () => {
  const folders = readdirSync(fixtures).filter((name) => !name.startsWith('_'));
  expect(folders.toSorted()).toEqual(withFixture.toSorted());
});

describe('the diagnostics of a fixture equal its expected.txt', () => {
  // LIVERY_UPDATE_EXPECTED=1 rewrites the expectations; review the difference before committing it.
  const update = process.env['LIVERY_UPDATE_EXPECTED'] === '1';
  for (const code of withFixture.filter((each) => existsSync(path.join(fixtures, each)))) {
    test(`${code} ${diagnosticCodes[code].title}`, async () => {
      const { text, found } = await renderFixture(code);
      expect(found.map((each) => each.code)).toContain(code);
      const file = path.join(fixtures, code, 'expected.txt');
      if (update) writeFileSync(file, text);
      expect(text).toBe(readFileSync(file, 'utf8'));
    });
  }
});

test('a fixture with one error has no other diagnostic', async () => {
  const { text } = await renderFixture('LV1003');
  expect(text.match(/LV\d{4}/g)).toEqual(['LV1003']);
});
