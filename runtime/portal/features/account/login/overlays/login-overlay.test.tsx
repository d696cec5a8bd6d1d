// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeOverlay, useOpenOverlay } from '../../../../core/overlays.ts';
import { currentSession, forgetSession, storeSession } from '../../../../core/session/session.ts';
import { type FakeAnswers, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { changeTicket } from '../../password/model/change-ticket.ts';
import { LoginOverlay } from './login-overlay.tsx';

let stop: () => void = () => undefined;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  closeOverlay();
  for (const name of ['lastUser', 'remember']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

const flag = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] });
const settings = (...flags: string[]) => [
  ...(flags.includes('+FREEPLAY3') ? [] : [flag('FREEPLAY3', '0')]),
  ...flags.map((named) => flag(named.slice(1), named.startsWith('+') ? '1' : '0')),
];

function open({
  flags = [],
  answers = {},
  params = {},
}: { flags?: string[]; answers?: FakeAnswers; params?: Record<string, string> } = {}) {
  stop = serveFakes({
    'system.humanChallenge': () => ({ code: 'human.unavailable' }),
    'account.countries': () => ({ value: [{ countryCode: 'TH', countryDialingCode: '+66' }] }),
    'account.memberInfo': () => ({ code: 'system.fault' }),
    ...answers,
  });
  const done = { closed: false };
  renderOnStage(<LoginOverlay params={params} onClose={() => (done.closed = true)} />, {
    bundle: { settings: settings(...flags) },
  });
  return done;
}

const username = () => screen.getByLabelText<HTMLInputElement>(/^Username/, { selector: 'input' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a browser that blocks cookies gets a notice in the login overlay', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  open();
  expect(screen.getByText(/Your browser blocks cookies/)).toBeTruthy();
  vi.restoreAllMocks();
});

