// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SessionReply } from './api.ts';
import { createBalance } from './balance.ts';
import { followWallet } from './follow-wallet.ts';

/** A page with a balance, and a wallet that answers when the test says. */
function open({ still = true } = {}) {
  const balance = createBalance('100.00', 2);
  const answers: ((balance: string) => void)[] = [];
  const asked = vi.fn(
    () =>
      new Promise<SessionReply>((resolve) => {
        // Of a session the balance alone is read.
        answers.push((told) => resolve({ balance: told } as SessionReply));
      }),
  );
  followWallet({ open: asked }, { now: balance.now, set: balance.set, isStill: () => still });
  return { balance, asked, answer: (told: string) => answers.shift()?.(told) };
}

test('what came in elsewhere is shown when the player comes back', async () => {
  const { balance, answer } = open();
  dispatchEvent(new Event('focus'));
  answer('350.00');
  await vi.waitFor(() => expect(balance.now()).toBe('350.00'));
});

test('a bet placed while the wallet was asked stands; a running round asks nothing', async () => {
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
