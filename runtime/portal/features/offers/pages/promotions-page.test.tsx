// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Promotion, PromotionBonus } from '../../../../../schema/generated/api/offers.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
import { PromotionPage } from './promotion-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

let stop: () => void = () => undefined;

beforeEach(markSessionResolved);
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
});

const bonus: PromotionBonus = {
  percent: 100,
  cap: '500.00',
  smallestDeposit: '100.00',
  maxBet: null,
  times: 5,
  days: 14,
  categories: [{ category: 'RNG', weight: 100, return: '96.00' }],
};

const promotion = (id: string, different: Partial<Promotion> = {}): Promotion => ({
  id,
  type: 'deposit',
  product: 'casino',
  name: `Offer ${id}`,
  text: 'Doubles your deposit.',
  state: 'join',
  progress: null,
  starts: null,
  ends: null,
  minRank: 1,
  credit: null,
  application: null,
  bonus,
  ...different,
});

const list = (...promotions: Promotion[]): FakeAnswers => ({
  'offers.list': () => ({ value: { currency: 'THB', promotions } }),
  'account.session': () => ({ value: { loggedIn: false, session: null } }),
});

function open(answers: FakeAnswers, at = '/promotions'): void {
  stop = serveFakes(answers);
  renderOnStage(at === '/promotions' ? <PromotionsPage /> : <PromotionPage />, { at });
}

const names = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('PromotionsPage', () => {
  test('shows each promotion with its state and an example, and filters by type', async () => {
    open(
      list(
        promotion('a', { type: 'welcome' }),
        promotion('b', { state: 'comingSoon', starts: '2030-01-01T00:00:00Z' }),
      ),
    );
    const [first] = await screen.findAllByText('Deposit P100.00, bet P500.00, receive P100.00');
    expect(first).toBeTruthy();
    expect(names()).toEqual(['Offer a', 'Offer b']);
    expect(screen.getByRole('link', { name: 'Offer a' }).getAttribute('href')).toBe('/promoDetail?id=a');
    expect(screen.getByText('Coming soon')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Welcome' }));
    expect(names()).toEqual(['Offer a']);
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toEqual(['Offer a', 'Offer b']);
  });

  test('shows the maximum bet of a promotion that has one and is not over', async () => {
    const limited = { bonus: { ...bonus, maxBet: '50.00' } };
    open(list(promotion('a', limited), promotion('b'), promotion('c', { ...limited, state: 'closed' })));
    expect(await screen.findAllByText('Bets up to P50.00 per round while the bonus runs')).toHaveLength(1);
  });

  test('shows how far a joined promotion is', async () => {
    open(list(promotion('a', { state: 'joined', progress: 64 })));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('64');
    expect(screen.queryByText(/^Deposit /)).toBeNull();
  });

  test('states that there is none', async () => {
    open(list());
    expect(await screen.findByText('No promotions at the moment')).toBeTruthy();
  });
});

describe('PromotionPage', () => {
  test('shows a visitor the terms, an example and the way to join', async () => {
    open(list(promotion('a')), '/promoDetail?id=a');
    expect((await screen.findByRole('heading', { level: 1, name: 'Offer a' })).textContent).toBe('Offer a');
    expect(screen.getByLabelText('If you deposit')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in to join' })).toBeTruthy();
  });

  test('shows a member the bonus with its own button', async () => {
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    const { bonus, name, text } = promotion('a');
    open(
      {
        ...list(promotion('a')),
        'rewards.bonuses': () => ({
          value: {
            currency: 'THB',
            offers: [{ id: 'a', name, text, ...bonus, ends: null, canJoin: true }],
            grants: [],
          },
        }),
      },
      '/promoDetail?id=a',
    );
    expect(await screen.findByRole('button', { name: 'Join: Offer a' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log in to join' })).toBeNull();
  });

  test('shows the new state once the member has joined', async () => {
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    const { bonus, name, text } = promotion('a');
    let isJoined = false;
    open(
      {
        ...list(),
        'offers.list': () => ({
          value: { currency: 'THB', promotions: [promotion('a', { state: isJoined ? 'joined' : 'join' })] },
        }),
        'rewards.bonuses': () => ({
          value: {
            currency: 'THB',
            offers: [{ id: 'a', name, text, ...bonus, ends: null, canJoin: true }],
            grants: [],
          },
        }),
        'rewards.joinBonus': () => {
          isJoined = true;
          return {
            value: { grant: 'g', bonus: 'a', joinedAt: '2026-11-20T03:00:00Z', depositBy: '2026-12-04T03:00:00Z' },
          };
        },
      },
      '/promoDetail?id=a',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Join: Offer a' }));
    expect(await screen.findByText('Joined')).toBeTruthy();
  });

  test('says that a promotion is gone', async () => {
    open(list(promotion('a')), '/promoDetail?id=b');
    expect(await screen.findByText('This promotion is not available')).toBeTruthy();
  });
});
