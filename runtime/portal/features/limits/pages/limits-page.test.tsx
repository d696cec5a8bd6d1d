// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';
import type { Limit, Limits } from '../../../../../schema/generated/api/limits.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { currentSession, forgetSession, storeSession } from '../../../core/session/session.ts';
import { LimitsPage } from './limits-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

const limit = (kind: Limit['kind'], period: Limit['period'], rest: Partial<Limit> = {}): Limit => ({
  kind,
  period,
  since: '2026-11-20T08:00:00Z',
  amount: null,
  used: '0.00',
  left: null,
  asked: null,
  ...rest,
});

function limits({ day = {}, ...rest }: Partial<Limits> & { day?: Partial<Limit> } = {}): Limits {
  return {
    currency: 'THB',
    at: '2026-11-21T08:00:00Z',
    limits: [
      ...(['day', 'week', 'month'] as const).map((period) => limit('deposit', period)),
      limit('loss', 'day', day),
      limit('loss', 'week'),
      limit('loss', 'month'),
    ],
    break: null,
    realityCheck: 60,
    answered: true,
    ...rest,
  };
}

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output data-testid="url">{`${pathname}${search}`}</output>;
}

function open(answers: FakeAnswers, { payments = true } = {}) {
  stop = serveFakes({ 'limits.get': () => ({ value: limits() }), ...answers });
  storeSession(loginValue());
  renderOnStage(
    <>
      <LimitsPage />
      <CurrentUrl />
    </>,
    { at: '/limits', bundle: { payments } },
  );
}

const day = async () => within(await screen.findByTestId('limit-loss-day'));

describe('LimitsPage', () => {
  test('shows that the limits are loading, and an error with a retry', async () => {
    let fails = true;
    open({ 'limits.get': () => (fails ? { code: 'system.unavailable' } : { value: limits() }) });
    expect(screen.getByText('Loading your limits…')).toBeTruthy();
    expect(await screen.findByText('Your limits could not be loaded')).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Loss limits')).toBeTruthy();
  });

  test('shows no deposit limits on a brand without deposits', async () => {
    open({}, { payments: false });
    await screen.findByText('Loss limits');
    expect(screen.queryByText('Deposit limits')).toBeNull();
  });

  test('sends the amount that the player typed, and shows the limit', async () => {
    const sent: unknown[] = [];
    open({
      'limits.set': ({ body }) => {
        sent.push(body);
        return { value: limits({ day: { amount: '150.00', left: '150.00' } }) };
      },
    });
    const row = await day();
    fireEvent.click(row.getByRole('button'));
    fireEvent.change(row.getByLabelText('Amount'), { target: { value: 'lots' } });
    fireEvent.click(row.getByRole('button', { name: 'Save limit' }));
    expect(row.getByText('Enter an amount such as 150.00.')).toBeTruthy();
    fireEvent.change(row.getByLabelText('Amount'), { target: { value: '150' } });
    fireEvent.click(row.getByRole('button', { name: 'Save limit' }));
    expect(await row.findByText(/0\.00 of .*150\.00 used/)).toBeTruthy();
    expect(sent).toEqual([{ limits: [{ kind: 'loss', period: 'day', amount: '150' }] }]);
  });

  test('shows a raise that waits, and lets the player confirm it only once it is ripe', async () => {
    const asked = { amount: '300.00', askedAt: '2026-11-20T08:00:00Z', expiresAt: '2999-11-28T08:00:00Z' };
    const waiting = { amount: '100.00', left: '100.00', asked: { ...asked, ripeAt: '2999-11-21T08:00:00Z' } };
    const ripe = { ...waiting, asked: { ...asked, ripeAt: '2026-11-21T08:00:00Z' } };
    open({ 'limits.get': () => ({ value: limits({ day: waiting }) }) });
    const row = await day();
    expect(row.getByText(/You asked to change this limit to .*300\.00\. You can confirm it from/)).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Confirm change' })).toBeNull();
    cleanup();
    stop();
    open({
      'limits.get': () => ({ value: limits({ day: ripe }) }),
      'limits.confirm': () => ({ value: limits({ day: { amount: '300.00', left: '300.00' } }) }),
    });
    fireEvent.click((await day()).getByRole('button', { name: 'Confirm change' }));
    await waitFor(async () => expect((await day()).queryByText(/You asked to change this limit to/)).toBeNull());
  });

  test('asks once more before a break, then ends the session here', async () => {
    const sent: unknown[] = [];
    open({
      'limits.exclude': ({ body }) => {
        sent.push(body);
        return {
          value: { kind: 'exclusion', period: 'year', from: '2026-11-21T08:00:00Z', until: '2027-11-21T08:00:00Z' },
        };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '1 year' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('It begins immediately. Neither you nor we can end it early.')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Exclude me' }));
    await waitFor(() => expect(screen.getByTestId('url').textContent).toBe('/break?until=2027-11-21T08%3A00%3A00Z'));
    expect(sent).toEqual([{ period: 'year' }]);
    expect(currentSession().loggedIn).toBe(false);
  });

  test('asks a new member about limits until there is an answer', async () => {
    open({
      'limits.get': () => ({ value: limits({ answered: false }) }),
      'limits.set': ({ body }) => ({ value: limits({ answered: (body as { answered?: true }).answered === true }) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue without limits' }));
    await waitFor(() => expect(screen.queryByText('Would you like to set limits?')).toBeNull());
  });
});
