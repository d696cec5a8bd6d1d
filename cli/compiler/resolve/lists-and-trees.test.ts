import { expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostic.ts';
import { plain } from '../read/located.ts';
import { readJson } from '../read/read-json.ts';
import { mergeLocated } from './merge.ts';

test('items that a brand appends follow those of its base', () => {
  expect(merged({ tags: ['a', 'b'] }, { tags: { $append: ['c'] } }).value).toEqual({ tags: ['a', 'b', 'c'] });
});

test('an item that a brand removes is absent, and a list that it writes replaces that of its base', () => {
  expect(merged({ tags: ['a', 'b'] }, { tags: { $remove: ['a'] } }).value).toEqual({ tags: ['b'] });
  expect(merged({ tags: ['a', 'b'] }, { tags: ['c'] }).value).toEqual({ tags: ['c'] });
});

test('removing an item that no base has is reported, and removing an existing item is not', () => {
  expect(merged({ tags: ['a'] }, { tags: { $remove: ['z'] } }).codes).toEqual(['LV2005']);
  expect(merged({ tags: ['a'] }, { tags: { $remove: ['a'] } }).codes).toEqual([]);
});

test('values of a brand replace those of its base, member by member', () => {
  const base = { contact: { email: 'base@base.example', company: 'Base' } };
  expect(merged(base, { contact: { email: 'own@own.example' } }).value).toEqual({
    contact: { email: 'own@own.example', company: 'Base' },
  });
});

const flag = (modId: string, enabled: string, childrenNodes?: object[]): object => ({
  modId,
  enabled,
  ...(childrenNodes === undefined ? {} : { childrenNodes }),
});

test('flags that only the base names stay, at every level', () => {
  const base = { settings: [flag('A', '1', [flag('B', '1', [flag('C', '1')])]), flag('D', '0')] };
  expect(merged(base, { settings: [flag('A', '0')] }).value).toEqual({
    settings: [flag('A', '0', [flag('B', '1', [flag('C', '1')])]), flag('D', '0')],
  });
});

test('a flag is removed from any depth of the tree', () => {
  const base = { settings: [flag('A', '1', [flag('B', '1', [flag('C', '1'), flag('E', '1')])]), flag('D', '0')] };
  const { value, codes } = merged(base, { settings: { $remove: ['C'] } });
  expect(codes).toEqual([]);
  expect(value).toEqual({ settings: [flag('A', '1', [flag('B', '1', [flag('E', '1')])]), flag('D', '0')] });
});

function merged(base: object, own: object): { value: unknown; codes: string[] } {
  const faults: Diagnostic[] = [];
  return {
    value: plain(mergeLocated(read('base.json', base), read('brand.json', own), faults)),
    codes: faults.map(({ code }) => code),
  };
}

function read(file: string, value: object) {
  const { value: located } = readJson({ file, text: JSON.stringify(value) });
  if (located === null) throw new Error(`${file} cannot be read`);
  return located;
}
