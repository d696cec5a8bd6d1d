// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reward, RewardList } from '../../../../../schema/generated/api/rewards.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { RewardCount } from '../components/reward-count.tsx';
import { RewardCentre } from './reward-centre.tsx';

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue({ userName: 'anna', type: 0 })));
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
});

const reward = (different: Partial<Reward> = {}): Reward => ({
  id: 'cashback:2026-11-20',
  kind: 'cashback',
  name: null,
  state: 'available',
  day: '2026-11-20',
  amount: '1.00',
  progress: null,
  until: '2026-11-27T17:00:00.000Z',
  claim: { operation: 'rewards.claimCashback', period: '2026-11-20' },
  ...different,
});
const claimed = reward({ state: 'claimed', claim: null });
const list = (items: Reward[]): RewardList => ({
  currency: 'THB',
  available: items.filter(({ state }) => state === 'available').length,
  items,
});

function open(answers: FakeAnswers, enabled: '0' | '1' = '1'): void {
  stop = serveFakes(answers);
  renderOnStage(
    <>
      <RewardCount />
      <RewardCentre />
    </>,
    { bundle: { settings: [{ modId: 'REWARDS3', enabled }] } },
  );
}

describe('RewardCentre', () => {
  test('claims a reward; the count of the header follows', async () => {
    let isClaimed = false;
    open({
      'rewards.list': () => ({ value: list([isClaimed ? claimed : reward()]) }),
      'rewards.claimCashback': ({ body }) => {
        isClaimed = (body as { period: string }).period === '2026-11-20';
        return { value: { amount: '1.00' } };
      },
    });
    expect(await screen.findByRole('button', { name: /Rewards.*1 reward to claim/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Claim the cashback of Nov 20, 2026' }));
    expect(await screen.findByText('Claimed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rewards' })).toBeTruthy();
  });

  test('shows bonuses that run or can be joined, and does not count them as claimable', async () => {
    const bonus = { kind: 'bonus', name: 'Welcome bonus', day: null, claim: null, until: null } as const;
    const items = [
      reward({ ...bonus, id: 'bonus:1', state: 'running', amount: '80.00', progress: 64 }),
      reward({ ...bonus, id: 'bonus:reload', name: 'Reload', state: 'offered', amount: '500.00' }),
    ];
    open({ 'rewards.list': () => ({ value: list(items) }) });
    expect(await screen.findByText('64% of the required bets placed')).toBeTruthy();
    expect(screen.getByText('up to P500.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rewards' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Details/ })).toHaveLength(2);
  });

  test('claims what a promotion granted, in place', async () => {
    const granted = reward({
      id: 'offer:spring',
      kind: 'offer',
      name: 'Spring code',
      day: null,
      amount: '20.00',
      claim: { operation: 'offers.claim', offer: 'spring' },
    });
    let isClaimed = false;
    open({
      'rewards.list': () => ({ value: list(isClaimed ? [] : [granted]) }),
      'offers.claim': ({ body }) => {
        isClaimed = (body as { offer: string }).offer === 'spring';
        return { value: { offer: 'spring', currency: 'THB', amount: '20.00', claimedAt: '2026-11-20T03:00:00Z' } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim: Spring code' }));
    expect(await screen.findByText('No rewards yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rewards' })).toBeTruthy();
  });

  test('explains an empty list, and offers to try again when loading failed', async () => {
    const answers: FakeAnswers = { 'rewards.list': () => ({ code: 'system.unavailable' }) };
    open(answers);
    await screen.findByText('Your rewards could not be loaded');
    answers['rewards.list'] = () => ({ value: list([]) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No rewards yet')).toBeTruthy();
  });

  test('has no entry in the header while the flag is off', async () => {
    open({ 'rewards.list': () => ({ code: 'request.off' }) }, '0');
    await screen.findByText('Your rewards could not be loaded');
    expect(screen.queryByRole('button', { name: 'Rewards' })).toBeNull();
  });
});
