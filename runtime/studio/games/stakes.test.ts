import { expect, test } from 'vitest';
import { betsOf } from './bets-of.ts';
import { ladderCurrencies, usualDecimals } from './bets.ts';
import { slotModels } from './slot/models.ts';
import { isStake, stakeLimits } from './stakes.ts';

const thb = { code: 'THB', decimals: 2 };
const slot = 'lantern-harbour';

test('a stake between the limits is accepted in whole steps', () => {
  expect(stakeLimits(slot, thb)).toEqual({ min: 500n, max: 200_000n, step: 100n });
  for (const bet of [500n, 700n, 123_400n, 200_000n]) expect([bet, isStake(bet, slot, thb)]).toEqual([bet, true]);
  for (const bet of [0n, -500n, 400n, 550n, 700_001n, 200_100n])
    expect([bet, isStake(bet, slot, thb)]).toEqual([bet, false]);
});

test.each(ladderCurrencies)(
  'every bet of the ladder is a stake in %s, and every step is whole on all lines',
  (code) => {
    const currency = { code, decimals: code === 'XXX' ? 2 : usualDecimals(code) };
    const { step } = stakeLimits(slot, currency) ?? { step: 0n };
    expect(betsOf(slot, currency).every((bet) => isStake(bet, slot, currency))).toBe(true);
    for (const { lines } of Object.values(slotModels)) expect(step % BigInt(lines.length)).toBe(0n);
  },
);

test('a room accepts only its ante', () => {
  const room = 'three-card-reed-mat';
  const [ante = 0n] = betsOf(room, thb);
  expect(isStake(ante, room, thb)).toBe(true);
  expect([ante - 100n, ante + 100n].some((bet) => isStake(bet, room, thb))).toBe(false);
});
