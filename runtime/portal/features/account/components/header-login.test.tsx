// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeOverlay, useOpenOverlay } from '../../../client/overlays/overlay.ts';
import { type FakeAnswer, serveFakes } from '../../../client/testing/fake-server.ts';
import { renderOnStage } from '../../../client/testing/stage.tsx';
import { HeaderLogin } from './header-login.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  act(() => closeOverlay());
});

/** `refusal` is what the first call of a login answers. */
function open(flag?: { modId: string; enabled: '0' | '1' }, refusal: FakeAnswer = { code: 'human.unavailable' }) {
  stop = serveFakes({ 'system.humanChallenge': () => refusal });
  renderOnStage(<HeaderLogin />, { bundle: { settings: flag ? [{ ...flag, childrenNodes: [] }] : [] } });
  return renderHook(() => useOpenOverlay()).result;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('HeaderLogin', () => {
  test('what is missing is asked for in the overlay, with the username kept', () => {
    const overlay = open();
    type('Username', 'anna');
    fireEvent.submit(screen.getByRole('form'));
    expect(overlay.current).toEqual({ id: 'account/login', params: { username: 'anna' } });
  });

  test('a picture to read is shown in the overlay, where there is room', async () => {
    const overlay = open();
    type('Username', 'anna');
    type('Password', 'lantern-reels');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() =>
      expect(overlay.current).toEqual({ id: 'account/login', params: { username: 'anna', captcha: '1' } }),
    );
  });

  test('a lock that a picture lifts goes on in the overlay, with the minutes it lasts', async () => {
    const overlay = open(undefined, { code: 'account.locked', params: { minutes: 12, captcha: 1 } });
    type('Username', 'anna');
    type('Password', 'lantern-reels');
    fireEvent.submit(screen.getByRole('form'));
    const params = { username: 'anna', captcha: '1', lockedFor: '12' };
    await waitFor(() => expect(overlay.current).toEqual({ id: 'account/login', params }));
  });

  test('offers the code by text message where that is on', () => {
    const overlay = open({ modId: 'MOBILEVERCODELOGIN3', enabled: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'Log in by text message' }));
    expect(overlay.current).toEqual({ id: 'account/login', params: { tab: 'sms' } });
  });

  test('offers no text message where it is off', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Log in by text message' })).toBeNull();
  });

  test('is not there while login is switched off', () => {
    open({ modId: 'LOGIN3', enabled: '0' });
    expect(screen.queryByRole('form')).toBeNull();
  });
});
