// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { DepositPage } from './deposit-page.tsx';

const id = '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4f';
const deposit = {
  id,
  state: 'requested',
  method: 'card',
  amount: '100.00',
  fee: '1.50',
  total: '101.50',
  currency: 'THB',
  redirect: '/wps/payments/go/019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4e',
  canRetry: true,
  late: false,
  received: null,
  balanceAfter: null,
  requestedAt: '2026-11-21T08:00:00Z',
  expiresAt: '2026-11-21T09:00:00Z',
  endedAt: null,
};
const methods = {
  test: true,
  currency: 'THB',
  items: [
    { method: 'bank', min: '50.00', max: '1000.00', feePercent: '0', usualMinutes: 5 },
    { method: 'card', min: '50.00', max: '500.00', feePercent: '1.5', usualMinutes: 1 },
  ],
};
const limits = {
  currency: 'THB',
  at: '2026-11-21T08:00:00Z',
  limits: [],
  break: null,
  realityCheck: 60,
  answered: true,
};
const none = { value: { items: [], nextCursor: null } };

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue({ userName: 'anna', type: 0 })));
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
  localStorage.clear();
});

function open(answers: FakeAnswers, at = '/deposit'): void {
  stop = serveFakes({
    'limits.get': () => ({ value: limits }),
    'payments.methods': () => ({ value: methods }),
    'payments.deposits': () => none,
    ...answers,
  });
  renderOnStage(<DepositPage />, { at });
}

test('states that payments are tests, and shows what is paid with the fee', async () => {
  open({});
  expect(await screen.findByText(/No real money is taken/)).toBeTruthy();
  expect(await screen.findByText('You have made no deposit yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Card/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /Amount/ }), { target: { value: '100' } });
  expect(await screen.findByText(/101\.50.*1\.50/)).toBeTruthy();
});

test('asks a new member whether to set limits before the first deposit', async () => {
  open({
    'limits.get': () => ({ value: { ...limits, answered: false } }),
    'limits.set': () => ({ value: limits }),
  });
  const skip = await screen.findByRole('button', { name: 'Continue without limits' });
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull();
  fireEvent.click(skip);
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeTruthy();
});

test('rejects an amount outside the limits of the method without a call', async () => {
  const calls: unknown[] = [];
  open({
    'payments.deposit': ({ body }) => {
      calls.push(body);
      return { value: deposit };
    },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /Amount/ }), { target: { value: '49' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go to the cashier' }));
  expect(await screen.findByText(/Enter an amount between/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([
  ['at once', false],
  ['after a reload', true],
])('sends the same key again %s when a reply is lost', async (_when, reloads) => {
  const keys: string[] = [];
  const answers: FakeAnswers = {
    'payments.deposit': ({ body }) => {
      keys.push((body as { key: string }).key);
      return keys.length === 1 ? { lost: true } : { value: deposit };
    },
  };
  const send = async (): Promise<void> => {
    fireEvent.change(await screen.findByRole('textbox', { name: /Amount/ }), { target: { value: '100' } });
    fireEvent.click(screen.getByRole('button', { name: 'Go to the cashier' }));
  };
  open(answers);
  await send();
  await screen.findByRole('alert');
  if (reloads) {
    cleanup();
    stop();
    queryClient.clear();
    open(answers);
  }
  await send();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['requested', {}, 'Waiting for the payment'],
  ['paid', { redirect: null, canRetry: false, balanceAfter: '350.00' }, 'Deposit received'],
  ['paid', { redirect: null, canRetry: false, late: true }, 'Late payment received'],
  ['failed', { redirect: null }, 'Deposit not completed'],
  ['expired', { redirect: null, canRetry: false }, 'Deposit expired'],
  ['review', { redirect: null, canRetry: false, received: '60.00' }, 'Deposit under review'],
  ['returned', { redirect: null, canRetry: false }, 'Payment returned'],
])(
  'after the return from the cashier a deposit that is %s with %j shows “%s” and that it is a test',
  async (state, fields, title) => {
    open(
      {
        'payments.deposits': ({ query }) =>
          query.has('id') ? { value: { items: [{ ...deposit, state, ...fields }], nextCursor: null } } : none,
      },
      `/deposit?id=${id}`,
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const receipt = document.querySelector<HTMLElement>('[data-deposit-status]');
    expect(receipt?.textContent).toContain('Test payments only. No real money is taken');
  },
);

test('shows the reason and another try when the methods cannot be loaded', async () => {
  open({ 'payments.methods': () => ({ code: 'system.unavailable' }) });
  expect(await screen.findByText('The payment methods could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy();
});
