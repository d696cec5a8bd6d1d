import { openedPayload, sealKey } from '../../../../web/client/testing/fake-seal.ts';
import type { FakeAnswer, FakeAnswers } from '../../../../web/client/testing/fake-server.ts';

/** A form that can be sent. */
export const ready = {
  receiver: 'ag***t',
  available: '100.00',
  currency: 'THB',
  turnoverLeft: '0.00',
  checks: ['receiver', 'paymentPassword', 'balance'].map((check) => ({ check, passed: true })),
};

export const receipt = {
  id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4f',
  receiver: 'ag***t',
  amount: '25.50',
  currency: 'THB',
  remark: '',
  balanceAfter: '74.50',
  at: '2026-11-21T08:00:00Z',
};

/** A server that carries out each key once, and loses as many replies as it is told. */
export function fakeBank() {
  const made = new Map<string, typeof receipt>();
  const sent: { key: string; amount: string }[] = [];
  const fate = { loseReplies: 0, loseRequests: 0, loseSearches: 0, reject: null as FakeAnswer | null };
  const answers: FakeAnswers = {
    'system.sealKey': () => ({ value: sealKey }),
    'wallet.uplineTransferForm': () => ({ value: ready }),
    'wallet.transfers': ({ query }) => {
      const key = query.get('key');
      if (key === null) return { value: { items: [...made.values()].reverse(), nextCursor: null } };
      if ((fate.loseSearches -= 1) >= 0) return { lost: true };
      const found = made.get(key);
      return { value: { items: found === undefined ? [] : [found], nextCursor: null } };
    },
    'wallet.transferUpline': async ({ body }) => {
      const { key, amount } = await openedPayload<{ key: string; amount: string }>(body);
      sent.push({ key, amount });
      if ((fate.loseRequests -= 1) >= 0) return { lost: true };
      if (fate.reject !== null) return fate.reject;
      const earlier = made.get(key);
      if (earlier !== undefined && earlier.amount !== amount) return { code: 'wallet.key_reused' };
      made.set(key, earlier ?? { ...receipt, amount });
      return (fate.loseReplies -= 1) >= 0 ? { lost: true } : { value: made.get(key) };
    },
  };
  return { made, sent, fate, answers };
}
