import { expect, test } from 'vitest';
import { drawOf } from '../testing/sample-draws.ts';
import { frameWish } from './frame-wish.ts';

const draws = [drawOf('SSC1', 'LOTT'), drawOf('SEA1', 'TCG_SEA')];

test('a frame may ask to leave, and to open a draw there is', () => {
  expect(frameWish({ type: 'livery:exit', gameId: 'game-ssc1' }, draws)).toEqual({ kind: 'leave' });
  expect(frameWish({ type: 'livery:open', target: 'game-sea1' }, draws)).toEqual({ kind: 'open', draw: draws[1] });
});

test.each([
  null,
  'livery:exit',
  {},
  { type: 'livery:round' },
  { type: 'livery:open' },
  { type: 'livery:open', target: '/wallet' },
  { type: 'livery:open', target: 'https://elsewhere.example' },
  { type: ['livery:open'], target: 'game-sea1' },
])('anything else is no wish: %j', (message) => {
  expect(frameWish(message, draws)).toBeNull();
});
