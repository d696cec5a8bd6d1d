// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { type FakeAnswers, type FakeCall, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { GamePage } from './game-page.tsx';

const studio = 'https://studio.example';
const cdn = 'https://one.cdn.example';
let launches: unknown[] = [];
let balances = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  launches = [];
  balances = 0;
  storeSession(loginValue({ userName: 'mira', token: 'own-handle' }));
});

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  vi.useRealTimers();
});

function open(at: string, own: FakeAnswers = {}, launched: object = {}): void {
  stop = serveFakes({
    'play.launchGame': ({ body }: FakeCall) => {
      launches.push(body);
      return {
        value: {
          game_url: `${studio}/play?ticket=${launches.length}`,
          gameId: 'lantern',
          gameName: 'Lantern',
          vendorName: 'Lumenfold',
          expiresAt: '2026-11-21T08:00:00.000Z',
          ...launched,
        },
      };
    },
    'play.position': () => ({ value: { since: '2026-11-21T08:00:00.000Z', net: '-3.00', currency: 'THB' } }),
    'wallet.balance': () => {
      balances += 1;
      return { value: { sumBalance: '997.00', at: new Date().toISOString() } };
    },
    'lobby.gameMenus': () => ({ value: { categories: [] } }),
    ...own,
  });
  renderOnStage(
    <>
      <GamePage />
      <Address />
    </>,
    { at, paths: ['/rng'], bundle: { allow: { frames: [], images: [], launches: [cdn] } } },
  );
}

function Address() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

const shownPath = () => document.querySelector('output')?.textContent;
const frame = () => document.querySelector('iframe');
const say = (data: unknown, origin = studio) => {
  act(() => void dispatchEvent(new MessageEvent('message', { data, origin })));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('GamePage', () => {
  test('launches with the payload of the specification', async () => {
    open('/game?vassalage=LMN&gameId=lantern');
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe(`${studio}/play?ticket=1`));
    expect(launches).toEqual([
      {
        gameId: 'lantern',
        nodeId: 'lantern',
        vassalage: 'LMN',
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        username: 'mira',
        token: 'own-handle',
        merchantCode: 'HARBOUR1',
        language: 'EN',
        backUrl: '/rng',
      },
    ]);
  });

  test('tries the launch host of the session first, and the vendor’s own host if it fails', async () => {
    open('/game?vassalage=KNOT&roomId=reed', {}, { game_url2: `${cdn}/play?ticket=1` });
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe(`${cdn}/play?ticket=1`));
    await pass(15_000);
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe(`${studio}/play?ticket=2`));
  });

  test('shows a notice while the game does not respond, and hides it when the game is ready', async () => {
    open('/game?vassalage=LMN&gameId=lantern');
    await waitFor(() => expect(frame()).not.toBeNull());
    await pass(15_000);
    expect(screen.getByRole('alert').textContent).toContain('The game is not responding');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toMatch(/^mailto:/);
    say({ type: 'livery:ready' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('fetches the balance once for a flood of messages, and shows no amount from them', async () => {
    open('/game?vassalage=LMN&gameId=lantern');
    await waitFor(() => expect(frame()).not.toBeNull());
    await waitFor(() => expect(balances).toBe(1));
    say({ type: 'livery:ready' });
    for (let index = 0; index < 500; index += 1) {
      say({ type: 'livery:round', balance: '9999999.00', win: '9999999.00' });
      say({ type: 'livery:exit' }, 'https://evil.example');
      say({ type: 'balance', sumBalance: '9999999.00' });
      say('x'.repeat(10_000));
      say(null);
    }
    await pass(2_500);
    expect(balances).toBe(2);
    expect(shownPath()).toBe('/game');
    expect(document.body.textContent).not.toContain('9,999,999');
  });

  test('is closed when the game requests it', async () => {
    open('/game?vassalage=LMN&gameId=lantern');
    await waitFor(() => expect(frame()).not.toBeNull());
    say({ type: 'livery:exit' });
    await waitFor(() => expect(shownPath()).toBe('/rng'));
  });

  test.each([
    ['play.game_maintenance', true],
    ['play.vendor_maintenance', true],
    ['play.vendor_unavailable', true],
    ['play.unknown_game', false],
    ['play.no_trial', false],
  ] as const)('shows %s as a message with links to continue', async (code, mayPass) => {
    open('/game?vassalage=LMN&gameId=lantern', { 'play.launchGame': () => ({ code }) });
    expect((await screen.findByRole('alert')).textContent).toContain('The game could not be opened');
    expect(screen.queryByRole('button') !== null).toBe(mayPass);
    expect(screen.getByRole('link', { name: 'Back to the games' }).getAttribute('href')).toBe('/rng');
  });

  test('asks for a transfer before a game whose studio has an empty wallet of the player', async () => {
    const wallet = { wallet: 'LMN', name: 'Lumenfold', balance: '0.00', inPlay: false, takesMoney: true };
    const value = { isSingle: false, currency: 'THB', wallets: [{ ...wallet, wallet: 'main', name: null }, wallet] };
    open('/game?vassalage=LMN&gameId=lantern', { 'wallet.merchantWallet': () => ({ value }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Your wallet at Lumenfold is empty');
    expect(screen.getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe('/wallet?to=LMN');
    act(() => screen.getByRole('button', { name: 'Continue without money' }).click());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('launches nothing without a game', async () => {
    open('/game?vassalage=LMN');
    expect(screen.getByRole('alert').textContent).toContain('Choose another one');
    expect(launches).toEqual([]);
  });
});
