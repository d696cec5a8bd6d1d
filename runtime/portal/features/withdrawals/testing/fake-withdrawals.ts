import type { Preflight, Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { openedPayload, sealKey } from '../../../../web/client/testing/fake-seal.ts';
import type { FakeAnswer, FakeAnswers } from '../../../../web/client/testing/fake-server.ts';

export const card = {
  id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4a',
  lastFour: '9012',
  holder: 'Anna Example',
  bank: 'Harbour Bank',
  addedAt: '2026-11-01T08:00:00Z',
  usableAt: '2026-11-02T08:00:00Z',
  inUse: false,
};

const names = [
  'contact',
  'paymentPassword',
  'card',
  'name',
  'documents',
  'cardAge',
  'paymentPasswordAge',
  'paymentPasswordLock',
  'turnover',
  'times',
  'balance',
  'minimum',
  'maximum',
] as const;

/** Returns a pre-flight in which some checks fail. */
export function preflight(failed: Partial<Record<(typeof names)[number], Preflight['checks'][number]['step']>> = {}) {
  return {
    possible: Object.keys(failed).length === 0,
    checks: names.map((check) => ({
      check,
      passed: !(check in failed),
      step: failed[check] ?? null,
      until: failed[check] === 'wait' ? '2026-11-24T08:00:00Z' : null,
    })),
    available: '100.00',
    held: '20.00',
    currency: 'THB',
    min: '10.00',
    max: '500.00',
    fee: null,
    net: null,
    feeBasisPoints: 150,
    turnoverLeft: '35.00',
    timesLeft: 2,
    usualMinutes: 25,
    documents: null,
  } satisfies Preflight;
}

export const withdrawal: Withdrawal = {
  id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4f',
  state: 'requested',
  turn: 'brand',
  amount: '50.00',
  fee: '0.75',
  net: '49.25',
  received: '0.00',
  remaining: '49.25',
  currency: 'THB',
  card: { lastFour: '9012', holder: 'Anna Example', bank: 'Harbour Bank' },
  stages: [{ state: 'requested', at: '2026-11-21T08:00:00Z' }],
  receivesAt: null,
  reason: null,
  dispute: null,
  balanceAfter: '50.00',
};

/** A server with withdrawals that carries out each key once, and loses as many replies as it is told. */
export function fakeWithdrawals({ items = [] }: { items?: Withdrawal[] } = {}) {
  const sent: { key: string; amount: string; cardId: string; paymentPassword: string }[] = [];
  const made = new Map<string, Withdrawal>();
  const fate = { loseReplies: 0, reject: null as FakeAnswer | null };
  const answers: FakeAnswers = {
    'system.sealKey': () => ({ value: sealKey }),
    'wallet.balance': () => ({
      value: { sumBalance: '100.00', held: '20.00', currency: 'THB', at: '2026-11-21T08:00:00Z' },
    }),
    'withdrawals.cards': () => ({ value: { items: [card], most: 5 } }),
    'withdrawals.preflight': () => ({ value: preflight() }),
    'withdrawals.list': ({ query }) => {
      const key = query.get('key');
      const found = key === null ? [...made.values(), ...items] : [made.get(key)].filter((each) => each !== undefined);
      return { value: { items: found, nextCursor: null } };
    },
    'withdrawals.request': async ({ body }) => {
      const request = await openedPayload<(typeof sent)[number]>(body);
      sent.push(request);
      if (fate.reject !== null) return fate.reject;
      made.set(request.key, { ...withdrawal, amount: request.amount });
      return (fate.loseReplies -= 1) >= 0 ? { lost: true } : { value: made.get(request.key) };
    },
  };
  return { sent, made, fate, answers };
}
