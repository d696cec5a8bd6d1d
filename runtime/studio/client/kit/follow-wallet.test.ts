// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import type { SessionReply } from './api.ts';
import { createBalance } from './balance.ts';
import { followWallet } from './follow-wallet.ts';

/** Opens a page with a balance, and a wallet that answers on request of the test. */
function open({ still = true } = {}) {
  const balance = createBalance('100.00', 2);
  const answers: ((balance: string) => void)[] = [];
  const asked = vi.fn(
    () =>
      new Promise<SessionReply>((resolve) => {
        // Only the balance of the session is read.
        answers.push((told) => resolve({ balance: told } as SessionReply));
      }),
  );
  followWallet({ open: asked }, { now: balance.now, set: balance.set, isStill: () => still });
  return { balance, asked, answer: (told: string) => answers.shift()?.(told) };
}

test('a balance change from elsewhere is shown when the player returns to the page', async () => {
  const { balance, answer } = open();
  dispatchEvent(new Event('focus'));
  answer('350.00');
  await eventually(() => expect(balance.now()).toBe('350.00'));
});

test('a bet placed during a balance request keeps its balance, and a running round sends no request', async () => {
  const { balance, answer } = open();
  dispatchEvent(new Event('focus'));
  balance.spend('10.00');
  answer('100.00');
  await Promise.resolve();
  expect(balance.now()).toBe('90.00');
  const running = open({ still: false });
  dispatchEvent(new Event('focus'));
  expect(running.asked).not.toHaveBeenCalled();
});
