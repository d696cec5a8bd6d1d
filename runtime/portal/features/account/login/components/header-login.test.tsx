// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { closeOverlay, useOpenOverlay } from '../../../../core/overlays.ts';
import { type FakeAnswers, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { HeaderLogin } from './header-login.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  act(() => closeOverlay());
});

const human = async () => ({ token: 'human', expiresAt: null });

function open(flag?: { modId: string; enabled: '0' | '1' }, answers?: FakeAnswers) {
  stop = serveFakes({ 'system.humanChallenge': () => ({ code: 'human.unavailable' }), ...answers });
  renderOnStage(<HeaderLogin fetchToken={answers?.['account.login'] === undefined ? undefined : human} />, {
    bundle: { settings: flag ? [{ ...flag, childrenNodes: [] }] : [] },
  });
  return renderHook(() => useOpenOverlay()).result;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('HeaderLogin', () => {
  test('opens the overlay with the username when the password is missing', () => {
    const overlay = open();
    type('Username', 'anna');
    fireEvent.submit(screen.getByRole('form'));
    expect(overlay.current).toEqual({ id: 'account/login', params: { username: 'anna' } });
  });

  test('opens the overlay when a CAPTCHA is required', async () => {
    const overlay = open();
    type('Username', 'anna');
    type('Password', 'lantern-reels');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() =>
      expect(overlay.current).toEqual({ id: 'account/login', params: { username: 'anna', captcha: '1' } }),
    );
  });

  test('opens the overlay with the minutes of a lock that a CAPTCHA lifts', async () => {
    const overlay = open(undefined, {
      'system.humanChallenge': () => ({ code: 'account.locked', params: { minutes: 12, captcha: 1 } }),
    });
    type('Username', 'anna');
    type('Password', 'lantern-reels');
    fireEvent.submit(screen.getByRole('form'));
    const params = { username: 'anna', captcha: '1', lockedFor: '12' };
    await waitFor(() => expect(overlay.current).toEqual({ id: 'account/login', params }));
  });

  test.each([
    [1, /Try again in 1 minute,/],
    [12, /Try again in 12 minutes,/],
  ])('shows the %i minutes of a locked account and the link to a new password', async (minutes, words) => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const jwk = await exportJWK(publicKey);
    const overlay = open(undefined, {
      'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
      'account.login': () => ({ code: 'account.locked', params: { minutes } }),
    });
    type('Username', 'anna');
    type('Password', 'wrong');
    fireEvent.submit(screen.getByRole('form'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(overlay.current).toEqual({ id: 'account/forgot-password', params: { username: 'anna' } });
  });

  test('offers the login by text message while it is on', () => {
    const overlay = open({ modId: 'MOBILEVERCODELOGIN3', enabled: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'Log in by text message' }));
    expect(overlay.current).toEqual({ id: 'account/login', params: { tab: 'sms' } });
  });

  test('hides the login by text message while it is off', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Log in by text message' })).toBeNull();
  });

  test('is hidden while login is switched off', () => {
    open({ modId: 'LOGIN3', enabled: '0' });
    expect(screen.queryByRole('form')).toBeNull();
  });
});
