// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeOverlay } from '../../../../core/overlays.ts';
import { currentSession, forgetSession, storeSession } from '../../../../core/session/session.ts';
import { type FakeAnswers, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { changeTicket, keepChangeTicket } from '../model/change-ticket.ts';
import { ChangePasswordOverlay } from './change-password-overlay.tsx';

const open = {
  token: 't',
  userName: 'anna',
  type: 0,
  state: 'open',
  firstTimeLogin: false,
  passwordExpired: false,
  changeTicket: null,
  verification: null,
  lastLoginAt: null,
  lastLoginIp: null,
  breakUntil: null,
} as const;
const due = { ...open, state: 'changePassword', passwordExpired: true } as const;
const rule = { minLength: 8, maxLength: 20, patternId: '6', acceptedPattern: '^[A-Za-z0-9]*$' };

let stop: () => void = () => undefined;

beforeEach(() => {
  forgetSession();
  keepChangeTicket(null);
});
afterEach(() => {
  cleanup();
  closeOverlay();
  stop();
});

async function show(answers: FakeAnswers = {}) {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  stop = serveFakes({
    'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
    'account.passwordRule': () => ({ value: rule }),
    'account.session': () => ({ value: { loggedIn: false, session: due } }),
    'account.memberInfo': () => ({ code: 'system.unavailable' }),
    'account.logout': () => ({ value: null }),
    'account.changePassword': () => ({ value: open }),
    ...answers,
  });
  const onClose = vi.fn();
  renderOnStage(<ChangePasswordOverlay params={{}} onClose={onClose} />);
  await screen.findByLabelText(/^New password \*/);
  return onClose;
}

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save new password' }));

function choose(password: string): void {
  fill(/^New password \*/, password);
  fill(/^Confirm new password/, password);
  save();
}

test('a changed password removes the one-tap login of this browser', async () => {
  storeSession(open);
  document.cookie = 'remember=1; Path=/';
  await show();
  fill(/^Current password/, 'lantern7reels');
  choose('harbour8boats');
  await waitFor(() => expect(document.cookie).not.toContain('remember=1'));
});

describe('changing a password by choice', () => {
  test('requires the old password, and closes after the change', async () => {
    storeSession(open);
    const onClose = await show();
    fill(/^Current password/, 'lantern7reels');
    choose('harbour8boats');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('shows a wrong old password at its field, and keeps what was typed', async () => {
    storeSession(open);
    const onClose = await show({ 'account.changePassword': () => ({ code: 'account.wrong_password' }) });
    fill(/^Current password/, 'not-mine');
    choose('harbour8boats');
    const old = screen.getByLabelText<HTMLInputElement>(/^Current password/);
    await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'));
    expect(old.value).toBe('not-mine');
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ['short1', '8–20 characters, with both letters and digits.'],
    [' harbour8boats', 'A password cannot start or end with a space.'],
    ['', 'Enter a new password.'],
  ])('%j is rejected before it is sent', async (password, message) => {
    storeSession(open);
    await show();
    fill(/^Current password/, 'lantern7reels');
    choose(password);
    const field = screen.getByLabelText(/^New password \*/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
  });

  test('requires the confirmation of the new password', async () => {
    storeSession(open);
    await show();
    save();
    const field = screen.getByLabelText(/^Confirm new password/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe('Please fill in this field.');
  });

  test('rejects a confirmation that differs', async () => {
    storeSession(open);
    await show();
    fill(/^Current password/, 'lantern7reels');
    fill(/^New password \*/, 'harbour8boats');
    fill(/^Confirm new password/, 'harbour8boat');
    save();
    expect(await screen.findByText('The passwords do not match.')).toBeTruthy();
  });

  test('shows a reused password as an error of the new password', async () => {
    storeSession(open);
    await show({ 'account.changePassword': () => ({ code: 'account.password_reused' }) });
    fill(/^Current password/, 'lantern7reels');
    choose('harbour8boats');
    await waitFor(() => expect(screen.getByLabelText(/^New password \*/).getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('a password change that the login requires', () => {
  test('shows the reason, hides the old password while the ticket is valid, and cannot be closed', async () => {
    keepChangeTicket('ticket');
    storeSession(due);
    const onClose = await show();
    expect(await screen.findByText(/has expired/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(screen.getByLabelText(/^New password \*/), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('opens the session after the change', async () => {
    keepChangeTicket('ticket');
    storeSession(due);
    const onClose = await show();
    choose('harbour8boats');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(currentSession()).toMatchObject({ state: 'open', loggedIn: true });
    expect(changeTicket()).toBeNull();
  });

  test('requires the old password when the ticket has expired, and keeps the new one', async () => {
    keepChangeTicket('ticket');
    storeSession(due);
    await show({ 'account.changePassword': () => ({ code: 'account.ticket_invalid' }) });
    choose('harbour8boats');
    expect(await screen.findByLabelText(/^Current password/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/five minutes/);
    expect(screen.getByLabelText<HTMLInputElement>(/^New password \*/).value).toBe('harbour8boats');
  });

  test('requires the old password after a reload, which removes the ticket', async () => {
    storeSession(due);
    await show();
    expect(screen.getByLabelText(/^Current password/)).toBeTruthy();
  });

  test('can only be left by logging out', async () => {
    keepChangeTicket('ticket');
    storeSession(due);
    const onClose = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Log out instead' }));
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(currentSession().state).toBeNull());
    expect(changeTicket()).toBeNull();
  });
});
