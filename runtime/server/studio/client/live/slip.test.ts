import { expect, test } from 'vitest';
import { createSlip } from './slip.ts';

const ladder = ['5.00', '10.00', '20.00', '40.00', '60.00', '100.00'];

test('chips on one place become as few bets as the ladder allows', () => {
  const slip = createSlip(2);
  for (const amount of ['5.00', '5.00', '20.00']) slip.put({ place: 'tie', amount });
  slip.put({ place: 'banker', amount: '10.00' });
  expect(slip.total()).toBe('40.00');
  expect(slip.take(ladder)).toEqual([
    { place: 'tie', amount: '20.00' },
    { place: 'tie', amount: '10.00' },
    { place: 'banker', amount: '10.00' },
  ]);
  expect(slip.isEmpty()).toBe(true);
});

test('a sum the ladder cannot make stays the chips it was made of', () => {
  const slip = createSlip(2);
  // The largest amounts first would leave 20 over.
  for (const amount of ['40.00', '40.00', '60.00']) slip.put({ place: 'tie', amount });
  expect(slip.take(['40.00', '60.00']).map(({ amount }) => amount)).toEqual(['40.00', '40.00', '60.00']);
});

test('the last chip can be taken back, and what was confirmed can be put down again', () => {
  const slip = createSlip(2);
  slip.put({ place: 'player', amount: '5.00' });
  slip.put({ place: 'player', amount: '10.00' });
  slip.undo();
  expect(slip.on('player')).toBe(5);
  slip.take(ladder);
  slip.repeat();
  expect([slip.on('player'), slip.canRepeat()]).toEqual([5, true]);
});
