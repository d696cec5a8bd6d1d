import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideFlag,
  effectiveFlags,
  staleAfterMs,
  type CompiledNode,
  type FlagDecision,
  type FlagLayers,
  type FlagRule,
} from './flags.ts';

const catalogue: FlagRule[] = [
  { modId: 'GROUP', default: true, authority: 'override' },
  { modId: 'OPEN', default: false, authority: 'override' },
  { modId: 'TIGHT', default: true, authority: 'narrow' },
  { modId: 'FIXED', default: false, authority: 'locked' },
];
const at = (line: number) => ({ file: 'brands/x/brand.json', line, column: 1 });
const node = (modId: string, enabled: '0' | '1', childrenNodes?: CompiledNode[]): CompiledNode => ({
  modId,
  enabled,
  childrenNodes,
});
const layers = (given: Partial<FlagLayers> = {}): FlagLayers => ({ catalogue, compiled: [], now: 1_000_000, ...given });
const live = (flags: unknown, age = 0) => ({ flags, at: 1_000_000 - age });

describe('precedence of the layers', () => {
  test('the catalogue default applies when no other layer has a value', () => {
    expect(decideFlag('TIGHT', layers())).toMatchObject({ value: true, source: 'default', reason: 'default' });
  });

  test('a brand overrides its base, and both are listed with their origins', () => {
    const compiled = [
      {
        ...node('OPEN', '1'),
        origins: [
          { layer: 'base', enabled: '0', at: at(3) },
          { layer: 'brand', enabled: '1', at: at(9) },
        ],
      } satisfies CompiledNode,
    ];
    const decision = decideFlag('OPEN', layers({ compiled }));
    expect(decision).toMatchObject({ value: true, source: 'brand', reason: 'compiled' });
    expect(decision.candidates).toEqual([
      { source: 'default', value: false },
      { source: 'base', value: false, at: at(3) },
      { source: 'brand', value: true, at: at(9) },
    ]);
  });

  test('fresh live values override cached ones, and local values override both', () => {
    const both = layers({ liveCached: live({ OPEN: true }), liveFresh: live({ OPEN: false }) });
    expect(decideFlag('OPEN', both)).toMatchObject({ value: false, source: 'live' });
    expect(decideFlag('OPEN', { ...both, local: { OPEN: true } })).toMatchObject({
      value: true,
      source: 'local',
      reason: 'local',
    });
  });

  test('an absent flag falls through and does not count as false', () => {
    const compiled = [node('OPEN', '1')];
    expect(decideFlag('OPEN', layers({ compiled, liveFresh: live({}), liveCached: live(null) }))).toMatchObject({
      value: true,
      source: 'brand',
    });
  });

  test('a value of the wrong type is rejected, reported, and falls through', () => {
    const decision = decideFlag('OPEN', layers({ compiled: [node('OPEN', '1')], liveFresh: live({ OPEN: 'false' }) }));
    expect(decision).toMatchObject({ value: true, source: 'brand' });
    expect(decision.candidates.at(-1)).toEqual({ source: 'live', value: null, rejected: 'wrong-type' });
  });
});

describe('authority', () => {
  test('override: a live value switches on a flag that is compiled off', () => {
    expect(decideFlag('OPEN', layers({ compiled: [node('OPEN', '0')], liveFresh: live({ OPEN: true }) })).value).toBe(
      true,
    );
  });

  test('narrow: a live value may switch off but not on', () => {
    expect(decideFlag('TIGHT', layers({ liveFresh: live({ TIGHT: false }) }))).toMatchObject({
      value: false,
      reason: 'live-narrows',
    });
    const off = layers({ compiled: [node('TIGHT', '0')], liveFresh: live({ TIGHT: true }) });
    expect(decideFlag('TIGHT', off)).toMatchObject({ value: false, source: 'brand', reason: 'live-cannot-widen' });
  });

  test('locked: a live value is ignored and reported as locked', () => {
    const decision = decideFlag('FIXED', layers({ liveFresh: live({ FIXED: true }) }));
    expect(decision).toMatchObject({ value: false, source: 'default', reason: 'live-locked', ageMs: null });
    expect(decision.candidates.at(-1)).toMatchObject({ rejected: 'locked', value: true });
  });
});

