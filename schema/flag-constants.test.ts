import { expect, test } from 'vitest';
import { flagConstants } from './flag-constants.ts';

test('every flag has a constant, and a flag with an end date is deprecated', () => {
  const text = flagConstants([
    { modId: 'FREEPLAY3', title: 'Free play', owner: 'account' },
    { modId: 'OLD3', title: 'Old way', owner: 'lobby', expires: '2026-12-31' },
    { modId: 'GONE3', title: 'Gone */ way', owner: 'lobby', deprecated: 'use NEW3', expires: '2026-10-01' },
  ]);
  expect(text).toContain("  /** Free play. */\n  FREEPLAY3: 'FREEPLAY3',");
  expect(text).toContain('  /** Old way. @deprecated expires on 2026-12-31; owner: lobby */');
  expect(text).toContain('  /** Gone * / way. @deprecated use NEW3; expires on 2026-10-01; owner: lobby */');
});
