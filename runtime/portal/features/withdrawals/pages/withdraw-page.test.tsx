// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { openedPayload } from '../../../../web/client/testing/fake-seal.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { CardsSection } from '../public/cards-section.tsx';
import { card, fakeWithdrawals, preflight, withdrawal } from '../testing/fake-withdrawals.ts';
import { WithdrawPage } from './withdraw-page.tsx';

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue({ userName: 'anna', type: 0 })));
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
  localStorage.clear();
});

function open(answers: FakeAnswers, page = <WithdrawPage />): void {
  stop();
  stop = serveFakes(answers);
  renderOnStage(page);
}

async function fill(amount: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Amount/), { target: { value: amount } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

async function confirm(): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Payment password/), { target: { value: 'pay-harbour-7' } });
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
}

describe('WithdrawPage', () => {
  test('says that a withdrawal is possible, what is on hold, and the usual time', async () => {
    open(fakeWithdrawals().answers);
    const box = (await screen.findByRole('heading', { name: 'You can withdraw now' })).closest('section');
    expect(box?.textContent).toMatch(/Available.*100\.00.*On hold for withdrawals.*20\.00/);
    expect(box?.textContent).toContain('25 minutes');
  });

  test('says that there is not enough data for a usual time', async () => {
    open({
      ...fakeWithdrawals().answers,
      'withdrawals.preflight': () => ({ value: { ...preflight(), usualMinutes: null } }),
    });
    expect(await screen.findByText('Not enough data yet')).toBeTruthy();
  });

  test('names each missing step once, and sends nothing until then', async () => {
    const failed = { contact: 'verifyContact', cardAge: 'wait', turnover: 'play' } as const;
    open({ ...fakeWithdrawals().answers, 'withdrawals.preflight': () => ({ value: preflight(failed) }) });
    expect(await screen.findByText('3 more steps are needed before you can withdraw')).toBeTruthy();
    const form = within(document.querySelector<HTMLElement>('[data-form="withdraw"]') ?? document.body);
    expect(form.getByRole('button', { name: 'Verify' })).toBeTruthy();
    expect(form.getByText(/The card is new: you can use it from Nov 24, 2026/)).toBeTruthy();
    expect(form.getByText(/Bets of P?.*35\.00 are still required/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
  });

  test('asks the server about the chosen card', async () => {
    const other = { ...card, id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4b', lastFour: '1111' };
    const asked: (string | null)[] = [];
    open({
      ...fakeWithdrawals().answers,
      'withdrawals.cards': () => ({ value: { items: [card, other], most: 5 } }),
      'withdrawals.preflight': ({ query }) => {
        asked.push(query.get('cardId'));
        return { value: preflight() };
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Withdraw to/), { target: { value: other.id } });
    await waitFor(() => expect(asked.at(-1)).toBe(other.id));
  });

  test('shows fee and net before it sends, and the receipt and the tracker afterwards', async () => {
    const { answers, sent } = fakeWithdrawals();
    open(answers);
    fireEvent.change(await screen.findByLabelText(/^Amount/), { target: { value: '50' } });
    expect(document.querySelector('[data-outcome]')?.getAttribute('data-outcome')).toBe('49.25');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/cannot be cancelled/)).toBeTruthy();
    expect(sent).toEqual([]);
    await confirm();
    expect(await screen.findByText('Withdrawal requested')).toBeTruthy();
    expect(sent).toMatchObject([{ amount: '50', cardId: card.id, paymentPassword: 'pay-harbour-7' }]);
    expect(await screen.findByText('Waiting for us.')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  test.each([
    ['9.99', 'Enter an amount between P10.00 and P500.00.'],
    ['100.01', 'You have P100.00 available.'],
    ['5.001', 'Enter an amount such as 25.50.'],
    ['-1', 'Enter an amount such as 25.50.'],
  ])('rejects the amount %j with a message', async (amount, message) => {
    const { answers, sent } = fakeWithdrawals();
    open(answers);
    await fill(amount);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('makes one withdrawal although the reply was lost and the page reloaded', async () => {
    const { answers, sent, made, fate } = fakeWithdrawals();
    fate.loseReplies = 1;
    open(answers);
    await fill('50');
    await confirm();
    await screen.findByText('We did not get an answer');
    cleanup();
    open(answers);
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
    expect([sent.length, made.size]).toEqual([1, 1]);
  });

  test('offers a retry when the cards fail to load', async () => {
    let fails = true;
    const { answers } = fakeWithdrawals();
    open({
      ...answers,
      'withdrawals.cards': (call) =>
        fails ? { code: 'system.unavailable' } : (answers['withdrawals.cards']?.(call) ?? {}),
    });
    await screen.findByText('Withdrawals could not be loaded');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Amount/)).toBeTruthy();
  });
});

describe('the tracker of a withdrawal', () => {
  const sentOne: Withdrawal = {
    ...withdrawal,
    state: 'sent',
    turn: 'player',
    stages: (['requested', 'reviewing', 'approved', 'sent'] as const).map((state, hour) => ({
      state,
      at: `2026-11-21T0${hour}:00:00Z`,
    })),
    receivesAt: '2026-11-21T03:30:00Z',
  };

  test('shows whose turn it is, the stages with their times, and what is ahead', async () => {
    open(fakeWithdrawals({ items: [sentOne] }).answers);
    expect(await screen.findByText('Waiting for you.')).toBeTruthy();
    const stages = within(screen.getByRole('list', { name: 'Progress of the withdrawal' })).getAllByRole('listitem');
    expect(stages.map((stage) => stage.dataset.stage ?? `ahead ${stage.dataset.ahead}`)).toEqual([
      'requested',
      'reviewing',
      'approved',
      'sent',
      'ahead received',
    ]);
    expect(stages[3]?.getAttribute('aria-current')).toBe('step');
  });

  test('reports the receipt of all of it', async () => {
    const reports: unknown[] = [];
    open({
      ...fakeWithdrawals({ items: [sentOne] }).answers,
      'withdrawals.confirm': ({ body }) => {
        reports.push(body);
        return { value: { ...sentOne, state: 'received', turn: null } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'I have received it' }));
    await waitFor(() => expect(reports).toEqual([{ id: sentOne.id, received: true }]));
  });

  test('reports how much is missing, and rejects an amount that is all of it', async () => {
    const reports: unknown[] = [];
    open({
      ...fakeWithdrawals({ items: [sentOne] }).answers,
      'withdrawals.confirm': ({ body }) => {
        reports.push(body);
        return { value: sentOne };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Money is missing' }));
    const amount = await screen.findByLabelText(/^Amount received/);
    fireEvent.change(amount, { target: { value: '49.25' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(/Enter less than P49\.25/)).toBeTruthy();
    expect(screen.getByText('Describe in a few words what happened.')).toBeTruthy();
    fireEvent.change(amount, { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'Only a part arrived' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await waitFor(() =>
      expect(reports).toEqual([
        { id: sentOne.id, received: false, receivedAmount: '20', remark: 'Only a part arrived', proofs: [] },
      ]),
    );
  });

  test('takes three images and rejects one of another type', async () => {
    open(fakeWithdrawals({ items: [sentOne] }).answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Money is missing' }));
    const pick = (file: File) => fireEvent.change(screen.getByTestId('image-file'), { target: { files: [file] } });
    await screen.findByTestId('image-file');
    pick(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/PNG or JPG|PNG or JPEG/i, { selector: '[role="alert"]' })).toBeTruthy();
    for (const name of ['one.png', 'two.png', 'three.png']) pick(new File(['x'], name, { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByTestId('image-file')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Remove two.png' }));
    expect(await screen.findByTestId('image-file')).toBeTruthy();
  });

  test.each([
    ['rejected', 'The name of the card differs.'],
    ['returned', null],
  ] as const)('shows the end of a withdrawal that was %s', async (state, reason) => {
    const ended = { ...withdrawal, state, turn: null, reason, remaining: '0.00' };
    open(fakeWithdrawals({ items: [ended] }).answers);
    expect(await screen.findByText(/back in your wallet/)).toBeTruthy();
    if (reason !== null) expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText('A withdrawal cannot be cancelled.')).toBeNull();
  });
});

describe('CardsSection', () => {
  test('adds a card and keeps what was typed after a rejection', async () => {
    const added: unknown[] = [];
    let rejects = true;
    open(
      {
        ...fakeWithdrawals().answers,
        'withdrawals.cards': () => ({ value: { items: [], most: 5 } }),
        'withdrawals.addCard': async ({ body }) => {
          added.push(await openedPayload(body));
          return rejects ? { code: 'withdrawals.card_taken' } : { value: { items: [card], most: 5 } };
        },
      },
      <CardsSection />,
    );
    await screen.findByText('You have no card yet.');
    fireEvent.click(screen.getByRole('button', { name: 'Add a card' }));
    fireEvent.change(await screen.findByLabelText(/^Bank/), { target: { value: 'Harbour Bank' } });
    fireEvent.change(screen.getByLabelText(/^Account or card number/), { target: { value: '1234' } });
    fireEvent.change(screen.getByLabelText(/^Card holder/), { target: { value: ' Anna Example ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add card' }));
    expect(await screen.findByText('Enter 8 to 30 digits.')).toBeTruthy();
    expect(added).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Account or card number/), {
      target: { value: '1234\u202f5678\u2011９０１２' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add card' }));
    expect(await screen.findByText(/belongs to another account/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Bank/).value).toBe('Harbour Bank');
    rejects = false;
    fireEvent.click(screen.getByRole('button', { name: 'Add card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(added.at(-1)).toEqual({ bank: 'Harbour Bank', number: '123456789012', holder: 'Anna Example' });
    expect(await screen.findByText('···· 9012')).toBeTruthy();
  });

  test('asks before it removes a card, with the focus on the safe answer', async () => {
    const removed: unknown[] = [];
    open(
      {
        ...fakeWithdrawals().answers,
        'withdrawals.removeCard': ({ body }) => {
          removed.push(body);
          return { value: { items: [], most: 5 } };
        },
      },
      <CardsSection />,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Harbour Bank ···· 9012' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('You have no card yet.')).toBeTruthy();
    expect(removed).toEqual([{ id: card.id }]);
  });

  test('offers no removal of a card that a withdrawal uses, and no sixth card', async () => {
    const items = [1, 2, 3, 4, 5].map((nth) => ({ ...card, id: `${card.id.slice(0, -1)}${nth}`, inUse: true }));
    open(
      { ...fakeWithdrawals().answers, 'withdrawals.cards': () => ({ value: { items, most: 5 } }) },
      <CardsSection />,
    );
    expect(await screen.findByText('You have 5 cards, which is the maximum.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a card' }).hasAttribute('disabled')).toBe(true);
  });
});
