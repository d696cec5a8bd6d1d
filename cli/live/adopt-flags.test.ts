import { describe, expect, test } from 'vitest';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { adoptFlags, type Adoption } from './adopt-flags.ts';

const flag = (modId: string, authority: CataloguedFlag['authority'] = 'override'): CataloguedFlag => ({
  modId,
  authority,
  default: false,
  kind: 'flag',
  title: modId,
  description: modId,
  switches: modId,
  owner: 'account',
});

const settings = [
  { modId: 'MEMBER3', enabled: '1' as const, childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1' as const }] },
];

function adopt(
  text: string,
  live: Record<string, boolean>,
  { authority = 'override', keys = [] }: { authority?: CataloguedFlag['authority']; keys?: string[] } = {},
): Adoption {
  return adoptFlags({
    text,
    settings,
    keys,
    catalogue: [...Object.keys(live), ...keys].map((key) => flag(key, authority)),
    live: Object.entries(live).map(([key, value]) => ({
      key,
      live: value,
      value,
      compiled: false,
      source: 'live',
      authority,
    })),
  });
}

describe('adoptFlags writes the live value to its location in the file', () => {
  test('changes an existing switch and nothing else', () => {
    const text =
      '{ "id":"a",\n   "settings" : [ {"modId":"MEMBER3", "enabled":"1", "childrenNodes":[{"enabled":"1" ,"modId":"FREEPLAY3"}]} ] }';
    expect(adopt(text, { FREEPLAY3: false }).text).toBe(text.replace('"enabled":"1" ,', '"enabled":"0" ,'));
  });

  test('writes a flag that only the base has below its parent nodes', () => {
    expect(JSON.parse(adopt('{\n\t"id": "a",\n\t"assets": {}\n}\n', { FREEPLAY3: false }).text)).toEqual({
      id: 'a',
      settings: [{ modId: 'MEMBER3', enabled: '1', childrenNodes: [{ modId: 'FREEPLAY3', enabled: '0' }] }],
      assets: {},
    });
  });

  test('keeps tabs and adds the key in schema order', () => {
    expect(adopt('{\n\t"id": "a",\n\t"assets": {}\n}\n', { FREEPLAY3: false }).text).toMatch(
      /^\{\n\t"id": "a",\n\t"settings": \[\n\t\t\{\n\t\t\t"modId": "MEMBER3"[\s\S]*\n\t\],\n\t"assets": \{\}\n\}\n$/,
    );
  });

  test('extends an existing change of the base’s tree', () => {
    const text = '{\n  "settings": {\n    "$remove": ["GAMES3"]\n  }\n}\n';
    expect(JSON.parse(adopt(text, { NEW3: true }).text)).toEqual({
      settings: { $remove: ['GAMES3'], $append: [{ modId: 'NEW3', enabled: '1' }] },
    });
  });

  test('adds a flag to an existing node', () => {
    const text = '{\n  "settings": [\n    { "modId": "MEMBER3", "enabled": "0" }\n  ]\n}\n';
    expect(adopt(text, { FREEPLAY3: false }).text).toBe(
      '{\n  "settings": [\n    { "modId": "MEMBER3", "enabled": "0", "childrenNodes": [{ "modId": "FREEPLAY3", "enabled": "0" }] }\n  ]\n}\n',
    );
  });
});

describe('adoptFlags leaves out values that do not apply live', () => {
  test.each([
    ['locked', { FREEPLAY3: false }, 'locked' as const, 'live is ignored'],
    ['widened', { NEW3: true }, 'narrow' as const, 'may only narrow'],
    ['equal to the compiled value', { FREEPLAY3: true }, 'override' as const, 'already sets it to on'],
  ])('%s', (_, live, authority, reason) => {
    const { text, adopted, left } = adopt('{}', live, { authority });
    expect({ text, adopted }).toEqual({ text: '{}', adopted: [] });
    expect(left[0]?.reason).toContain(reason);
  });

  test('leaves out a requested flag that is not switched live', () => {
    expect(adopt('{}', {}, { keys: ['FREEPLAY3'] }).left).toEqual([
      { key: 'FREEPLAY3', reason: 'it is not switched live' },
    ]);
  });
});
