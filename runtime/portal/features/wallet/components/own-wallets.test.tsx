// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { MerchantWallet } from '../../../../../schema/generated/api/wallet.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../account/public/session.ts';
import { OwnWallets } from './own-wallets.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

const wallet = (code: string, balance: string, different: Partial<MerchantWallet['wallets'][number]> = {}) => ({
  wallet: code,
  name: code === 'main' ? null : `Studio ${code}`,
  balance,
  inPlay: false,
  takesMoney: true,
  ...different,
});

const wallets = (...each: MerchantWallet['wallets']): MerchantWallet => ({
  isSingle: false,
  currency: 'THB',
  wallets: each,
});

function open(answers: FakeAnswers, at = '/wallet') {
  stop = serveFakes(answers);
  storeSession(loginValue({ userName: 'anna' }));
  renderOnStage(<OwnWallets />, { at });
}

const type = (text: string) => fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));

describe('OwnWallets', () => {
  test('shows nothing for a single wallet', async () => {
    let asked = 0;
    const value = { isSingle: true, currency: 'THB', wallets: [] };
    open({
      'wallet.merchantWallet': () => {
        asked += 1;
        return { value };
      },
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('shows that the wallets could not be loaded, and loads them again', async () => {
    let isDown = true;
    open({
      'wallet.merchantWallet': () =>
        isDown ? { code: 'system.unavailable' } : { value: wallets(wallet('main', '5.00'), wallet('LMN', '7.00')) },
    });
    expect(await screen.findByText('Your wallets could not be loaded')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Your wallets')).toBeTruthy();
  });

  test('transfers an amount to the studio that a game asked for, and states it', async () => {
    const sent: unknown[] = [];
    open(
      {
        'wallet.merchantWallet': () => ({
          value: wallets(wallet('main', '50.00'), wallet('LMN', '0.00'), wallet('FSH', '0.00')),
        }),
        'wallet.walletTransfer': ({ body }) => {
          sent.push(body);
          return { value: { id: '1', from: 'main', to: 'FSH', amount: '12.50', currency: 'THB', at: '' } };
        },
      },
      '/wallet?to=FSH',
    );
    await screen.findByText('Your wallets');
    send();
    expect(await screen.findByText('Enter an amount.')).toBeTruthy();
    type('50.01');
    expect(await screen.findByText(/You have .*50\.00 available/)).toBeTruthy();
    type('12.5');
    send();
    expect(await screen.findByText(/12\.50 has been transferred from Main wallet to Studio FSH/)).toBeTruthy();
    expect(sent).toEqual([{ key: expect.any(String), from: 'main', to: 'FSH', amount: '12.5' }]);
  });

  test('sends a transfer whose answer was lost again with its key, and a rejected one with a new key', async () => {
    const keys: string[] = [];
    const outcomes = [{ lost: true } as const, { code: 'wallet.insufficient_funds' } as const, { value: {} }];
    open({
      'wallet.merchantWallet': () => ({ value: wallets(wallet('main', '50.00'), wallet('LMN', '0.00')) }),
      'wallet.walletTransfer': ({ body }) => {
        keys.push((body as { key: string }).key);
        return outcomes[keys.length - 1] ?? { value: {} };
      },
    });
    await screen.findByText('Your wallets');
    type('5');
    for (const count of [1, 2, 3]) {
      send();
      await waitFor(() => expect(keys).toHaveLength(count));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Transfer' })).toHaveProperty('disabled', false));
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('rejects a transfer from a wallet to itself', async () => {
    open({ 'wallet.merchantWallet': () => ({ value: wallets(wallet('main', '50.00'), wallet('LMN', '0.00')) }) });
    await screen.findByText('Your wallets');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: 'main' } });
    type('5');
    send();
    expect(await screen.findByText('Choose two different wallets.')).toBeTruthy();
  });

  test('moves everything to the main wallet, but for the money of a studio with an open round', async () => {
    const sent: { from: string; amount: string }[] = [];
    open({
      'wallet.merchantWallet': () => ({
        value: wallets(
          wallet('main', '1.00'),
          wallet('LMN', '20.00'),
          wallet('FSH', '3.00', { inPlay: true }),
          wallet('OLD', '4.00', { name: null, takesMoney: false }),
        ),
      }),
      'wallet.walletTransfer': ({ body }) => {
        sent.push(body as { from: string; amount: string });
        return { value: {} };
      },
    });
    await screen.findByText('Your wallets');
    expect(screen.getByText('A round has not ended yet')).toBeTruthy();
    expect(screen.getByText(/Money stayed in the wallets of studios/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Move everything to the main wallet' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ from, amount }) => [from, amount])).toEqual([
      ['LMN', '20.00'],
      ['OLD', '4.00'],
    ]);
  });
});
