import { expect, test } from 'vitest';
import { statusAt, type Offering, type OfferStatus, type Participation } from './status.ts';

const always: Offering = { starts: null, ends: null, minRank: 1, rank: null, isEnded: false };
const member = { rank: 1 };
const joined = (different: object = {}): Participation => ({
  by: 'joining',
  state: 'joined',
  isUsed: false,
  isPaid: false,
  ...different,
});
const approved = (state: 'claimable' | 'issued' | 'claimed' | 'expired', claimBy: number | null): Participation => ({
  by: 'grant',
  state,
  claimBy,
});

test('an offer opens at its start and closes at its end', () => {
  const at = (now: number): OfferStatus => statusAt({ ...always, starts: 10, ends: 20 }, null, member, now);
  expect([9, 10, 19, 20].map(at)).toEqual(['comingSoon', 'join', 'join', 'closed']);
  expect(statusAt(always, null, member, 0)).toBe('join');
});

test.each<[Participation, OfferStatus]>([
  [joined(), 'joined'],
  [joined({ state: 'counting', isUsed: true }), 'joined'],
  [joined({ state: 'completed', isUsed: true }), 'processing'],
  [joined({ state: 'completed', isUsed: true, isPaid: true }), 'issued'],
  [joined({ state: 'forfeited', isUsed: true }), 'closed'],
  [joined({ state: 'expired', isUsed: true }), 'closed'],
  // Without a deposit the offer was not used up.
  [joined({ state: 'forfeited' }), 'join'],
  [joined({ state: 'expired' }), 'join'],
  [{ by: 'application', state: 'pending' }, 'applying'],
  [{ by: 'application', state: 'rejected' }, 'rejected'],
  [approved('claimable', 11), 'claim'],
  // The time to claim is over, and no server has ended it yet.
  [approved('claimable', 10), 'closed'],
  [approved('claimable', null), 'processing'],
  [approved('claimed', 11), 'claimed'],
  [approved('issued', null), 'issued'],
  [approved('expired', 10), 'closed'],
])('of a participation %j', (participation, status) => {
  expect(statusAt(always, participation, member, 10)).toBe(status);
});

test('who takes part keeps the offer after its end, without its rank, and when an operator ends it', () => {
  for (const over of [{ ends: 10 }, { minRank: 2 }, { isEnded: true }]) {
    expect(statusAt({ ...always, ...over }, joined(), member, 11)).toBe('joined');
    expect(statusAt({ ...always, ...over }, approved('claimable', 12), member, 11)).toBe('claim');
    expect(statusAt({ ...always, ...over }, joined({ state: 'expired' }), member, 11)).toBe('closed');
    expect(statusAt({ ...always, ...over }, null, member, 11)).toBe('closed');
  }
});

test('an offer for a rank is open to visitors, who may have it, and to members who do', () => {
  const vip = { ...always, minRank: 3 };
  expect(statusAt(vip, null, null, 0)).toBe('join');
  expect([1, 2, 3, 4].map((rank) => statusAt(vip, null, { rank }, 0))).toEqual(['closed', 'closed', 'join', 'join']);
});

test('an offer for reaching a rank needs no joining: it is claimed from the rank on, and what was granted stays', () => {
  const gift = { ...always, starts: 10, ends: 20, rank: 3 };
  const at = (now: number, rank: number): OfferStatus => statusAt(gift, null, { rank }, now);
  expect([9, 10, 20].map((now) => at(now, 2))).toEqual(['comingSoon', 'joined', 'closed']);
  expect([9, 10, 20].map((now) => at(now, 3))).toEqual(['comingSoon', 'claim', 'closed']);
  expect(statusAt(gift, null, null, 10)).toBe('join');
  expect(statusAt({ ...gift, isEnded: true }, null, { rank: 5 }, 10)).toBe('closed');
  // The rank fell after it was granted.
  expect(statusAt(gift, approved('claimable', 21), { rank: 1 }, 20)).toBe('claim');
});
