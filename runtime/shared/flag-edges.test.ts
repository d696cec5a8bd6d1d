import { expect, test } from 'vitest';
import { decideFlag, type CompiledNode, type FlagRule } from './flags.ts';

const catalogue: FlagRule[] = ['ROOT', 'MIDDLE', 'LEAF', 'toString'].map((modId) => ({
  modId,
  default: false,
  authority: 'override',
}));
const now = 10_000_000;

function tree(root: '0' | '1'): CompiledNode[] {
  const leaf: CompiledNode = { modId: 'LEAF', enabled: '1' };
  const middle: CompiledNode = { modId: 'MIDDLE', enabled: '1', childrenNodes: [leaf] };
  return [{ modId: 'ROOT', enabled: root, childrenNodes: [middle] }];
}

test('a flag three levels deep is off when the root above it is', () => {
  expect(decideFlag('LEAF', { catalogue, compiled: tree('1'), now }).value).toBe(true);
  expect(decideFlag('LEAF', { catalogue, compiled: tree('0'), now })).toMatchObject({
    value: false,
    reason: 'ancestor-off',
    ancestor: 'ROOT',
  });
});

test('a live value dated in the future counts as current', () => {
  const liveFresh = { flags: { LEAF: true }, at: now + 60_000 };
  expect(decideFlag('LEAF', { catalogue, compiled: [], liveFresh, now })).toMatchObject({ value: true, ageMs: 0 });
});

test('a live value is stale after five minutes', () => {
  const asked = (ageMs: number) =>
    decideFlag('LEAF', { catalogue, compiled: [], liveFresh: { flags: { LEAF: true }, at: now - ageMs }, now }).stale;
  expect([asked(299_000), asked(301_000)]).toEqual([false, true]);
});

test('an inherited object key is not a live value', () => {
  const { candidates } = decideFlag('toString', { catalogue, compiled: [], liveFresh: { flags: {}, at: now }, now });
  expect(candidates.map(({ source }) => source)).toEqual(['default']);
});
