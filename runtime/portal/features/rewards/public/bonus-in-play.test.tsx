// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bonuses, BonusGrant } from '../../../../../schema/generated/api/rewards.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';
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

const balance = { sumBalance: '100.00', held: '0.00', currency: 'THB', at: '2026-11-20T03:00:00.000Z' };

/** Reads the balance again, as the page of a game does at the end of a round. */
function RoundOver() {
  const queries = useQueryClient();
  const { queryKey } = balanceQueries.current();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries({ queryKey })}>
      Round over
    </button>
  );
}

function open(grants: BonusGrant[], hasBalance = true): string[] {
  const calls: string[] = [];
  stop = serveFakes({
    'wallet.balance': () => (hasBalance ? { value: balance } : new Promise(() => undefined)),
    'rewards.bonuses': () => {
      calls.push('bonuses');
      return { value: { currency: 'THB', offers: [], grants } satisfies Bonuses };
    },
  });
  renderOnStage(
    <>
      <dl data-testid="facts">
        <BonusInPlay />
      </dl>
      <RoundOver />
    </>,
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

test('reads the meter again when a round ends that leaves the balance as it was', async () => {
  const grants = [grant({})];
  open(grants);
  await screen.findByText('P180.00 to bet');
  grants[0] = grant({ counted: '330.00', remaining: '170.00', progress: 66 });
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('P170.00 to bet');
});

test('shows nothing, and sends no call, while the balance is not known', () => {
  expect(open([grant({})], false)).toEqual([]);
  expect(screen.getByTestId('facts').textContent).toBe('');
});
