// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Bonuses, BonusGrant, BonusOffer } from '../../../../../schema/generated/api/rewards.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { BonusContent } from './bonus-content.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
});

const terms = {
  name: 'Welcome bonus',
  text: 'Doubles your first deposit.',
  percent: 100,
  cap: '500.00',
  smallestDeposit: '100.00',
  maxBet: null,
  times: 5,
  days: 14,
  categories: [
    { category: 'RNG', weight: 100, return: '96.00' },
    { category: 'LIVE', weight: 20, return: '95.00' },
    { category: 'FISH', weight: 50, return: null },
    { category: 'LOTT', weight: 0, return: '60.00' },
  ],
} satisfies Partial<BonusOffer>;
const offer = (different: Partial<BonusOffer> = {}): BonusOffer => ({
  id: 'welcome',
  ...terms,
  ends: null,
  canJoin: true,
  ...different,
});
const grant = (different: Partial<BonusGrant> = {}): BonusGrant => ({
  id: '018f0000-0000-7000-8000-000000000000',
  bonus: 'welcome',
  state: 'counting',
  ...terms,
  joinedAt: '2026-11-20T03:00:00.000Z',
  until: '2026-12-05T03:00:00.000Z',
  endedAt: null,
  base: '100.00',
  amount: '100.00',
  required: '500.00',
  counted: '320.00',
  remaining: '180.00',
  progress: 64,
  rounds: [],
  ...different,
});
const bonuses = (different: Partial<Bonuses> = {}): Bonuses => ({
  currency: 'THB',
  offers: [],
  grants: [],
  ...different,
});

function open(answers: FakeAnswers): void {
  stop = serveFakes(answers);
  renderOnStage(<BonusContent />);
}

