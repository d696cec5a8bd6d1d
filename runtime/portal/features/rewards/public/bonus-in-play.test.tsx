// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bonuses, BonusGrant } from '../../../../../schema/generated/api/rewards.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { BonusInPlay } from './bonus-in-play.tsx';

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue()));
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
});

const grant = (different: Partial<BonusGrant>): BonusGrant => ({
  id: '018f0000-0000-7000-8000-000000000000',
  bonus: 'welcome',
  name: 'Welcome bonus',
  text: 'Doubles your first deposit.',
  percent: 100,
  cap: '500.00',
  smallestDeposit: '100.00',
  maxBet: null,
  times: 5,
  days: 14,
  categories: [],
  state: 'counting',
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

function open(grants: BonusGrant[], balance: string | null = '100.00'): string[] {
  const calls: string[] = [];
  stop = serveFakes({
    'rewards.bonuses': () => {
      calls.push('bonuses');
      return { value: { currency: 'THB', offers: [], grants } satisfies Bonuses };
    },
  });
  renderOnStage(
    <dl data-testid="facts">
      <BonusInPlay balance={balance} />
    </dl>,
    { bundle: { bonuses: true } },
  );
  return calls;
}

test('shows how much of the bonus that counts is bet, and how much is left', async () => {
  open([grant({ state: 'expired', progress: 10, name: 'Old bonus' }), grant({})]);
  const bar = await screen.findByRole('progressbar', { name: 'Progress of your bets' });
  expect(bar.getAttribute('aria-valuetext')).toBe('64%, P180.00 to bet');
  expect(screen.getByTestId('facts').textContent).toBe('Welcome bonus64% P180.00 to bet');
});

test('shows the maximum bet where there is one', async () => {
  open([grant({ maxBet: '50.00' })]);
  await screen.findByRole('progressbar');
  expect(screen.getByTestId('facts').textContent).toBe('Welcome bonus64% P180.00 to bet bets up to P50.00');
});

test('shows nothing, and sends no call, while the balance is not known', () => {
  expect(open([grant({})], null)).toEqual([]);
  expect(screen.getByTestId('facts').textContent).toBe('');
});
