// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { fakeBank, ready, receipt } from '../testing/fake-bank.ts';
import { TransferUplinePage } from './transfer-upline-page.tsx';

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue({ userName: 'anna', type: 0 })));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
  localStorage.clear();
});

function open(answers: FakeAnswers): void {
  stop();
  stop = serveFakes(answers);
  renderOnStage(<TransferUplinePage />);
}

/** Reloads the page: what is in memory is lost, what is stored stays. */
function reload(answers: FakeAnswers): void {
  cleanup();
  open(answers);
}

const playMoney = 'Play money only. No real money is moved.';

type Tab = Pick<typeof screen, 'findByLabelText' | 'getByRole'>;

async function fill(amount = '25.50', tab: Tab = screen): Promise<void> {
  fireEvent.change(await tab.findByLabelText(/^Amount/), { target: { value: amount } });
  fireEvent.click(tab.getByRole('button', { name: 'Continue' }));
}

async function confirm(password = 'pay-harbour-7', tab: Tab = screen): Promise<void> {
  fireEvent.change(await tab.findByLabelText(/^Payment password/), { target: { value: password } });
  fireEvent.click(tab.getByRole('button', { name: /^Transfer/ }));
}

describe('TransferUplinePage', () => {
  test('states who receives what before it sends, and shows a receipt', async () => {
    const { answers, sent } = fakeBank();
    open(answers);
    await fill();
    expect(screen.getByText(playMoney)).toBeTruthy();
    expect(await screen.findByText(/Your agent ag\*\*\*t receives this amount/)).toBeTruthy();
    expect(sent).toEqual([]);
    await confirm();
    expect(await screen.findByText('Transfer completed')).toBeTruthy();
    expect(screen.getByText(playMoney)).toBeTruthy();
    expect(screen.getByText(receipt.id)).toBeTruthy();
    expect(screen.getByText(/74\.50/)).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  test('says nothing of play money on a brand with real money', async () => {
    stop = serveFakes(fakeBank().answers);
    renderOnStage(<TransferUplinePage />, { bundle: { money: 'real' } });
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy();
    expect(screen.queryByText(playMoney)).toBeNull();
  });

  test('stores the key before it sends', async () => {
    const { answers, sent } = fakeBank();
    const stored: (string | null)[] = [];
    open({
      ...answers,
      'wallet.transferUpline': (call) => {
        stored.push(localStorage.getItem('requests'));
        return answers['wallet.transferUpline']?.(call) ?? {};
      },
    });
    await fill();
    await confirm();
    await screen.findByText('Transfer completed');
    expect(stored[0]).toContain(sent[0]?.key);
    expect(stored[0]).not.toContain('pay-harbour-7');
  });

  test('sends once for twenty clicks', async () => {
    const { answers, sent } = fakeBank();
    open(answers);
    await fill();
    await confirm();
    for (let click = 0; click < 20; click += 1)
      screen.queryAllByRole('button', { name: /^Transfer/ }).forEach((button) => fireEvent.click(button));
    await screen.findByText('Transfer completed');
    expect(sent).toHaveLength(1);
  });

  test('says that the outcome is unknown after a lost reply, and finds the receipt', async () => {
    const { answers, sent, fate } = fakeBank();
    fate.loseReplies = 1;
    open(answers);
    await fill();
    await confirm();
    expect(await screen.findByText('We did not get an answer')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  test('sends a lost request again with the same key', async () => {
    const { answers, made, sent, fate } = fakeBank();
    fate.loseRequests = 1;
    open(answers);
    await fill();
    await confirm();
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Transfer completed')).toBeTruthy();
    expect([sent.length, new Set(sent.map(({ key }) => key)).size, made.size]).toEqual([2, 1, 1]);
  });

  test.each(['a reply that was lost', 'a fault of the server'])(
    'recovers the receipt after %s and a reload',
    async (what) => {
      const { answers, made, fate } = fakeBank();
      fate.loseReplies = 1;
      const faulty: FakeAnswers = {
        ...answers,
        'wallet.transferUpline': async (call) => {
          const answer = await answers['wallet.transferUpline']?.(call);
          return what === 'a fault of the server' ? { code: 'system.database_unavailable' } : (answer ?? {});
        },
      };
      open(faulty);
      await fill();
      await confirm();
      await screen.findByText('We did not get an answer');
      reload(answers);
      expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
      expect(made.size).toBe(1);
      fireEvent.click(screen.getByRole('button', { name: 'Start another' }));
      await fill('1');
      await confirm();
      expect(await screen.findByText('Transfer completed')).toBeTruthy();
      expect(made.size).toBe(2);
    },
  );

  test('fills in a request that was not carried out after a reload, and keeps its key', async () => {
    const { answers, sent, made, fate } = fakeBank();
    fate.loseRequests = 1;
    open(answers);
    await fill('12.50');
    await confirm();
    await screen.findByText('We did not get an answer');
    reload(answers);
    expect(await screen.findByText(/has not been carried out/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('12.50');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await confirm();
    await screen.findByText('Transfer completed');
    expect([sent[0]?.key === sent[1]?.key, made.size]).toEqual([true, 1]);
  });

  test('sends a request that was not carried out with its key after a day', async () => {
    const { answers, sent, fate } = fakeBank();
    fate.loseRequests = 1;
    open(answers);
    await fill();
    await confirm();
    await screen.findByText('We did not get an answer');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    reload(answers);
    await screen.findByText(/has not been carried out/);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await confirm();
    await screen.findByText('Transfer completed');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('keeps the key when the page is closed and opened again while the request is on its way', async () => {
    const { answers, made, sent } = fakeBank();
    const arrival = Promise.withResolvers<void>();
    const received = Promise.withResolvers<void>();
    const slow: FakeAnswers = {
      ...answers,
      'wallet.transferUpline': async (call) => {
        received.resolve();
        await arrival.promise;
        return (await answers['wallet.transferUpline']?.(call)) ?? {};
      },
    };
    open(slow);
    await fill();
    await confirm();
    await received.promise;
    cleanup();
    renderOnStage(<TransferUplinePage />);
    await screen.findByText(/has not been carried out/);
    arrival.resolve();
    await waitFor(() => expect([made.size, localStorage.length]).toEqual([1, 0]));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await confirm();
    await screen.findByText('Transfer completed');
    expect([sent.length, made.size]).toEqual([2, 1]);
  });

  test('keeps the key of an unknown outcome after another tab sent it too and was rejected', async () => {
    const { answers, made, sent, fate } = fakeBank();
    fate.reject = { code: 'account.wrong_payment_password' };
    const arrival = Promise.withResolvers<void>();
    const received = Promise.withResolvers<void>();
    let isFirst = true;
    stop = serveFakes({
      ...answers,
      'wallet.transferUpline': async (call) => {
        const waits = isFirst;
        isFirst = false;
        if (waits) {
          received.resolve();
          await arrival.promise;
        }
        return (await answers['wallet.transferUpline']?.(call)) ?? {};
      },
    });
    const first = within(renderOnStage(<TransferUplinePage />).container);
    const second = within(renderOnStage(<TransferUplinePage />).container);
    await fill('25.50', second);
    await fill('25.50', first);
    await confirm('wrong', first);
    await received.promise;
    fate.loseRequests = 1;
    await confirm(undefined, second);
    await second.findByText('We did not get an answer');
    arrival.resolve();
    await first.findByText(/payment password is not correct/);
    fate.reject = null;
    fireEvent.click(second.getByRole('button', { name: 'Check again' }));
    await second.findByText('Transfer completed');
    expect([sent.length, new Set(sent.map(({ key }) => key)).size, made.size]).toEqual([3, 1, 1]);
  });

  test('keeps the outcome unknown while the server cannot be reached after a reload', async () => {
    const { answers, fate } = fakeBank();
    [fate.loseReplies, fate.loseSearches] = [1, 1];
    open(answers);
    await fill();
    await confirm();
    await screen.findByText('We did not get an answer');
    reload(answers);
    expect(await screen.findByText('We did not get an answer')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
  });

  test('keeps the key over a logout, and does not show it to another account', async () => {
    const { answers, fate } = fakeBank();
    fate.loseReplies = 1;
    open(answers);
    await fill();
    await confirm();
    await screen.findByText('We did not get an answer');
    cleanup();
    forgetSession();
    storeSession(loginValue({ userName: 'bert', type: 0 }));
    open(answers);
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy();
    expect(screen.queryByText(/your last request/)).toBeNull();
    cleanup();
    forgetSession();
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    open(answers);
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
  });

  test('shows a wrong payment password at its field and moves nothing', async () => {
    const { answers, made, fate } = fakeBank();
    fate.reject = { code: 'account.wrong_payment_password' };
    open(answers);
    await fill();
    await confirm('wrong');
    const field = await screen.findByLabelText(/^Payment password/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    fate.reject = null;
    await confirm();
    expect(await screen.findByText('Transfer completed')).toBeTruthy();
    expect(made.size).toBe(1);
  });

  test('shows the amount that is left after a bet has spent the money', async () => {
    const { answers, fate } = fakeBank();
    let available = '100.00';
    open({ ...answers, 'wallet.uplineTransferForm': () => ({ value: { ...ready, available } }) });
    await fill('90');
    available = '40.00';
    fate.reject = { code: 'wallet.insufficient_funds' };
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('too low');
    fireEvent.click(screen.getByRole('button', { name: 'Change the details' }));
    expect(await screen.findByText('Available: P40.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You have P40.00 available.')).toBeTruthy();
  });

  test('shows the receipt of the first request after the key was used with another amount', async () => {
    const { answers, made, fate } = fakeBank();
    fate.loseReplies = 1;
    fate.loseSearches = 0;
    open(answers);
    await fill('10');
    await confirm();
    await screen.findByText('We did not get an answer');
    // The search does not find it yet: the first request is still on its way.
    const late = new Map(made);
    made.clear();
    reload(answers);
    await screen.findByText(/has not been carried out/);
    for (const [key, value] of late) made.set(key, value);
    await fill('20');
    await confirm();
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
    expect([...made.values()].map(({ amount }) => amount)).toEqual(['10']);
  });

  test.each([
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount above zero.'],
    ['1e3', 'Enter an amount such as 25.50.'],
    ['5.001', 'Enter an amount such as 25.50.'],
    ['100.01', 'You have P100.00 available.'],
  ])('rejects the amount %j with a message', async (amount, message) => {
    const { answers, sent } = fakeBank();
    open(answers);
    await fill(amount);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('lists what is missing with the step that fixes it, and sends nothing until then', async () => {
    const checks = ['receiver', 'paymentPassword', 'balance'].map((check) => ({ check, passed: false }));
    open({ ...fakeBank().answers, 'wallet.uplineTransferForm': () => ({ value: { ...ready, checks } }) });
    expect(await screen.findByText('Your agent cannot receive transfers')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set it up' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open wallet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
  });

  test('names the bets that are still required, and leads to the games', async () => {
    const checks = [{ check: 'turnover', passed: false }];
    const value = { ...ready, turnoverLeft: '40.00', checks };
    open({ ...fakeBank().answers, 'wallet.uplineTransferForm': () => ({ value }) });
    expect(await screen.findByText('Bets of P40.00 are still required on your deposits')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'To the games' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
  });

  test('offers a retry when the form fails to load', async () => {
    let fails = true;
    const { answers } = fakeBank();
    open({
      ...answers,
      'wallet.uplineTransferForm': () => (fails ? { code: 'system.unavailable' } : { value: ready }),
    });
    await screen.findByText('The form could not be loaded');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy();
  });
});
