import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { validate } from '../../schema/validate.ts';
import { readJson } from '../compiler/read/read-json.ts';
import { currentVersion, migrateText, pastVersion } from './migrations.ts';

const folder = path.join(import.meta.dirname, 'past-files');
const versions = readdirSync(folder).map(Number);

function versionOf(text: string): number | null {
  const { value } = readJson({ file: 'brand.json', text });
  return value === null ? null : pastVersion(value);
}

test('every past version has example files', () => {
  expect(versions).toEqual(Array.from({ length: currentVersion }, (_, version) => version));
});

for (const version of versions) {
  const names = readdirSync(path.join(folder, String(version))).filter((name) => !name.endsWith('.now.json'));
  test.each(names)(`${version}/%s is recognised and migrated to today’s format`, (name) => {
    const text = readFileSync(path.join(folder, String(version), name), 'utf8');
    expect(versionOf(text)).toBe(version);
    expect(validate(`brand/versions/${version}`, JSON.parse(text))).toEqual({ valid: true });
    const migrated = migrateText(text);
    expect(migrated).toBe(readFileSync(path.join(folder, String(version), name.replace('.json', '.now.json')), 'utf8'));
    expect(validate('brand/brand', JSON.parse(migrated))).toEqual({ valid: true });
    expect(versionOf(migrated)).toBeNull();
    expect(migrateText(migrated)).toBe(migrated);
  });
}

test('a migration keeps tabs, line ends and odd spacing', () => {
  const old =
    '{\r\n\t"id" : "atlas",\r\n\r\n\t"host":"atlas.example",\r\n\t"settings": [ { "modId": "GAMES3", "enabled": true } ]\r\n}';
  expect(migrateText(old)).toBe(
    '{\r\n\t"schemaVersion": 1,\r\n\t"id" : "atlas",\r\n\r\n\t"domains": ["atlas.example"],\r\n\t"settings": [ { "modId": "GAMES3", "enabled": "1" } ]\r\n}',
  );
});

test('a migration keeps a file on one line', () => {
  expect(migrateText('{"schemaVersion":0,"host":"a.example"}')).toBe('{"schemaVersion":1,"domains": ["a.example"]}');
});

test('a file in today’s format is no past version, even with few keys', () => {
  for (const text of [
    '{}',
    '{"schemaVersion":1}',
    '{"languages":{"$append":["TH"]}}',
    '{"currency":{"code":"THB"}}',
    '[]',
    '"host"',
  ]) {
    expect(versionOf(text)).toBeNull();
    expect(migrateText(text)).toBe(text);
  }
});

test('a migration does not overwrite existing values', () => {
  const migrated: unknown = JSON.parse(
    migrateText(
      '{"defaultLanguage":"TH","languages":{"EN":{"default":true},"TH":{}},"colour":"#112233","tokens":{"color":{"accent":{"$value":"#445566"}}}}',
    ),
  );
  expect(migrated).toMatchObject({
    defaultLanguage: 'TH',
    languages: ['EN', 'TH'],
    tokens: { color: { accent: { $value: '#445566' } } },
  });
});
