// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { forgetSession, markSessionResolved } from '../../../core/session/session.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { GameDetailsOverlay } from './game-details-overlay.tsx';

const slot: Game = {
  gameId: 'harbour',
  nodeId: 'harbour',
  vassalage: 'LMN',
  vendorName: 'Lumenfold',
  gameName: 'Lantern Harbour',
  showIcon: 'https://studio.example/harbour.svg',
  supportPlay: 0,
  gameType: 'RNG',
  isHot: 0,
  minBet: '1.00',
  lines: 20,
  rtp: '95.80',
  volatility: 'medium',
  maxWin: '19995.50',
};

let closed = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  closed = 0;
  markSessionResolved();
});

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

function open(answer: FakeAnswers['lobby.game'] = () => ({ value: slot })): void {
  stop = serveFakes({ 'lobby.game': answer, 'system.whitelabel': () => ({ value: { imageCDNs: [] } }) });
  renderOnStage(
    <>
      <GameDetailsOverlay
        params={{ vassalage: 'LMN', gameId: 'harbour', gameName: 'Lantern Harbour' }}
        onClose={() => (closed += 1)}
      />
      <Address />
    </>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const facts = () =>
  [...document.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.querySelector('b')?.textContent,
  ]);

test('the details of a slot show return, volatility, maximum win, lines and smallest bet', async () => {
  open();
  await screen.findByText('95.8%');
  expect(facts().map(([name, value]) => `${name}: ${value}`)).toEqual([
    'Return to player: 95.8%',
    'Volatility: Medium',
    'Maximum win: 19,995.5 × the bet',
    'Lines: 20',
    expect.stringContaining('Minimum bet: '),
  ]);
});

test('a game without lines or published numbers lacks those rows', async () => {
  const { rtp: _rtp, volatility: _volatility, maxWin: _maxWin, ...bare } = slot;
  open(() => ({ value: { ...bare, gameType: 'LIVE', lines: 0 } }));
  await screen.findByText('Minimum bet');
  expect(facts().map(([name]) => name)).toEqual(['Minimum bet']);
});

test('the button closes the details and opens the game', async () => {
  open(() => ({ value: { ...slot, accountTypeName: 'ELOTT', code: 'SSC1', gameType: 'ELOTT' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Open the game' }));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/lottery?gameCode=SSC1'));
  expect(closed).toBe(1);
});

test('a failure offers a retry', async () => {
  let fails = true;
  open(() => (fails ? { code: 'system.unavailable' as const } : { value: slot }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  fireEvent.click(retry);
  await screen.findByText('95.8%');
});
