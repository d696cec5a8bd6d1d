import { expect, test } from 'vitest';
import { admitUpload, type RunningUpload } from './admit-upload.ts';

const now = 100_000;

interface Named extends RunningUpload {
  name: string;
}

/** Returns an upload; by default it has run for a minute at 18,000 B/s. */
function upload(name: string, { ageMs = 60_000, rate = 18 }: { ageMs?: number; rate?: number } = {}): Named {
  const [brand = '', address = '', member = ''] = name.split(' ');
  return { name, brand, address, member: `${brand} ${member}`, began: now - ageMs, received: () => rate * ageMs };
}

/** Returns `count` uploads of a brand, so many of each address and of each member. */
function uploads(
  brand: string,
  count: number,
  {
    ofAddress = 1,
    ofMember = 1,
    ...pace
  }: { ofAddress?: number; ofMember?: number; ageMs?: number; rate?: number } = {},
): Named[] {
  return Array.from({ length: count }, (_each, index) =>
    upload(`${brand} ${brand}-a${Math.floor(index / ofAddress)} m${Math.floor(index / ofMember)}`, pace),
  );
}

/** Returns what the verdict about an upload is: `free`, the name of the upload that it ends, or the code. */
function verdict(name: string, running: readonly Named[]): string {
  const result = admitUpload(upload(name), running, now);
  return 'rejected' in result ? result.rejected : (result.ends?.name ?? 'free');
}

test.each([
  ['the first', 'opal a m', [], 'free'],
  ['one while a place is free', 'opal a m', uploads('opal', 15), 'free'],
  ['the fifth of an address', 'opal opal-a0 m9', uploads('opal', 4, { ofAddress: 4 }), 'request.rate_limited'],
  ['the fourth of an address', 'opal opal-a0 m9', uploads('opal', 3, { ofAddress: 4 }), 'free'],
  ['the fifth of a member', 'opal a m0', uploads('opal', 4, { ofMember: 4 }), 'request.rate_limited'],
  ['one of a member of the same id elsewhere', 'jade a m0', uploads('opal', 4, { ofMember: 4 }), 'free'],
  [
    'one of another brand while four addresses of a brand have all places',
    'jade a m',
    uploads('opal', 16, { ofAddress: 4, ofMember: 2 }),
    'opal opal-a0 m0',
  ],
  [
    'one of another brand while uploads of a brand that have just begun have all places',
    'jade a m',
    uploads('opal', 16, { ageMs: 10 }),
    'opal opal-a0 m0',
  ],
  [
    'another member of the brand whose four addresses have all places',
    'opal a m',
    uploads('opal', 16, { ofAddress: 4, ofMember: 2 }),
    'opal opal-a0 m0',
  ],
  [
    'one more of an address among equals',
    'opal opal-a3 m9',
    uploads('opal', 16, { ofAddress: 4, ofMember: 2 }),
    'request.rate_limited',
  ],
  [
    'another member while each has two at addresses of their own',
    'opal a m',
    uploads('opal', 16, { ofMember: 2 }),
    'opal opal-a0 m0',
  ],
  [
    'one of a brand with fewer: the slowest of the address with most',
    'jade a m',
    [
      ...uploads('jade', 2),
      ...uploads('opal', 11, { rate: 5 }),
      upload('opal b m20'),
      upload('opal b m21', { rate: 12 }),
      upload('opal b m22', { rate: 1, ageMs: 10 }),
    ],
    'opal b m21',
  ],
  [
    'one of a brand with as many: a place of its own brand',
    'jade a m',
    [...uploads('opal', 8, { rate: 1 }), ...uploads('jade', 8, { ofAddress: 2 })],
    'jade jade-a0 m0',
  ],
  [
    'one among equals: the slowest that has had its time',
    'opal a m',
    [...uploads('opal', 14, { ageMs: 9_000, rate: 1 }), upload('opal b m20', { rate: 400 }), upload('opal c m21')],
    'opal c m21',
  ],
  ['one among equals that have just begun', 'opal a m', uploads('opal', 16, { ageMs: 9_000 }), 'system.unavailable'],
  [
    'one of the seventeenth brand',
    'jade a m',
    Array.from({ length: 16 }, (_each, index) => upload(`brand${index} a${index} m`, { rate: 100 - index })),
    'brand15 a15 m',
  ],
])('admits %s', (_what, name, running, expected) => {
  expect(verdict(name, running)).toBe(expected);
});
