// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fixture } from '../../../../../schema/generated/api/lobby.ts';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { NextFixtures } from './next-fixtures.tsx';

const fixture = (eventId: string, own: Partial<Fixture> = {}): Fixture => ({
  eventId,
  gameId: 'coast-all-sports',
  vassalage: 'DS88',
  vendorName: 'Driftline Sports',
  league: 'Lighthouse League',
  home: 'Vellmoor FC',
  away: 'Tarnholt FC',
  startsAt: '2026-11-22T08:30:00.000Z',
  odds: { home: '1.85', draw: '3.20', away: '4.10' },
  supportPlay: 0,
  ...own,
});

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue({})));

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(answer: FakeAnswers['lobby.fixtures']): void {
  stop = serveFakes({ 'lobby.fixtures': answer });
  renderOnStage(
    <>
      <NextFixtures gameType="SPORTS" vassalage="" />
      <Address />
    </>,
    { at: '/sports', paths: ['/sports', '/game'] },
  );
}

test('NextFixtures shows the teams, the time and the offered odds of a match', async () => {
  open(() => ({
    value: { list: [fixture('a.1'), fixture('b.2', { odds: { home: null, draw: null, away: '15.00' } })] },
  }));
  await screen.findByText('Next matches');
  await waitFor(() => expect(document.querySelectorAll('[data-fixture]')).toHaveLength(2));
  const [first, second] = document.querySelectorAll('[data-fixture]');
  expect([...(first?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1.85',
    '3.20',
    '4.10',
  ]);
  expect([...(second?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Home–',
    'Away15.00',
  ]);
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-22T08:30:00.000Z');
});

test('NextFixtures opens the game at the pressed match', async () => {
  open(() => ({ value: { list: [fixture('lighthouse-league.7')] } }));
  fireEvent.click(await screen.findByRole('button', { name: /Vellmoor FC/ }));
  await waitFor(() =>
    expect(document.querySelector('output')?.textContent).toBe(
      '/game?vassalage=DS88&gameId=coast-all-sports&eventId=lighthouse-league.7',
    ),
  );
});

test.each([
  ['publishes none', () => ({ value: { list: [] } })],
  ['does not answer', () => ({ code: 'system.unavailable' as const })],
])('NextFixtures shows nothing while the vendor %s', async (_, answer) => {
  open(answer);
  await waitFor(() => expect(screen.queryByText('Next matches')).toBeNull());
});
