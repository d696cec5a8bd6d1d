// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { WalletPage } from './wallet-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

const balance = (sumBalance: string) => ({ sumBalance, currency: 'THB', at: '2026-11-21T08:00:00Z' });
const offered = { available: true, amount: '1000.00', currency: 'THB', nextAt: null };
const taken = { ...offered, available: false, nextAt: '2030-11-22T08:00:00Z' };

function open({ type = 0, money = 'play', ...answers }: { type?: 0 | 4; money?: 'play' | 'real' } & FakeAnswers) {
  stop = serveFakes({
    'wallet.balance': () => ({ value: balance('12.50') }),
    'wallet.merchantWallet': () => ({ value: { isSingle: true, currency: 'THB', wallets: [] } }),
    ...answers,
  });
  storeSession(loginValue({ userName: 'anna', type }));
  renderOnStage(<WalletPage />, { bundle: { money } });
}

describe('WalletPage', () => {
  test('shows that the balance is being updated until it has loaded', async () => {
    open({ 'wallet.grantOffer': () => ({ value: offered }) });
    expect(screen.getByText('Updating…')).toBeTruthy();
    expect(await screen.findByText(/12\.50/)).toBeTruthy();
  });

  test('hides the balance and shows it again', async () => {
    open({ 'wallet.grantOffer': () => ({ value: offered }) });
    await screen.findByText(/12\.50/);
    fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(screen.queryByText(/12\.50/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show balance' }));
    expect(screen.getByText(/12\.50/)).toBeTruthy();
  });

  test('claims the demo credit once, and then shows the next time', async () => {
    let isTaken = false;
    open({
      'wallet.grantOffer': () => ({ value: isTaken ? taken : offered }),
      'wallet.takeGrant': () => {
        isTaken = true;
        return { value: balance('1012.50') };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /Claim .* demo credit/ }));
    expect(await screen.findByText(/You can claim more from .*2030/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Claim .* demo credit/ })).toBeNull();
  });

  test('reuses the key after a lost response and after a fault of the server', async () => {
    const keys: unknown[] = [];
    const outcomes = [{ lost: true } as const, { code: 'system.unavailable' } as const, { value: balance('1012.50') }];
    open({
      'wallet.grantOffer': () => ({ value: offered }),
      'wallet.takeGrant': ({ body }) => {
        keys.push((body as { key: string }).key);
        return outcomes[keys.length - 1] ?? { value: balance('1012.50') };
      },
    });
    for (const presses of [1, 2, 3]) {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /Claim .* demo credit/ }).getAttribute('aria-busy')).toBeNull(),
      );
      fireEvent.click(screen.getByRole('button', { name: /Claim .* demo credit/ }));
      await waitFor(() => expect(keys).toHaveLength(presses));
    }
    expect(new Set(keys).size).toBe(1);
  });

  test('shows no demo credit for a real-money brand', async () => {
    open({ money: 'real' });
    await screen.findByText(/12\.50/);
    expect(screen.queryByText('Demo credit')).toBeNull();
  });

  test('invites a guest to register instead of offering demo credit', async () => {
    open({ type: 4 });
    expect(screen.getByRole('button', { name: 'Create an account' })).toBeTruthy();
    expect(screen.queryByText('Demo credit')).toBeNull();
  });

  test('offers a retry when the offer fails to load', async () => {
    let fails = true;
    open({ 'wallet.grantOffer': () => (fails ? { code: 'system.unavailable' } : { value: offered }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: /Claim .* demo credit/ })).toBeTruthy();
  });
});
