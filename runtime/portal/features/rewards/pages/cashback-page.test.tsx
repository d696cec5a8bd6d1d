// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cashback, CashbackPeriod } from '../../../../../schema/generated/api/rewards.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { CashbackPage } from './cashback-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
});

const day = (different: Partial<CashbackPeriod> = {}): CashbackPeriod => ({
  period: '2026-11-20',
  state: 'claimable',
  validBets: '125.50',
  amount: '1.00',
  parts: [{ category: 'RNG', validBets: '125.50', rate: '0.80' }],
  claimableUntil: '2026-11-27T17:00:00.000Z',
  claimedAt: null,
  ...different,
});

const cashback = (periods: CashbackPeriod[]): Cashback => ({
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  claimable: '1.00',
  rates: [{ category: 'RNG', rate: '0.80' }],
  periods,
});

function open(answers: FakeAnswers): void {
  stop = serveFakes(answers);
  renderOnStage(<CashbackPage />);
}

describe('CashbackPage', () => {
  test('shows what each day is made of, with a button for the claimable day alone', async () => {
    const states = [
      day({ period: '2026-11-22', state: 'counting' }),
      day(),
      day({ period: '2026-11-19', state: 'claimed', parts: [], claimedAt: '2026-11-20T03:00:00.000Z' }),
      day({ period: '2026-11-10', state: 'expired' }),
    ];
    open({ 'rewards.cashback': () => ({ value: cashback(states) }) });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Counting'),
      expect.stringContaining('RNG: P125.50 at 0.8%'),
      expect.stringContaining('Claimed on'),
      expect.stringContaining('Expired on'),
    ]);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Claim the cashback of Nov 20, 2026',
    ]);
    expect(screen.getByText(/time zone Asia\/Bangkok/)).toBeTruthy();
  });

  test('claims a day, sends the same key again after a lost reply, and shows it as claimed', async () => {
    const keys: unknown[] = [];
    open({
      'rewards.cashback': () => ({
        value: cashback([keys.length < 2 ? day() : day({ state: 'claimed', claimedAt: '2026-11-22T03:00:00.000Z' })]),
      }),
      'rewards.claimCashback': ({ body }) => {
        keys.push(body);
        return keys.length === 1
          ? { lost: true }
          : {
              value: {
                id: '018f0000-0000-7000-8000-000000000000',
                period: '2026-11-20',
                validBets: '125.50',
                amount: '1.00',
                currency: 'THB',
                balanceAfter: '101.00',
                at: '2026-11-22T03:00:00.000Z',
              },
            };
      },
    });
    const button = () => screen.findByRole('button', { name: /^Claim the cashback/ });
    fireEvent.click(await button());
    await waitFor(() => expect(keys).toHaveLength(1));
    await screen.findByRole('alert');
    fireEvent.click(await button());
    await screen.findByText(/Claimed on/);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[0]).toMatchObject({ period: '2026-11-20', key: expect.any(String) });
  });

  test('explains a rejected claim', async () => {
    open({
      'rewards.cashback': () => ({ value: cashback([day()]) }),
      'rewards.claimCashback': () => ({ code: 'rewards.cashback_expired' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Claim the cashback/ }));
    expect(await screen.findByText(/The 7 days in which this cashback could be claimed are over/)).toBeTruthy();
  });

  test('explains an empty list, and offers to try again when loading failed', async () => {
    const answers: FakeAnswers = { 'rewards.cashback': () => ({ code: 'system.unavailable' }) };
    open(answers);
    await screen.findByText('Your cashback could not be loaded');
    answers['rewards.cashback'] = () => ({ value: cashback([]) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No cashback yet')).toBeTruthy();
  });
});
