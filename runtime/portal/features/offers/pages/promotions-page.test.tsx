// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Promotion, PromotionBonus } from '../../../../../schema/generated/api/offers.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
import { OwnPage } from './own-page.tsx';
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
  trigger: 'deposit',
  title: `Offer ${id}`,
  summary: 'Doubles your deposit.',
  text: null,
  picture: null,
  state: 'join',
  progress: null,
  starts: null,
  ends: null,
  minRank: 1,
  credit: null,
  points: 0,
  tickets: 0,
  claimDays: null,
  claimBy: null,
  paysAt: null,
  rank: null,
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
    expect(screen.getByRole('link', { name: 'Join Offer a' }).getAttribute('href')).toBe('/promoDetail?id=a');
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

  test('names the way to each page after what the player can do there', async () => {
    const application = { minImages: 0, canSend: true, reason: null };
    const rows: [Partial<Promotion>, string][] = [
      [{ trigger: 'deposit', state: 'join' }, 'Join'],
      [{ trigger: 'application', state: 'join' }, 'Apply'],
      [{ trigger: 'code', state: 'join' }, 'Enter code'],
      [{ trigger: 'rank', state: 'join' }, 'See details'],
      [{ trigger: 'none', state: 'join' }, 'See details'],
      [{ trigger: 'code', state: 'comingSoon' }, 'Details'],
      [{ trigger: 'rank', state: 'joined' }, 'View progress'],
      [{ trigger: 'application', state: 'applying' }, 'View progress'],
      [{ trigger: 'application', state: 'rejected', application }, 'Apply again'],
      [{ trigger: 'application', state: 'rejected', application: { ...application, canSend: false } }, 'Details'],
      [{ trigger: 'rank', state: 'claim' }, 'Claim'],
      [{ trigger: 'code', state: 'processing' }, 'View progress'],
      [{ trigger: 'code', state: 'claimed' }, 'Details'],
      [{ trigger: 'deposit', state: 'issued' }, 'Details'],
      [{ trigger: 'none', state: 'closed' }, 'Details'],
    ];
    open(list(...rows.map(([different], index) => promotion(`o${index}`, different))));
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(rows.map(([, words]) => words));
    expect(screen.getByRole('link', { name: 'Apply Offer o1' }).getAttribute('href')).toBe('/promoDetail?id=o1');
  });

  test('loads the pictures from the third on when they come into view', async () => {
    open(list(...['a', 'b', 'c'].map((id) => promotion(id, { picture: `/${id}.svg` }))));
    await screen.findByText('Offer c');
    const pictures = [...document.querySelectorAll('img')].map(({ alt, loading }) => [alt, loading]);
    expect(pictures).toEqual([
      ['', 'eager'],
      ['', 'eager'],
      ['', 'lazy'],
    ]);
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
    const { bonus, title, summary } = promotion('a');
    open(
      {
        ...list(promotion('a')),
        'rewards.bonuses': () => ({
          value: {
            currency: 'THB',
            offers: [{ id: 'a', name: title, text: summary, ...bonus, ends: null, canJoin: true }],
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
    const { bonus, title, summary } = promotion('a');
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
            offers: [{ id: 'a', name: title, text: summary, ...bonus, ends: null, canJoin: true }],
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

  test('takes the right code after a wrong one, which it keeps, and shows what was granted', async () => {
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    const codes: unknown[] = [];
    let isRight = false;
    const offer = { trigger: 'code', bonus: null, credit: '20.00' } as const;
    open(
      {
        'offers.list': () => ({
          value: {
            currency: 'THB',
            promotions: [
              promotion('a', isRight ? { ...offer, state: 'claim', claimBy: '2030-01-01T00:00:00Z' } : offer),
            ],
          },
        }),
        'offers.enterCode': ({ body }) => {
          codes.push(body);
          isRight = codes.length === 2;
          return isRight
            ? { value: { offer: 'a', currency: 'THB', amount: '20.00', claimBy: '2030-01-01T00:00:00Z' } }
            : { code: 'offers.code_wrong' };
        },
      },
      '/promoDetail?id=a',
    );
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Use code' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ });
    send();
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'sprng-26' } });
    send();
    expect(await screen.findByText('This code is not right. Check it and try again.')).toBeTruthy();
    expect(field.value).toBe('sprng-26');
    fireEvent.change(field, { target: { value: 'spring-26' } });
    send();
    expect(await screen.findByRole('button', { name: 'Claim P20.00' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(codes).toEqual(['sprng-26', 'spring-26'].map((code) => ({ offer: 'a', code })));
  });

  test('claims for a rank once it is reached, and shows what was claimed', async () => {
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    const offer = { trigger: 'rank', rank: 5, bonus: null, credit: '20.00' } as const;
    let state: Promotion['state'] = 'joined';
    const answers: FakeAnswers = {
      'offers.list': () => ({ value: { currency: 'THB', promotions: [promotion('a', { ...offer, state })] } }),
      'offers.claim': () => {
        state = 'claimed';
        return { value: { offer: 'a', currency: 'THB', amount: '20.00', claimedAt: '2026-11-20T03:00:00Z' } };
      },
    };
    open(answers, '/promoDetail?id=a');
    expect(await screen.findByText('Reach level 5')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    state = 'claim';
    open(answers, '/promoDetail?id=a');
    fireEvent.click(await screen.findByRole('button', { name: 'Claim P20.00' }));
    expect(await screen.findByText('You have received P20.00.')).toBeTruthy();
  });

  test('shows a text in paragraphs, and nothing to do for one that only informs', async () => {
    open(
      list(promotion('a', { trigger: 'none', bonus: null, text: 'First.\n\nSecond.', picture: '/a.svg' })),
      '/promoDetail?id=a',
    );
    expect((await screen.findByText('First.')).tagName).toBe('P');
    expect(screen.getByText('Second.')).toBeTruthy();
    expect(screen.queryByText('Doubles your deposit.')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says when it will be paid, and asks a visitor to log in for a code', async () => {
    const offer = { trigger: 'code', bonus: null, credit: '20.00' } as const;
    open(list(promotion('a', offer)), '/promoDetail?id=a');
    expect(await screen.findByRole('button', { name: 'Log in to enter your code' })).toBeTruthy();
    cleanup();
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    open(list(promotion('a', { ...offer, state: 'processing', paysAt: '2030-01-01T09:00:00Z' })), '/promoDetail?id=a');
    expect(await screen.findByText(/^It will be paid on Jan 1, 2030/)).toBeTruthy();
  });

  test('says that a promotion is gone', async () => {
    open(list(promotion('a')), '/promoDetail?id=b');
    expect(await screen.findByText('This promotion is not available')).toBeTruthy();
  });
});

describe('OwnPage', () => {
  test('lists below the bonuses what else the member takes part in', async () => {
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    const plain = { bonus: null, credit: '20.00' } as const;
    stop = serveFakes({
      ...list(
        promotion('bonus', { state: 'joined' }),
        promotion('claim', { ...plain, trigger: 'code', state: 'claim' }),
        promotion('rank', { ...plain, trigger: 'rank', state: 'joined', rank: 5 }),
        promotion('open', { ...plain, trigger: 'code' }),
        promotion('closed', { ...plain, trigger: 'code', state: 'closed' }),
      ),
      'rewards.bonuses': () => ({ value: { currency: 'THB', offers: [], grants: [] } }),
    });
    renderOnStage(<OwnPage />);
    expect(await screen.findByRole('heading', { name: 'Your promotions' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Offer claim Ready to claimP20.00Claim',
      'Offer rank In progressP20.00View progress',
    ]);
  });

  test('has no promotions while the flag is off', async () => {
    storeSession(loginValue({ userName: 'anna', type: 0 }));
    stop = serveFakes({
      'rewards.bonuses': () => ({ value: { currency: 'THB', offers: [], grants: [] } }),
    });
    renderOnStage(<OwnPage />, { bundle: { settings: [{ modId: 'PROMO3', enabled: '0' }] } });
    expect(await screen.findByText('No bonuses at the moment')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your promotions' })).toBeNull();
  });
});
