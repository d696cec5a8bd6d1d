import { expect, test } from 'vitest';
import type { PrizeOdds, PrizePool } from '../../../../schema/generated/brand.ts';
import { poolState, roundAt } from './pools.ts';

const words = { title: { EN: 'Prizes' }, summary: { EN: 'Prizes.' } };
const points = { kind: 'points', points: 1 } as const;
const prize = (id: string): PrizeOdds => ({ id, name: { EN: id }, weight: 1, effects: [] });
const wheel: PrizePool = { ...words, game: { kind: 'wheel', prizes: [prize('one'), prize('two')] } };
const envelope = (at: string, minutes: number): PrizePool => ({
  ...words,
  game: { kind: 'envelope', total: '10', pieces: 2, smallest: '1', at, minutes },
});
const raffle: PrizePool = {
  ...words,
  game: {
    kind: 'raffle',
    draws: '2027-03-01T12:00:00Z',
    prizes: [{ name: { EN: 'One' }, number: 1, effects: [points] }],
  },
};
const zone = 'Asia/Bangkok';

test.each([
  [
    'a day of the time zone',
    wheel,
    '2027-01-01T17:30:00Z',
    '2027-01-02',
    '2027-01-01T17:00:00Z',
    '2027-01-02T17:00:00Z',
  ],
  [
    'to come',
    envelope('20:00', 60),
    '2027-01-01T12:59:59Z',
    '2027-01-01',
    '2027-01-01T13:00:00Z',
    '2027-01-01T14:00:00Z',
  ],
  ['open', envelope('20:00', 60), '2027-01-01T13:00:00Z', '2027-01-01', '2027-01-01T13:00:00Z', '2027-01-01T14:00:00Z'],
  ['over', envelope('20:00', 60), '2027-01-01T14:00:00Z', '2027-01-02', '2027-01-02T13:00:00Z', '2027-01-02T14:00:00Z'],
  [
    'over midnight',
    envelope('23:30', 60),
    '2027-01-01T17:29:00Z',
    '2027-01-01',
    '2027-01-01T16:30:00Z',
    '2027-01-01T17:30:00Z',
  ],
  [
    'all day',
    envelope('00:00', 1440),
    '2027-01-01T17:00:00Z',
    '2027-01-02',
    '2027-01-01T17:00:00Z',
    '2027-01-02T17:00:00Z',
  ],
  ['a raffle', raffle, '2027-02-01T00:00:00Z', 'raffle', '2027-02-01T00:00:00Z', '2027-03-01T12:00:00Z'],
])('the round: %s', (_, pool, at, key, from, until) => {
  const round = roundAt(pool, Date.parse(at), zone);
  expect(round).toEqual({ key, from: Date.parse(from), until: Date.parse(until) });
});

test.each([
  [{}, false, Infinity, 'open'],
  [{}, true, Infinity, 'closed'],
  [{}, false, 1_000, 'closed'],
  [{ starts: '1970-01-01T00:00:02Z' }, false, Infinity, 'soon'],
  [{ ends: '1970-01-01T00:00:01Z' }, false, Infinity, 'closed'],
  [{ ends: '1970-01-01T00:00:02Z' }, false, Infinity, 'open'],
] as const)('the state of %o, closed: %s, until %d is %s', (times, isClosed, until, state) => {
  expect(poolState(times, { isClosed, at: 1_000, until })).toBe(state);
});
