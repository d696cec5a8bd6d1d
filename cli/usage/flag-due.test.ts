import { expect, test } from 'vitest';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { flagDue } from './find-usage.ts';

const flag = (end: Partial<CataloguedFlag>): CataloguedFlag => ({
  modId: 'OLD3',
  authority: 'override',
  default: false,
  kind: 'flag',
  title: 'Old',
  description: 'Old.',
  switches: 'old',
  owner: 'account',
  ...end,
});

test('a flag is due from a month before its expiry, and the note names its owner', () => {
  expect(flagDue(flag({ expires: '2026-12-31' }), '2026-11-21')).toBeNull();
  expect(flagDue(flag({ expires: '2026-12-21' }), '2026-11-21')).toBe('expires on 2026-12-21; its owner is account');
  expect(flagDue(flag({ expires: '2026-11-21' }), '2026-11-21')).toContain('expired on 2026-11-21; owner account');
  expect(flagDue(flag({ deprecated: 'use NEW3' }), '2026-11-21')).toBe('deprecated: use NEW3; its owner is account');
  expect(flagDue(flag({}), '2026-11-21')).toBeNull();
});
