import { expect, test } from 'vitest';
import { createSlip } from './slip.ts';

const limits = { min: '5.00', max: '100.00' };

test('chips on one spot become one bet', () => {
  const slip = createSlip(2);
  for (const amount of ['5.00', '5.00', '20.00']) slip.put({ place: 'tie', amount });
  slip.put({ place: 'banker', amount: '10.00' });
  expect(slip.total()).toBe('40.00');
  expect(slip.take(limits)).toEqual([
    { place: 'tie', amount: '30.00' },
    { place: 'banker', amount: '10.00' },
  ]);
  expect(slip.isEmpty()).toBe(true);
});

test.each([
  [['60.00', '40.00'], ['100.00']],
  [
    ['100.00', '100.00', '60.00'],
    ['100.00', '100.00', '60.00'],
  ],
  [
    ['100.00', '2.00'],
    ['97.00', '5.00'],
  ],
  [
    ['100.00', '100.00', '3.00'],
    ['100.00', '98.00', '5.00'],
  ],
])('chips of %j on one spot become bets within the limits', (chips, bets) => {
  const slip = createSlip(2);
  for (const amount of chips) slip.put({ place: 'tie', amount });
  expect(slip.take(limits).map(({ amount }) => amount)).toEqual(bets);
});

test('the last chip can be undone, and confirmed chips can be repeated', () => {
  const slip = createSlip(2);
  slip.put({ place: 'player', amount: '5.00' });
  slip.put({ place: 'player', amount: '10.00' });
  slip.undo();
  expect(slip.on('player')).toBe(5);
  slip.take(limits);
  slip.repeat();
  expect([slip.on('player'), slip.canRepeat()]).toEqual([5, true]);
});
