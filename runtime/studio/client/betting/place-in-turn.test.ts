import { expect, test } from 'vitest';
import { placeInTurn } from './place-in-turn.ts';

test('bets are placed one after the other, and those after a rejected one stay on the slip', async () => {
  const slip = ['a', 'b', 'c'];
  const asked: string[] = [];
  const replies = await placeInTurn(slip, {
    place(bet) {
      asked.push(bet);
      return Promise.resolve(bet === 'b' ? null : `${bet} accepted`);
    },
    taken: (bet) => void slip.splice(slip.indexOf(bet), 1),
  });
  expect({ asked, replies, slip }).toEqual({ asked: ['a', 'b'], replies: ['a accepted'], slip: ['b', 'c'] });
});
