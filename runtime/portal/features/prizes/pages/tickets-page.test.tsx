// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Ticket } from '../../../../../schema/generated/api/prizes.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { draw, gives } from '../testing/pool-samples.ts';
import { TicketsPage } from './tickets-page.tsx';

let stop: () => void = () => undefined;

const ticket: Ticket = { ...draw, id: 'T1', kind: 'wheel', worth: '3.50', expiresAt: '2026-12-05T10:00:00.000Z' };

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

test('the tickets of a member are listed with their worth, and what was drawn with its link', async () => {
  storeSession(loginValue({}));
  const tickets = [ticket, { ...ticket, id: 'T2' }, { ...ticket, id: 'T3', expiresAt: '2026-12-06T10:00:00.000Z' }];
  const items = [
    { ...draw, paidAt: null },
    { ...draw, id: 'DRAW-0', prize: { id: 'nothing', name: 'Nothing' }, gives: gives({}) },
  ];
  stop = serveFakes({ 'prizes.history': () => ({ value: { currency: 'THB', items, nextCursor: null, tickets } }) });
  renderOnStage(<TicketsPage />, { paths: ['/prizes'] });
  const own = await screen.findByRole('list', { name: 'Your tickets' });
  expect(own.textContent).toMatch(/Dec 5, 2026.*2 tickets.*P3\.50 on average.*Dec 6, 2026.*1 ticket/);
  expect(screen.getByRole('link', { name: 'Use tickets' })).toBeTruthy();
  const draws = within(screen.getByRole('list', { name: 'Your draws' }));
  expect(draws.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Daily wheelSmall cashNov 28, 2026.*P20\.00It is paid as soon as .*Verify this draw$/),
    expect.stringMatching(/^Daily wheelNov 28, 2026.*NothingVerify this draw$/),
  ]);
});

test('a member on a break keeps the history, without the way to the prizes', async () => {
  storeSession(loginValue({ breakUntil: '2030-01-01T00:00:00Z' }));
  stop = serveFakes({
    'prizes.history': () => ({ value: { currency: 'THB', items: [], nextCursor: null, tickets: [ticket] } }),
  });
  renderOnStage(<TicketsPage />, { paths: ['/prizes'] });
  expect(await screen.findByText('Nothing drawn yet')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Your tickets' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
