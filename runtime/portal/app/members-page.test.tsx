// @vitest-environment happy-dom
import { exportJWK, generateKeyPair } from 'jose';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { currentSession, forgetSession, markSessionResolved } from '../core/session/session.ts';
import { serveFakes } from '../../web/client/testing/fake-server.ts';
import { loginValue } from '../core/testing/login-value.ts';
import { renderOnStage } from '../core/testing/stage.tsx';
import { english } from '../core/testing/english.ts';
import { MembersPage } from './members-page.tsx';

const membersOnly = english.system?.['members.title'] ?? '';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

function open(at: string, enabled: '0' | '1' = '1'): void {
  markSessionResolved();
  renderOnStage(
    <>
      <MembersPage />
      <Address />
    </>,
    { at, bundle: { settings: [{ modId: 'FREEPLAY3', enabled }] } },
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const freePlay = () => document.querySelector<HTMLElement>('[data-action="free-play"]');

test('a page to play on lets a visitor start free play and stays on its URL', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  stop = serveFakes({
    'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
    'account.freePlay': () => ({ value: loginValue({ type: 4 }) }),
    'account.memberInfo': () => ({ code: 'system.fault' }),
  });
  open('/lottery?gameCode=SSC1');
  await waitFor(() => expect(freePlay()).toBeTruthy());
  const button = freePlay();
  if (button) fireEvent.click(button);
  await waitFor(() => expect(currentSession().status).toBe('trial'));
  expect(document.querySelector('output')?.textContent).toBe('/lottery?gameCode=SSC1');
});

test('the URL of a game without a trial offers only login', async () => {
  const vendor = { vassalage: 'ORB', displayName: 'Orbit', smallIcon: '', isHot: 0, cards: 1, launchMode: 'LOBBY' };
  const row = { vassalage: 'ORB', gameId: 'palace', gameName: 'Palace', gameType: 'RNG', supportPlay: 1 };
  stop = serveFakes({
    'lobby.gameMenus': () => ({ value: { categories: [{ title: 'RNG', picture: '', vendors: [vendor] }] } }),
    'lobby.gameList': () => ({ value: { games: [row], pageNum: 1, totalPages: 1, total: 1 } }),
  });
  open('/game?vassalage=ORB&gameId=palace');
  await waitFor(() => expect(screen.queryByText(membersOnly)).toBeTruthy());
  expect(freePlay()).toBeNull();
});

test.each([
  ['a page that is not for playing', '/wallet', '1'],
  ['a page to play on, where free play is switched off', '/lottery', '0'],
] as const)('%s offers only login', async (_, at, enabled) => {
  open(at, enabled);
  expect(await screen.findByText(membersOnly)).toBeTruthy();
  expect(freePlay()).toBeNull();
});
