// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConvertRequest, PointMove } from '../../../../../schema/generated/api/points.ts';
import { openedPayload, sealKey } from '../../../../web/client/testing/fake-seal.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
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

const move = (own: Partial<PointMove>): PointMove => ({
  id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4f',
  kind: 'earned',
  type: 'rng',
  hour: '2026-11-21T07:00:00Z',
  points: 35,
  pointsAfter: 12_480,
  at: '2026-11-21T08:00:00Z',
  ...own,
});

const exchange = {
  id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e50',
  points: 550,
  amount: '5.50',
  currency: 'THB',
  rate: config.rate,
  pointsAfter: 11_930,
  balanceAfter: '105.50',
  at: '2026-11-21T08:00:00Z',
};

/** A server with one member's points, whose rate and balance a test may change. */
function fakePoints() {
  const now = { config, balance };
  const sent: ConvertRequest[] = [];
  const answers: FakeAnswers = {
    'system.sealKey': () => ({ value: sealKey }),
    'account.security': () => ({ value: { paymentPassword: true } }),
    'points.config': () => ({ value: now.config }),
    'points.balance': () => ({ value: now.balance }),
    'points.exchanges': () => ({ value: { items: [] } }),
    'points.products': () => ({ value: { items: [] } }),
    'points.redemptions': () => ({ value: { items: [], nextCursor: null } }),
    'points.history': ({ query }) =>
      query.get('cursor') === null
        ? { value: { items: [move({})], nextCursor: 'older' } }
        : {
            value: {
              items: [move({ id: exchange.id, kind: 'exchanged', type: null, hour: null, points: -500 })],
              nextCursor: null,
            },
          },
    'points.convert': async ({ body }) => {
      const request = await openedPayload<ConvertRequest>(body);
      sent.push(request);
      const { points, amount } = now.config.rate;
      if (request.rate.points !== points || request.rate.amount !== amount) return { code: 'points.rate_changed' };
      return { value: { ...exchange, points: request.points, rate: now.config.rate } };
    },
  };
  return { answers, now, sent };
}

function open(answers: FakeAnswers, session: Parameters<typeof loginValue>[0] | null): void {
  if (session !== null) storeSession(loginValue(session));
  stop = serveFakes(answers);
  renderOnStage(<PointMallPage />);
}

async function fill(points: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Points/), { target: { value: points } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

async function send(): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Payment password/), { target: { value: 'pay-harbour-7' } });
  fireEvent.click(screen.getByRole('button', { name: /^Exchange/ }));
}

describe('PointMallPage', () => {
  test.each([
    ['a visitor', null, 'Log in to see your points, to redeem products and to exchange points for money.'],
    ['a guest', { type: 4 } as const, 'Points need a real account. As a guest you do not earn any.'],
  ])('shows %s what earns points, and the way to have some', async (_who, session, words) => {
    // Only the calls of everyone are answered.
    open({ 'points.config': () => ({ value: config }), 'points.products': () => ({ value: { items: [] } }) }, session);
    expect(await screen.findByRole('row', { name: /slots.* 1 point for each P10\.00/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Deposits 5 points for each P100\.00/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Exchange 100 points = P1\.00/ })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /history|Exchange points|Products|redemptions/i })).toBeNull();
  });

  test('shows a member their points with the worth, what they owe, and the history page by page', async () => {
    const { answers, now } = fakePoints();
    now.balance = { ...balance, owed: 40 };
    open(answers, {});
    expect(await screen.findByText('12,480 points')).toBeTruthy();
    expect(screen.getByText('worth P124.80')).toBeTruthy();
    expect(screen.getByText(/What earned 40 points was reversed/)).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Earned.*slots.*\+35.*12,480/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByRole('row', { name: /Exchanged for money.*-500/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  test('exchanges at the new rate after the rate has changed, which it shows and says', async () => {
    const { answers, now, sent } = fakePoints();
    open(answers, {});
    await fill('550');
    expect(await screen.findByText('P5.50')).toBeTruthy();
    const changed = { amount: '1.00', points: 200 };
    now.config = { ...config, rate: changed };
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('The rate has changed.');
    expect(screen.getByText('P2.75')).toBeTruthy();
    expect(screen.getByText('200 points = P1.00')).toBeTruthy();
    await send();
    expect(await screen.findByText('Points exchanged')).toBeTruthy();
    expect(screen.getByText('11,930')).toBeTruthy();
    expect(screen.getByText('P105.50')).toBeTruthy();
    expect(screen.getByText(exchange.id)).toBeTruthy();
    expect(sent.map(({ points, rate }) => ({ points, rate }))).toEqual([
      { points: 550, rate: config.rate },
      { points: 550, rate: changed },
    ]);
    expect(localStorage.length).toBe(0);
  });

  test('finds the exchange of a request whose reply was lost', async () => {
    const { answers } = fakePoints();
    const asked: (string | null)[] = [];
    open(
      {
        ...answers,
        'points.convert': () => ({ lost: true }),
        'points.exchanges': ({ query }) => {
          asked.push(query.get('key'));
          return { value: { items: [exchange] } };
        },
      },
      {},
    );
    await fill('550');
    await send();
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/receipt of your last request/)).toBeTruthy();
    expect(asked).toEqual([expect.any(String)]);
  });

  test.each([
    ['499', 'Enter a whole number between 500 points and 12,480 points.'],
    ['12481', 'You have 12,480 points available.'],
    ['500.5', 'Enter a whole number between 500 points and 12,480 points.'],
  ])('rejects the exchange of %s points with a message', async (points, message) => {
    const { answers, sent } = fakePoints();
    open(answers, {});
    await fill(points);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('lists what an exchange still needs', async () => {
    const { answers, now } = fakePoints();
    now.balance = { ...balance, points: 200 };
    open({ ...answers, 'account.security': () => ({ value: { paymentPassword: false } }) }, {});
    expect(await screen.findByText('The smallest exchange is 500 points. You have 200 points.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Set it up' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true);
  });

  test('says to a member on a break that the points stay, and offers no exchange', async () => {
    open(fakePoints().answers, { breakUntil: '2030-01-01T00:00:00Z' });
    expect(await screen.findByText(/Your points stay, and you can exchange them afterwards\./)).toBeTruthy();
    expect(await screen.findByText('12,480 points')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});
