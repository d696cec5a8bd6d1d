import type { PointBalance, PointConfig } from '../../../../../schema/generated/api/points.ts';

/** What earns points at a brand, and what they are worth. */
export const config: PointConfig = {
  currency: 'THB',
  types: [
    { type: 'rng', amount: '10.00', points: 1 },
    { type: 'deposit', amount: '100.00', points: 5 },
    { type: 'redeem', amount: '1.00', points: 100 },
  ],
  rate: { amount: '1.00', points: 100 },
  smallest: 500,
};

/** The points of a member. */
export const balance: PointBalance = {
  points: 12_480,
  owed: 0,
  worth: '124.80',
  currency: 'THB',
  at: '2026-11-21T08:00:00Z',
};
