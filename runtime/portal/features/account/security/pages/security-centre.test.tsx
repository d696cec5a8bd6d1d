// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeOverlay, useOpenOverlay } from '../../../../core/overlays.ts';
import { currentSession, forgetSession, storeSession } from '../../../../core/session/session.ts';
import { type FakeAnswer, type FakeAnswers, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { SecurityCentre } from './security-centre.tsx';

const login = {
  token: 't',
  userName: 'anna',
  type: 0,
  state: 'open',
  firstTimeLogin: false,
  passwordExpired: false,
  changeTicket: null,
  verification: null,
  lastLoginAt: '2026-11-20T08:00:00Z',
  lastLoginIp: '203.0.113.7',
  breakUntil: null,
} as const;
const security = {
  password: true,
  passwordChangedAt: null,
  email: { masked: 'a•••@quay.example', verified: true },
  mobileNum: null,
  totp: false,
  recoveryCodesLeft: 0,
  paymentPassword: false,
  passkeys: [{ id: 'k1', name: 'Chrome, Android', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: null }],
  passwordRule: { minLength: 8, maxLength: 64, patternId: '1', acceptedPattern: '*' },
};
const times = { createdAt: '2026-11-21T08:00:00Z', lastSeenAt: '2026-11-21T09:00:00Z' };
const here = { id: 's1', current: true, ip: '203.0.113.7', device: 'Chrome, Android', ...times };
const there = { id: 's2', current: false, ip: '198.51.100.4', device: 'Safari, iPhone', ...times };

let stop: () => void = () => undefined;

beforeEach(() => storeSession(login));
afterEach(() => {
  cleanup();
  closeOverlay();
  forgetSession();
  stop();
});

function OverlayName() {
  const open = useOpenOverlay();
  return (
    <output data-testid="overlay">
      {open?.id === 'account/change-password' ? `${open.id} ${open.params.from ?? ''}` : (open?.id ?? '')}
    </output>
  );
}

function show(answers: FakeAnswers = {}) {
  stop = serveFakes({
    'account.security': () => ({ value: security }),
    'account.sessions': () => ({ value: [here, there] }),
    'account.session': () => ({ value: { loggedIn: true, session: login } }),
    ...answers,
  });
  renderOnStage(
    <>
      <SecurityCentre />
      <OverlayName />
    </>,
  );
}

const row = async (name: string) => within(await screen.findByRole('region', { name }));
const button = async (region: string, name: string) => (await row(region)).getByRole('button', { name });

test('an account without a password sets its first one by a code sent to its number', async () => {
  let codes = 0;
  show({
    'account.security': () => ({
      value: { ...security, password: false, mobileNum: { masked: '+66 •••• 678', verified: true } },
    }),
    'account.passwordRule': () => ({ value: security.passwordRule }),
    'account.passwordCode': () => {
      codes += 1;
      return { value: { expiredMinutes: 10 } };
    },
    'system.sealKey': () => ({ code: 'system.unavailable' }),
  });
  fireEvent.click(await button('Password', 'Set a password'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a password' }));
  expect(await dialog.findByText(/\+66 •••• 678/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(codes).toBe(1));
  const code = dialog.getByLabelText<HTMLInputElement>(/^Code/);
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.change(dialog.getByLabelText(/^New password/), { target: { value: 'correct-horse-9' } });
  fireEvent.change(dialog.getByLabelText(/^Confirm new password/), { target: { value: 'correct-horse-9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set a password' }));
  // A server error keeps what was typed.
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(code.value).toBe('123456');
});

test('an account without a password and without a verified number is offered no dialog', async () => {
  show({ 'account.security': () => ({ value: { ...security, password: false } }) });
  expect((await row('Password')).queryByRole('button')).toBeNull();
});

async function confirmPassword(password: string, name: string) {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Current password/), { target: { value: password } });
  fireEvent.click(dialog.getByRole('button', { name }));
}

describe('SecurityCentre', () => {
  test('shows the state of each protection', async () => {
    show();
    expect((await row('Email')).getByText('a•••@quay.example')).toBeTruthy();
    expect((await row('Email')).getByText('Confirmed')).toBeTruthy();
    expect((await row('Mobile number')).getByText(/Not added yet/)).toBeTruthy();
    expect((await row('Authenticator app')).getByText('Off')).toBeTruthy();
    expect((await row('Payment password')).getByText('Not set')).toBeTruthy();
    expect(await screen.findByText(/203\.0\.113\.7$/)).toBeTruthy();
  });

  test('shows only that this is the first login when there was none before', async () => {
    const first = { ...login, lastLoginAt: null, lastLoginIp: null };
    show({ 'account.session': () => ({ value: { loggedIn: true, session: first } }) });
    expect(await screen.findByText('This is your first login.')).toBeTruthy();
  });

  test('offers a retry when the overview fails to load', async () => {
    let fails = true;
    show({ 'account.security': () => (fails ? { code: 'system.unavailable' } : { value: security }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await row('Email')).toBeTruthy();
  });

  test('opens the password form with the security centre as the page to return to', async () => {
    show();
    fireEvent.click(await button('Password', 'Change Password'));
    expect(screen.getByTestId('overlay').textContent).toBe('account/change-password securityCenter');
  });
});

describe('authenticator app', () => {
  const secret = { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKL' };

  test('is turned on by the password and a code, and then shows the recovery codes', async () => {
    show({
      'account.beginTotp': ({ body }) =>
        JSON.stringify(body).includes('lantern') ? { value: secret } : { code: 'account.wrong_password' },
      'account.confirmTotp': () => ({ value: { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } }),
    });
    fireEvent.click(await button('Authenticator app', 'Turn on'));
    await confirmPassword('wrong', 'Continue');
    const password = screen.getByLabelText(/^Current password/);
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    await confirmPassword('lantern', 'Continue');
    expect(await screen.findByText('ABCD EFGH IJKL')).toBeTruthy();
    expect(screen.getByTitle('QR code for your authenticator app')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Code from the app/), { target: { value: '123 456' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('aaaa-1111')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText('aaaa-1111')).toBeNull();
  });

  test('shows a wrong code as an error, and Enter sends one request at a time', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined;
    const confirm = vi.fn(() => new Promise<FakeAnswer>((resolve) => (answer = resolve)));
    show({ 'account.beginTotp': () => ({ value: secret }), 'account.confirmTotp': confirm });
    fireEvent.click(await button('Authenticator app', 'Turn on'));
    await confirmPassword('lantern', 'Continue');
    const code = await screen.findByLabelText<HTMLInputElement>(/^Code from the app/);
    fireEvent.change(code, { target: { value: '000000' } });
    const form = screen.getByRole('form', { name: 'Authenticator app' });
    fireEvent.submit(form);
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    await waitFor(() => expect(form.querySelector('[aria-busy="true"]')).toBeTruthy());
    fireEvent.submit(form);
    answer({ code: 'account.wrong_code' });
    expect(await screen.findByText('That is not correct. Check it and try again.')).toBeTruthy();
    expect(confirm).toHaveBeenCalledOnce();
    expect(code.value).toBe('000000');
  });

  test('is turned off by the password and a code', async () => {
    const sent: unknown[] = [];
    show({
      'account.security': () => ({ value: { ...security, totp: true, recoveryCodesLeft: 1 } }),
      'account.removeTotp': ({ body }) => {
        sent.push(body);
        return { value: null };
      },
    });
    expect((await row('Authenticator app')).getByText('1 recovery code left')).toBeTruthy();
    fireEvent.click(await button('Authenticator app', 'Turn off'));
    fireEvent.change(await screen.findByLabelText(/^Code from the app/), { target: { value: ' 123456 ' } });
    await confirmPassword('lantern', 'Turn off');
    await waitFor(() => expect(sent).toEqual([{ password: 'lantern', code: '123456' }]));
  });
});

describe('contacts', () => {
  test('an email address is added by its code and the password', async () => {
    const sent: unknown[] = [];
    show({
      'account.contactCode': () => ({ value: { expiredMinutes: 10 } }),
      'account.setContact': ({ body }) => {
        sent.push(body);
        return { value: security };
      },
    });
    fireEvent.click(await button('Email', 'Change'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('Enter your email address.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Email/), { target: { value: 'anna@quay.example' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByRole('button', { name: /not available yet/ })).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Code/), { target: { value: '123456' } });
    fireEvent.change(dialog.getByLabelText(/^Current password/), { target: { value: 'lantern' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ channel: 'email', to: 'anna@quay.example', code: '123456', password: 'lantern' }]),
    );
  });
});

describe('sessions', () => {
  test('the current session cannot be ended in the list; another one can, after a confirmation', async () => {
    let ended = false;
    show({
      'account.sessions': () => ({ value: ended ? [here] : [here, there] }),
      'account.revokeSession': ({ body }) => {
        ended = JSON.stringify(body) === '{"id":"s2"}';
        return { value: null };
      },
    });
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log out Chrome, Android' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log out Safari, iPhone' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('You are logged in on this device only.')).toBeTruthy();
    expect(ended).toBe(true);
  });

  test('a list that fails to load leaves the other sections visible', async () => {
    show({ 'account.sessions': () => ({ code: 'system.unavailable' }) });
    expect(await screen.findByText('The list of devices could not be loaded')).toBeTruthy();
    expect(await row('Email')).toBeTruthy();
  });
});

describe('passkeys and the payment password', () => {
  test('a passkey is removed by the password', async () => {
    const sent: unknown[] = [];
    show({
      'account.removePasskey': ({ body }) => {
        sent.push(body);
        return { value: null };
      },
    });
    fireEvent.click(await button('Passkeys', 'Remove Chrome, Android'));
    await confirmPassword('lantern', 'Remove');
    await waitFor(() => expect(sent).toEqual([{ id: 'k1', password: 'lantern' }]));
  });
});

test('closes the account with the password, and says what is open', async () => {
  let asked = 0;
  show({
    'account.close': () => {
      asked += 1;
      return asked === 1 ? { code: 'account.open_balance', params: { amount: '12.00' } } : { value: undefined };
    },
    'account.logout': () => ({ code: 'session.expired' }),
  });
  fireEvent.click(await button('Close the account', 'Close account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  fireEvent.change(dialog.getByLabelText(/^Current password|^Password|^Old password/), {
    target: { value: 'correct-horse-9' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Close my account' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('12.00');
  fireEvent.click(dialog.getByRole('button', { name: 'Close my account' }));
  await waitFor(() => expect(currentSession().state).toBeNull());
});
