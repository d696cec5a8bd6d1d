// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { MerchantWallet, WalletTransferRequest } from '../../../../../schema/generated/api/wallet.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswer, type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { OwnWallets } from './own-wallets.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
  localStorage.clear();
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

/** Reloads the page: what is in memory is lost, what is stored stays. */
function reload(answers: FakeAnswers, at?: string): void {
  cleanup();
  stop();
  queryClient.clear();
  open(answers, at);
}

interface Fate {
  loseReplies: number;
  loseRequests: number;
  reject: FakeAnswer | null;
}

/** A server that carries out each key once, and loses as many replies as it is told. */
function bank(fated: Partial<Fate>) {
  const fate: Fate = { loseReplies: 0, loseRequests: 0, reject: null, ...fated };
  const keys: string[] = [];
  const made = new Map<string, object>();
  const answers: FakeAnswers = {
    'wallet.merchantWallet': () => ({
      value: wallets(wallet('main', '50.00'), wallet('FSH', '0.00'), wallet('LMN', '0.00')),
    }),
    'wallet.walletTransfers': ({ query }) => {
      const found = made.get(query.get('key') ?? '');
      return { value: { items: found === undefined ? [] : [found] } };
    },
    'wallet.walletTransfer': ({ body }) => {
      const { key, ...move } = body as WalletTransferRequest;
      keys.push(key);
      if ((fate.loseRequests -= 1) >= 0) return { lost: true };
      if (fate.reject !== null) return fate.reject;
      made.set(key, made.get(key) ?? { id: key, ...move, currency: 'THB', at: '2026-11-21T08:00:00Z' });
      return (fate.loseReplies -= 1) >= 0 ? { lost: true } : { value: made.get(key) };
    },
  };
  return { answers, keys, made, fate };
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
    expect(localStorage.length).toBe(0);
  });

  test('makes one transfer of a lost answer, a reload and another attempt', async () => {
    const { answers, keys, made } = bank({ loseReplies: 1 });
    open(answers);
    await screen.findByText('Your wallets');
    type('5');
    send();
    await screen.findByText('We did not get an answer');
    reload(answers);
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
    expect(screen.getByText(/5\.00 has been transferred from Main wallet to Studio FSH/)).toBeTruthy();
    expect([keys.length, made.size, localStorage.length]).toEqual([1, 1, 0]);
    expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('');
    type('5');
    send();
    await waitFor(() => expect(made.size).toBe(2));
  });

  test('sends a transfer that did not arrive again after a reload with its key, wallets and amount', async () => {
    const { answers, keys, made } = bank({ loseRequests: 1 });
    open(answers);
    await screen.findByText('Your wallets');
    type('5.25');
    send();
    await screen.findByText('We did not get an answer');
    reload(answers, '/wallet?to=LMN');
    expect(await screen.findByText(/has not been carried out/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('5.25');
    send();
    expect(await screen.findByText(/5\.25 has been transferred from Main wallet to Studio FSH/)).toBeTruthy();
    expect([keys.length, new Set(keys).size, made.size, localStorage.length]).toEqual([2, 1, 1, 0]);
  });

  test('sends a rejected transfer again with a new key', async () => {
    const { answers, keys, fate } = bank({ reject: { code: 'wallet.insufficient_funds' } });
    open(answers);
    await screen.findByText('Your wallets');
    type('5');
    send();
    await screen.findByRole('alert');
    fate.reject = null;
    send();
    await screen.findByText(/has been transferred/);
    expect(new Set(keys).size).toBe(2);
  });

  test('moves everything back once after a lost answer and a reload', async () => {
    const { answers, keys, made } = bank({ loseReplies: 1 });
    const back = () => fireEvent.click(screen.getByRole('button', { name: 'Move everything to the main wallet' }));
    const value = wallets(wallet('main', '1.00'), wallet('FSH', '5.00'));
    const stale: FakeAnswers = { ...answers, 'wallet.merchantWallet': () => ({ value }) };
    open(stale);
    await screen.findByText('Your wallets');
    back();
    await screen.findByRole('alert');
    reload(stale);
    await screen.findByText('Your wallets');
    back();
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect([keys.length, made.size]).toEqual([1, 1]);
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
        return { value: { amount: '1.00' } };
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
