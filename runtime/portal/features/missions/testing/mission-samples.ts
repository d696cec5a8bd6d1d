import type { Leaderboard, Mission } from '../../../../../schema/generated/api/missions.ts';

/** A mission that runs, with what differs. */
export const mission = (own: Partial<Mission>): Mission => ({
  id: 'top-up',
  title: 'Deposit and play',
  summary: 'Deposit, and play thirty rounds.',
  picture: null,
  state: 'running',
  lock: null,
  period: 'once',
  key: 'once',
  from: null,
  until: null,
  minRank: 1,
  after: null,
  goals: [{ counts: 'rounds', asked: '30', reached: '12', percent: 40 }],
  credit: '20.00',
  points: 100,
  tickets: 2,
  claimBy: null,
  claimedAt: null,
  ...own,
});

/** A leaderboard with one place, and the member far behind it. */
export const board: Leaderboard = {
  id: 'weekly-race',
  title: 'Race of the week',
  summary: 'Three members are paid.',
  period: 'week',
  counts: 'bets',
  from: '2026-11-22T17:00:00.000Z',
  until: '2026-11-29T17:00:00.000Z',
  isOpen: true,
  prizes: [
    { place: 1, credit: '300.00', points: 2000, tickets: 0 },
    { place: 2, credit: null, points: 1000, tickets: 0 },
  ],
  places: [{ place: 1, name: 'bo***b', value: '900.00', isOwn: false }],
  own: { place: 31, name: 'an***a', value: '4.00', isOwn: true },
  before: [{ place: 1, name: 'cy***c', isOwn: false }],
};
