// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product, Redemption, RedeemRequest } from '../../../../../schema/generated/api/points.ts';
import { openedPayload, sealKey } from '../../../../web/client/testing/fake-seal.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { balance, config } from '../testing/point-samples.ts';
import { PointMallPage } from './point-mall-page.tsx';

let stop: () => void = () => undefined;

beforeEach(markSessionResolved);
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  localStorage.clear();
});

const mug: Product = {
  id: 'mug',
  name: 'Mug',
  summary: 'A mug of stoneware.',
  type: 'goods',
  picture: null,
  points: 2500,
  amount: '50.00',
  credit: null,
  stock: 12,
  perPerson: 3,
  redeemed: 1,
};

const redemption: Redemption = {
  id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e51',
  product: 'mug',
  name: 'Mug',
  type: 'goods',
  quantity: 2,
  points: 5000,
  amount: '100.00',
  credit: null,
  currency: 'THB',
  status: 'processing',
  at: '2026-11-21T08:00:00Z',
  decidedAt: null,
  remark: null,
};

/** A mall whose products a test may change; a redemption at another price is rejected. */
function fakeMall(products: Product[]) {
  const now = { products };
  const sent: RedeemRequest[] = [];
  const made = new Map<string, Redemption>();
  const answers: FakeAnswers = {
    'system.sealKey': () => ({ value: sealKey }),
    'account.security': () => ({ value: { paymentPassword: true } }),
    'points.config': () => ({ value: config }),
    'points.balance': () => ({ value: balance }),
    'points.history': () => ({ value: { items: [], nextCursor: null } }),
    'points.products': () => ({ value: { items: now.products } }),
    'points.redemptions': ({ query }) => {
      const key = query.get('key');
      const items = key === null ? [...made.values()] : [made.get(key)].filter((item) => item !== undefined);
      return { value: { items, nextCursor: null } };
    },
    'points.redeem': async ({ body }) => {
      const request = await openedPayload<RedeemRequest>(body);
      sent.push(request);
      const { key, quantity, points, amount } = request;
      const price = now.products.find(({ id }) => id === request.product)?.points ?? 0;
      if (points !== price * quantity) return { code: 'points.price_changed' };
      made.set(key, { ...redemption, quantity, points, amount });
      return { value: made.get(key) };
    },
  };
  return { answers, now, sent, made };
}

function open(answers: FakeAnswers, session: Parameters<typeof loginValue>[0] | null): void {
  if (session !== null) storeSession(loginValue(session));
  stop = serveFakes(answers);
  renderOnStage(<PointMallPage />);
}

async function choose(quantity: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Redeem Mug' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText(/^Quantity/);
  // One is there already.
  expect(field).toHaveProperty('value', '1');
  fireEvent.change(field, { target: { value: quantity } });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(false));
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
}

async function send(): Promise<void> {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/^Payment password/), { target: { value: 'pay-harbour-7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
}

describe('the products of the points mall', () => {
  test('show a visitor what they cost and what is left, without buttons', async () => {
    const voucher: Product = { ...mug, id: 'credit', name: 'Credit', type: 'credit', amount: '0.00', credit: '20.00' };
    const { answers } = fakeMall([
      { ...mug, redeemed: 0 },
      { ...voucher, stock: null, perPerson: null },
      { ...mug, id: 'cap', name: 'Cap', stock: 0 },
    ]);
    open(answers, null);
    const card = (name: string) => within(screen.getByRole('article', { name }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Mug' })).toBeTruthy();
    expect(card('Mug').getByText('2,500 points + P50.00')).toBeTruthy();
    expect(await card('Mug').findByText('The points are worth P25.00')).toBeTruthy();
    expect(card('Mug').getByText('12 left')).toBeTruthy();
    expect(card('Mug').getByText('3 for each member')).toBeTruthy();
    expect(card('Credit').getByText('Pays P20.00 into your wallet')).toBeTruthy();
    expect(card('Credit').queryByText(/left|for each/)).toBeNull();
    expect(card('Cap').getByText('Sold out')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Redeem/ })).toBeNull();
  });

  test('cannot be redeemed by a member for a reason that is said once beside the button', async () => {
    const { answers } = fakeMall([
      { ...mug, id: 'cap', name: 'Cap', stock: 0 },
      { ...mug, redeemed: 3 },
      { ...mug, id: 'bag', name: 'Bag', points: 12_500 },
      { ...mug, id: 'cash', name: 'Cash', type: 'credit', credit: '20.00' },
      { ...mug, id: 'pen', name: 'Pen' },
    ]);
    open(answers, { breakUntil: '2030-01-01T00:00:00Z' });
    const reasons = [
      ['Cap', /^Sold out$/],
      ['Mug', /^You have redeemed 3 of 3$/],
      ['Bag', /^You need 20 more points$/],
      ['Cash', /^You are on a break until .* Your points stay/],
    ] as const;
    expect(await screen.findByText(/^You need/)).toBeTruthy();
    for (const [name, reason] of reasons) {
      const button = screen.getByRole('button', { name: `Redeem ${name}` });
      expect(button.hasAttribute('disabled')).toBe(true);
      const shown = within(screen.getByRole('article', { name })).getByText(reason);
      expect(button.getAttribute('aria-describedby')).toBe(shown.id);
    }
    expect(screen.getByRole('button', { name: 'Redeem Pen' }).hasAttribute('disabled')).toBe(false);
  });

  test('are redeemed at the new price after it has changed, which the dialog shows and says', async () => {
    const { answers, now, sent } = fakeMall([mug]);
    open(answers, {});
    await choose('2');
    now.products = [{ ...mug, points: 3000 }];
    await send();
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('The price has changed.');
    expect(dialog.getByText('6,000')).toBeTruthy();
    expect(dialog.getByText('6,480')).toBeTruthy();
    await send();
    expect(await dialog.findByText('Redemption requested')).toBeTruthy();
    expect(dialog.getByText(redemption.id)).toBeTruthy();
    expect(dialog.getByText('Being processed')).toBeTruthy();
    expect(await screen.findByText('3,000 points + P50.00')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Your redemptions', hidden: true });
    expect(table.textContent).toMatch(/Mug.*Goods.*2.*6,000.*P100\.00.*Being processed/);
    expect(sent.map(({ product, quantity, points, amount }) => ({ product, quantity, points, amount }))).toEqual([
      { product: 'mug', quantity: 2, points: 5000, amount: '100.00' },
      { product: 'mug', quantity: 2, points: 6000, amount: '100.00' },
    ]);
    expect(localStorage.length).toBe(0);
  });

  test('are redeemed once by a request whose reply was lost', async () => {
    const { answers, made } = fakeMall([mug]);
    const { 'points.redeem': redeem } = answers;
    const lose: typeof redeem = async (call) => {
      await redeem?.(call);
      return { lost: true };
    };
    open({ ...answers, 'points.redeem': lose }, {});
    await choose('1');
    await send();
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
    expect(made.size).toBe(1);
  });

  test('are no more than one member may redeem', async () => {
    const { answers, sent } = fakeMall([mug]);
    open(answers, {});
    await choose('3');
    expect(await screen.findByText('Enter a whole number between 1 and 2.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('that are no longer offered keep their dialog, which says so', async () => {
    const { answers, now } = fakeMall([mug]);
    open({ ...answers, 'points.redeem': () => ({ code: 'points.product_unknown' }) }, {});
    await choose('1');
    now.products = [];
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('This product is no longer offered.');
    expect(screen.queryByRole('heading', { name: 'Products', hidden: true })).toBeNull();
  });
});