/** Returns the labels and values of the worked example. */
const example = (): (string | null)[] => {
  const field = screen.getByLabelText('If you deposit');
  const box = field.closest('section')?.querySelector('[aria-live]');
  return [...(box?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
};

describe('BonusContent', () => {
  test('computes the example for the deposit and the games that the player chooses', async () => {
    open({ 'rewards.bonuses': () => ({ value: bonuses({ offers: [offer()] }) }) });
    const field = await screen.findByLabelText('If you deposit');
    expect(example()).toEqual([
      'Bonus at the end',
      'P100.00',
      'Bets in total until then',
      'P500.00',
      'Average cost of these bets',
      'P20.00',
      'On average you gain',
      'P80.00',
    ]);
    fireEvent.change(screen.getByLabelText('and play'), { target: { value: 'LIVE' } });
    expect(example()).toEqual([
      'Bonus at the end',
      'P100.00',
      'Bets in total until then',
      'P2,500.00',
      'Average cost of these bets',
      'P125.00',
      'On average you lose',
      'P25.00',
    ]);
    fireEvent.change(field, { target: { value: '800' } });
    expect(screen.getByText(/Only P500\.00 of this deposit counts towards the bonus/)).toBeTruthy();
    fireEvent.change(field, { target: { value: '99.99' } });
    expect(screen.getByText('The minimum deposit is P100.00.')).toBeTruthy();
    expect(example()).toEqual([]);
  });

  test('states no cost for games that publish no return, lists what counts most first, and leaves out what does not count', async () => {
    open({ 'rewards.bonuses': () => ({ value: bonuses({ offers: [offer()] }) }) });
    const games = await screen.findByLabelText<HTMLSelectElement>('and play');
    expect([...games.options].map(({ value }) => value)).toEqual(['RNG', 'FISH', 'LIVE']);
    fireEvent.change(games, { target: { value: 'FISH' } });
    expect(example()).toEqual(['Bonus at the end', 'P100.00', 'Bets in total until then', 'P1,000.00']);
    expect(screen.getByText(/return to player of these games is not published/)).toBeTruthy();
  });

  test('shows the maximum bet where there is one: in the terms, in the example and of the bonus that counts', async () => {
    open({
      'rewards.bonuses': () => ({
        value: bonuses({ offers: [offer({ maxBet: '50.00', canJoin: false })], grants: [grant({ maxBet: '20.00' })] }),
      }),
    });
    await screen.findByLabelText('If you deposit');
    expect(screen.getByText('P50.00 per round in games that count')).toBeTruthy();
    expect(screen.getByText('P20.00 per round in games that count')).toBeTruthy();
    expect(example().slice(2, 6)).toEqual(['Bets in total until then', 'P500.00', 'Maximum bet', 'P50.00']);
  });

  test('joins a bonus with the same key again after a lost reply', async () => {
    const sent: unknown[] = [];
    open({
      'rewards.bonuses': () => ({
        value: sent.length < 2 ? bonuses({ offers: [offer()] }) : bonuses({ grants: [waiting] }),
      }),
      'rewards.joinBonus': ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? { lost: true } : { value: {} };
      },
    });
    const waiting = grant({ state: 'joined', base: null, amount: null, required: null, counted: '0.00', progress: 0 });
    const button = () => screen.findByRole('button', { name: 'Join: Welcome bonus' });
    fireEvent.click(await button());
    await screen.findByRole('alert');
    fireEvent.click(await button());
    expect(await screen.findByText(/next deposit of at least P100\.00 starts the bonus if/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/deposit');
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ bonus: 'welcome', key: expect.any(String) });
  });

  test('joins a bonus again with a new key after it was given up without a deposit', async () => {
    const keys: string[] = [];
    let running: BonusGrant | null = null;
    open({
      'rewards.bonuses': () => ({
        value: bonuses({
          offers: [offer({ canJoin: running === null })],
          grants: running === null ? [] : [running],
        }),
      }),
      'rewards.joinBonus': ({ body }) => {
        keys.push((body as { key: string }).key);
        running = grant({ state: 'joined', base: null, amount: null, required: null, counted: '0.00', progress: 0 });
        return { value: {} };
      },
      'rewards.forfeitBonus': () => {
        running = null;
        return { value: {} };
      },
    });
    for (const _ of ['the first time', 'again']) {
      fireEvent.click(await screen.findByRole('button', { name: 'Join: Welcome bonus' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Give up this bonus' }));
      fireEvent.click(screen.getByRole('button', { name: 'Give up' }));
    }
    await screen.findByRole('button', { name: 'Join: Welcome bonus' });
    expect(new Set(keys).size).toBe(2);
  });

  test('shows the meter in words, and why a round did not count', async () => {
    const round = {
      id: 'r-1',
      category: 'RNG',
      bet: '10.00',
      weight: 100,
      counted: '10.00',
      at: '2026-11-21T03:00:00.000Z',
    } as const;
    const rounds: BonusGrant['rounds'] = [
      { ...round, state: 'counted' },
      { ...round, id: 'r-2', category: 'LOTT', weight: 0, counted: '0.00', state: 'noWeight' },
      { ...round, id: 'r-3', state: 'takenBack' },
    ];
    open({ 'rewards.bonuses': () => ({ value: bonuses({ grants: [grant({ rounds })] }) }) });
    const meter = await screen.findByRole('progressbar', { name: 'Progress of your bets' });
    expect(meter.getAttribute('aria-valuenow')).toBe('64');
    expect(meter.getAttribute('aria-valuetext')).toBe('64%, P320.00 of P500.00');
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Bet P10\.00, counts 100%.*\+P10\.00/),
      expect.stringContaining('this category does not count'),
      expect.stringContaining('the round was refunded'),
    ]);
  });

  test('gives a bonus up only after a confirmation', async () => {
    let isGivenUp = false;
    open({
      'rewards.bonuses': () => ({
        value: bonuses({
          grants: [isGivenUp ? grant({ state: 'forfeited', endedAt: '2026-11-22T03:00:00.000Z' }) : grant()],
        }),
      }),
      'rewards.forfeitBonus': ({ body }) => {
        isGivenUp = (body as { grant: string }).grant === grant().id;
        return { value: {} };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Give up this bonus' }));
    expect(screen.getByText(/Your own money is not affected/)).toBeTruthy();
    expect(isGivenUp).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(isGivenUp).toBe(true));
    expect(await screen.findByText('Given up')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Earlier bonuses' })).toBeTruthy();
  });

  test('offers no second bonus while one runs', async () => {
    open({
      'rewards.bonuses': () => ({
        value: bonuses({ grants: [grant()], offers: [offer({ id: 'reload', canJoin: false })] }),
      }),
    });
    expect(await screen.findByText('You can join when your current bonus has ended.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  });

  test('advertises nothing to a member on a break', async () => {
    storeSession(loginValue({ userName: 'anna', type: 0, breakUntil: '2099-01-01T00:00:00.000Z' }));
    open({ 'rewards.bonuses': () => ({ value: bonuses() }) });
    expect(await screen.findByText('No bonuses at the moment')).toBeTruthy();
    expect(screen.queryByText(/A bonus adds/)).toBeNull();
    expect(screen.queryByText(/you can join/)).toBeNull();
  });

  test('explains an empty list, and offers to try again when loading failed', async () => {
    const answers: FakeAnswers = { 'rewards.bonuses': () => ({ code: 'system.unavailable' }) };
    open(answers);
    await screen.findByText('Your bonuses could not be loaded');
    answers['rewards.bonuses'] = () => ({ value: bonuses() });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No bonuses at the moment')).toBeTruthy();
  });
});