test('a flag is off when any ancestor is off, whichever layer switched it off', () => {
  const compiled = [node('GROUP', '1', [node('OPEN', '1')])];
  expect(decideFlag('OPEN', layers({ compiled })).value).toBe(true);
  expect(decideFlag('OPEN', layers({ compiled, liveFresh: live({ GROUP: false }) }))).toMatchObject({
    value: false,
    reason: 'ancestor-off',
    ancestor: 'GROUP',
    source: 'live',
  });
});

test('a flag that no settings tree places is off while the group of the catalogue above it is off', () => {
  const catalogue = [
    ...layers({}).catalogue,
    { modId: 'BELOW', default: true, authority: 'override', under: 'GROUP' } as const,
  ];
  const decide = (compiled: CompiledNode[]): FlagDecision => decideFlag('BELOW', layers({ catalogue, compiled }));
  expect(decide([])).toMatchObject({ value: true, reason: 'default' });
  expect(decide([node('GROUP', '0')])).toMatchObject({ value: false, reason: 'ancestor-off', ancestor: 'GROUP' });
  // A settings tree that places the flag elsewhere decides where it is.
  expect(decide([node('GROUP', '0'), node('BELOW', '1')])).toMatchObject({ value: true });
});

test('a member registration flag is off for an audience of agents in every layer, with reason "audience"', () => {
  const asked = layers({
    catalogue: [{ modId: 'FREEPLAY3', default: true, authority: 'override' }],
    compiled: [node('FREEPLAY3', '1', [node('OPEN', '1')])],
    liveFresh: live({ FREEPLAY3: true }),
    local: { FREEPLAY3: true },
  });
  expect(decideFlag('FREEPLAY3', { ...asked, audience: 'members' }).value).toBe(true);
  const closed = decideFlag('FREEPLAY3', { ...asked, audience: 'agents' });
  expect(closed).toMatchObject({ value: false, source: 'audience', reason: 'audience', ageMs: null, stale: false });
  expect(closed.candidates.map(({ source, value }) => [source, value])).toEqual([
    ['default', true],
    ['brand', true],
    ['live', true],
    ['local', true],
    ['audience', false],
  ]);
});

test('a flag below one that the audience closes is off', () => {
  const compiled = [node('FREEPLAY3', '1', [node('OPEN', '1')])];
  const rules: FlagRule[] = [...catalogue, { modId: 'FREEPLAY3', default: true, authority: 'override' }];
  expect(decideFlag('OPEN', layers({ catalogue: rules, compiled, audience: 'agents' }))).toMatchObject({
    value: false,
    source: 'audience',
    reason: 'ancestor-off',
    ancestor: 'FREEPLAY3',
  });
});

test('a cached live value reports its age and becomes stale', () => {
  const young = decideFlag('OPEN', layers({ liveCached: live({ OPEN: true }, 1_000) }));
  expect(young).toMatchObject({ stale: false, ageMs: 1_000, source: 'live-cached' });
  expect(decideFlag('OPEN', layers({ liveCached: live({ OPEN: true }, staleAfterMs + 1) })).stale).toBe(true);
});

test('an unknown flag is off, even when a layer switches it on', () => {
  expect(decideFlag('toString', layers({ liveFresh: live({ toString: true }) }))).toMatchObject({
    value: false,
    reason: 'unknown-flag',
  });
});

test('deciding never throws for any live input and returns a candidate or off by an ancestor', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom(...catalogue.map(({ modId }) => modId)), fc.anything()),
  );
  const tree = fc.array(
    fc.record({
      modId: fc.constantFrom('GROUP', 'OPEN', 'TIGHT', 'FIXED'),
      enabled: fc.constantFrom('0' as const, '1' as const),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(anything, anything, anything, tree, fc.boolean(), (cached, fresh, local, nodes, nested) => {
      const compiled: CompiledNode[] = nested ? [{ modId: 'GROUP', enabled: '1', childrenNodes: nodes }] : nodes;
      const given = layers({ compiled, liveCached: live(cached), liveFresh: live(fresh), local });
      for (const decision of Object.values(effectiveFlags(given))) {
        expect(typeof decision.value).toBe('boolean');
        if (decision.reason === 'ancestor-off') expect(decision.value).toBe(false);
        else expect(decision.candidates.map(({ value }) => value)).toContain(decision.value);
        if (decision.key === 'FIXED' && !['local', 'ancestor-off'].includes(decision.reason))
          expect(decision.source).not.toMatch(/^live/);
      }
    }),
  );
});
