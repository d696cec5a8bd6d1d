import { expect, test } from 'vitest';
import { drawOf } from '../testing/sample-draws.ts';
import { parseFrameRequest } from './frame-request.ts';

const draws = [drawOf('SSC1', 'LOTT'), drawOf('SEA1', 'TCG_SEA')];

test('parseFrameRequest accepts leaving and opening an existing draw', () => {
  expect(parseFrameRequest({ type: 'livery:exit', gameId: 'game-ssc1' }, draws)).toEqual({ kind: 'leave' });
  expect(parseFrameRequest({ type: 'livery:open', target: 'game-sea1' }, draws)).toEqual({
    kind: 'open',
    draw: draws[1],
  });
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
])('parseFrameRequest returns null for %j', (message) => {
  expect(parseFrameRequest(message, draws)).toBeNull();
});
