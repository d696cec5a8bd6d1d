import type { Draw, Gives, Pool, RaffleGame, WheelGame } from '../../../../../schema/generated/api/prizes.ts';

export const gives = (own: Partial<Gives>): Gives => ({
  credit: null,
  points: 0,
  tickets: [],
  bonuses: [],
  worth: '0.00',
  ...own,
});

const prize = { weight: 1, chance: '12.5000', left: null, won: 7 } as const;
const hash = 'ab'.repeat(32);

/** A wheel with three prizes, for a member with two tickets. */
export const wheel: WheelGame = {
  kind: 'wheel',
  round: '2026-11-28',
  seedHash: hash,
  tickets: 2,
  ticketWorth: '3.50',
  prizes: [
    { ...prize, id: 'cash', name: 'Small cash', gives: gives({ credit: '20.00', worth: '20.00' }), left: 3 },
    { ...prize, id: 'points', name: 'Points', gives: gives({ points: 100, worth: '1.00' }) },
    { ...prize, id: 'nothing', name: 'Nothing', gives: gives({}), weight: 6, chance: '75.0000' },
  ],
};

export const raffle: RaffleGame = {
  kind: 'raffle',
  round: 'winter',
  seedHash: hash,
  stage: 'open',
  draws: '2026-12-24T12:00:00.000Z',
  entriesHash: null,
  entries: 1200,
  ownEntries: ['TICKET-A'],
  tickets: 1,
  ticketWorth: '0.40',
  prizes: [{ name: 'Main prize', number: 2, gives: gives({ credit: '300.00', worth: '300.00' }) }],
  winners: [],
};

/** Open prizes with a game. */
export const pool = (game: Pool['game'], own: Partial<Pool> = {}): Pool => ({
  id: 'daily',
  title: 'Daily wheel',
  summary: 'One turn for each ticket.',
  picture: null,
  minRank: 1,
  state: 'open',
  starts: null,
  ends: null,
  game,
  ...own,
});

/** A draw of the cash prize of the wheel. */
export const draw: Draw = {
  id: 'DRAW-1',
  pool: 'daily',
  title: 'Daily wheel',
  kind: 'wheel',
  prize: { id: 'cash', name: 'Small cash' },
  gives: gives({ credit: '20.00', worth: '20.00' }),
  at: '2026-11-28T10:00:00.000Z',
  paidAt: '2026-11-28T10:00:00.000Z',
};
