import { expect, test } from 'vitest';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { createFlagStore } from './flag-store.ts';

const settings = [
  { modId: 'LOGIN3', enabled: '1' as const, childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1' as const }] },
];

function snapshot(version: number, flags: Record<string, boolean>): LiveSnapshot {
  const at = new Date(Date.UTC(2026, 10, 21, 8, version)).toISOString();
  return { version, at, flags, maintenance: false, maintenanceEnd: null, restrictedCountries: [] };
}

function storeWith(live: LiveSnapshot | null) {
  return createFlagStore({ settings, audience: 'everyone', live, now: () => Date.UTC(2026, 10, 21, 9) });
}

test('an inlined snapshot applies immediately, and the compiled value stays available for hydration', () => {
  const flags = storeWith(snapshot(1, { FREEPLAY3: false }));
  expect(flags.isOn('FREEPLAY3')).toBe(false);
  expect(flags.isOnAsCompiled('FREEPLAY3')).toBe(true);
});

test('a flag change while the page is open notifies subscribers', () => {
  const flags = storeWith(null);
  const seen: boolean[] = [];
  const stop = flags.subscribe(() => seen.push(flags.isOn('FREEPLAY3')));
  flags.accept(snapshot(1, { FREEPLAY3: false }));
  flags.accept(snapshot(2, {}));
  stop();
  flags.accept(snapshot(3, { FREEPLAY3: false }));
  expect(seen).toEqual([false, true]);
});

test('an older snapshot that arrives late is ignored', () => {
  const flags = storeWith(snapshot(5, { FREEPLAY3: false }));
  flags.accept(snapshot(4, {}));
  expect(flags.isOn('FREEPLAY3')).toBe(false);
});

test('switching a group off switches its flags off', () => {
  expect(storeWith(snapshot(1, { LOGIN3: false })).isOn('FREEPLAY3')).toBe(false);
});

test('a site for agents has no registration and no free play, whatever the flags are', () => {
  const flags = createFlagStore({ settings, audience: 'agents', live: null, now: () => Date.UTC(2026, 10, 21, 9) });
  flags.accept(snapshot(1, { FREEPLAY3: true, DIRECTREG3: true }));
  expect(flags.isOn('FREEPLAY3')).toBe(false);
  expect(flags.isOn('DIRECTREG3')).toBe(false);
  expect(flags.isOnAsCompiled('FREEPLAY3')).toBe(false);
  expect(flags.isOn('LOGIN3')).toBe(true);
});