describe('login methods', () => {
  test('offer free play, except to a visitor who needs an account for the page', () => {
    const freePlay = () => document.querySelector('[data-action="free-play"]');
    open({ flags: ['+FREEPLAY3'] });
    expect(freePlay()).toBeTruthy();
    cleanup();
    open({ flags: ['+FREEPLAY3'], params: { notice: 'in_need_true_account', needed: 'member' } });
    expect(username()).toBeTruthy();
    expect(freePlay()).toBeNull();
  });

  test('show no tabs if there is only one', () => {
    open();
    expect(username()).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  test('keep the values of both forms when the visitor switches between them', async () => {
    open({ flags: ['+MOBILEVERCODELOGIN3'] });
    fireEvent.change(username(), { target: { value: 'anna' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Text message' }));
    fireEvent.change(await screen.findByLabelText(/^Mobile number/), { target: { value: '081 234 5678' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(username().value).toBe('anna');
    fireEvent.click(screen.getByRole('tab', { name: 'Text message' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Mobile number/).value).toBe('081 234 5678');
  });

  test('show the lock and the CAPTCHA that the header passes on', async () => {
    const answers: FakeAnswers = { 'account.captcha': () => ({ value: 'picture' }) };
    open({ answers, params: { username: 'anna', captcha: '1', lockedFor: '12' } });
    expect(screen.getByText(/wait 12 minutes/)).toBeTruthy();
    expect(await screen.findByLabelText(/Characters in the picture/)).toBeTruthy();
  });

  test('show the text message at first if the header requests it', async () => {
    open({ flags: ['+MOBILEVERCODELOGIN3'], params: { tab: 'sms' } });
    expect(await screen.findByLabelText(/^Mobile number/)).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Text message');
  });

  test('show a message and no form while login is switched off', () => {
    open({ flags: ['-LOGIN3'] });
    expect(screen.getByText('Login is not available at the moment')).toBeTruthy();
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
  });

  test('link to the registration while it is open', () => {
    open();
    expect(button('Create an account')).toBeTruthy();
    cleanup();
    open({ flags: ['-DIRECTREG3'] });
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  });
});

describe('a browser that remembers a member', () => {
  const remember = () => {
    document.cookie = 'lastUser=anna; Path=/';
    document.cookie = 'remember=1; Path=/';
  };

  test('shows the name and logs in with one tap', async () => {
    remember();
    const done = open({ answers: { 'account.remembered': () => ({ value: loginValue({ userName: 'anna' }) }) } });
    expect(screen.getByText('Welcome back, anna')).toBeTruthy();
    fireEvent.click(button('Continue as anna'));
    await waitFor(() => expect(done.closed).toBe(true));
    expect(currentSession()).toMatchObject({ loggedIn: true, account: 'anna' });
  });

  test('requires the password when the remember token is not valid, with the name filled in', async () => {
    remember();
    open({ answers: { 'account.remembered': () => ({ code: 'account.not_remembered' }) } });
    fireEvent.click(button('Continue as anna'));
    expect(await screen.findByText(/no longer remembered/)).toBeTruthy();
    expect([username().value, document.cookie.includes('remember=1')]).toEqual(['anna', false]);
  });

  test('keeps the one-tap login when the connection is lost', async () => {
    remember();
    open({ answers: { 'account.remembered': () => ({ lost: true }) } });
    fireEvent.click(button('Continue as anna'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(button('Continue as anna')).toBeTruthy();
  });

  test('forgets the member, here and on the server, when another person uses the browser', async () => {
    remember();
    const told = vi.fn(() => ({}));
    open({ answers: { 'account.forgetRemembered': told } });
    fireEvent.click(button(/Not you\?/));
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect([username().value, document.cookie.includes('anna')]).toEqual(['', false]);
  });

  test('only fills in the name if one tap was not chosen', () => {
    document.cookie = 'lastUser=anna; Path=/';
    open();
    expect(username().value).toBe('anna');
  });
});

test('a login that requires a new password opens that form and does not close it', async () => {
  document.cookie = 'lastUser=anna; Path=/';
  document.cookie = 'remember=1; Path=/';
  const owing = loginValue({ userName: 'anna', state: 'changePassword', changeTicket: 'ticket-1' });
  const done = open({ answers: { 'account.remembered': () => ({ value: owing }) } });
  fireEvent.click(button('Continue as anna'));
  const overlay = renderHook(() => useOpenOverlay()).result;
  await waitFor(() => expect(overlay.current?.id).toBe('account/change-password'));
  expect([changeTicket(), done.closed]).toEqual(['ticket-1', false]);
});

describe('a login that requires a verification step', () => {
  const owing = loginValue({
    state: 'verify',
    verification: {
      ways: [
        { way: 'totp', to: null },
        { way: 'sms', to: '•••• 4321' },
      ],
    },
  });
  const openOwing = (answers: FakeAnswers = {}) => {
    storeSession(owing);
    return open({ answers: { 'account.session': () => ({ value: { loggedIn: true, session: owing } }), ...answers } });
  };
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });

  test('is completed by a correct code', async () => {
    const sent: unknown[] = [];
    const done = openOwing({
      'account.verifyLogin': ({ body }) => (sent.push(body), { value: loginValue() }),
    });
    await type(/authenticator app/, ' 123456 ');
    fireEvent.click(button('Confirm'));
    await waitFor(() => expect(done.closed).toBe(true));
    expect([sent, currentSession().loggedIn]).toEqual([[{ way: 'totp', code: '123456' }], true]);
  });

  test('shows a wrong code as an error of its field, and keeps it', async () => {
    openOwing({ 'account.verifyLogin': () => ({ code: 'account.wrong_code' }) });
    await type(/authenticator app/, '000000');
    fireEvent.click(button('Confirm'));
    const field = screen.getByLabelText<HTMLInputElement>(/authenticator app/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe('000000');
    expect(screen.getByText('That is not correct. Check it and try again.')).toBeTruthy();
  });

  test('can use another method, whose code is sent only on request', async () => {
    let codes = 0;
    openOwing({ 'account.verifyCode': () => ((codes += 1), { value: { expiredMinutes: 10 } }) });
    fireEvent.change(await screen.findByLabelText(/How would you like/), { target: { value: 'sms' } });
    expect(codes).toBe(0);
    fireEvent.click(button('Send code'));
    await waitFor(() => expect(codes).toBe(1));
    expect(screen.getAllByText('Text message to •••• 4321').length).toBeGreaterThan(0);
  });

  test('can be cancelled, which ends the session', async () => {
    let out = false;
    openOwing({ 'account.logout': () => ((out = true), {}) });
    fireEvent.click(button('Cancel and log out'));
    await waitFor(() => expect(currentSession().state).toBeNull());
    expect(out).toBe(true);
    expect(username()).toBeTruthy();
  });
});
