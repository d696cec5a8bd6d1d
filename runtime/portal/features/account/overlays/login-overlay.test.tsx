// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeOverlay, useOpenOverlay } from '../../../client/overlays/overlay.ts';
import { currentSession, forgetSession, storeSession } from '../../../client/session/session.ts';
import { type FakeAnswers, serveFakes } from '../../../client/testing/fake-server.ts';
import { loginValue } from '../../../client/testing/login-value.ts';
import { renderOnStage } from '../../../client/testing/stage.tsx';
import { changeTicket } from '../model/change-ticket.ts';
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

test('a browser that blocks cookies is told before a password is typed', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  open();
  expect(screen.getByText(/Your browser blocks cookies/)).toBeTruthy();
  vi.restoreAllMocks();
});

describe('the ways to log in', () => {
  test('free play is offered, and not to a visitor who needs an account for what was pressed', () => {
    const freePlay = () => document.querySelector('[data-action="free-play"]');
    open({ flags: ['+FREEPLAY3'] });
    expect(freePlay()).toBeTruthy();
    cleanup();
    open({ flags: ['+FREEPLAY3'], params: { notice: 'in_need_true_account', needed: 'member' } });
    expect(username()).toBeTruthy();
    expect(freePlay()).toBeNull();
  });

  test('with one way there are no tabs', () => {
    open();
    expect(username()).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  test('with two ways what was typed in one stays while the other is looked at', async () => {
    open({ flags: ['+MOBILEVERCODELOGIN3'] });
    fireEvent.change(username(), { target: { value: 'anna' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Text message' }));
    fireEvent.change(await screen.findByLabelText(/^Mobile number/), { target: { value: '081 234 5678' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(username().value).toBe('anna');
    fireEvent.click(screen.getByRole('tab', { name: 'Text message' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Mobile number/).value).toBe('081 234 5678');
  });

  test('the header may have met a lock that a picture lifts', async () => {
    const answers: FakeAnswers = { 'account.captcha': () => ({ value: 'picture' }) };
    open({ answers, params: { username: 'anna', captcha: '1', lockedFor: '12' } });
    expect(screen.getByText(/wait 12 minutes/)).toBeTruthy();
    expect(await screen.findByLabelText(/Characters in the picture/)).toBeTruthy();
  });

  test('the header may ask for the text message at once', async () => {
    open({ flags: ['+MOBILEVERCODELOGIN3'], params: { tab: 'sms' } });
    expect(await screen.findByLabelText(/^Mobile number/)).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Text message');
  });

  test('where login is switched off it says so and shows no form', () => {
    open({ flags: ['-LOGIN3'] });
    expect(screen.getByText('Login is not available at the moment')).toBeTruthy();
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
  });

  test('who has no account is shown the way to one, as long as there is one', () => {
    open();
    expect(button('Create an account')).toBeTruthy();
    cleanup();
    open({ flags: ['-DIRECTREG3'] });
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  });
});

describe('a browser that remembers', () => {
  const remember = () => {
    document.cookie = 'lastUser=anna; Path=/';
    document.cookie = 'remember=1; Path=/';
  };

  test('greets by name and logs in with one tap', async () => {
    remember();
    const done = open({ answers: { 'account.remembered': () => ({ value: loginValue({ userName: 'anna' }) }) } });
    expect(screen.getByText('Welcome back, anna')).toBeTruthy();
    fireEvent.click(button('Continue as anna'));
    await waitFor(() => expect(done.closed).toBe(true));
    expect(currentSession()).toMatchObject({ loggedIn: true, account: 'anna' });
  });

  test('asks for the password once the server remembers no more, with the name filled in', async () => {
    remember();
    open({ answers: { 'account.remembered': () => ({ code: 'account.not_remembered' }) } });
    fireEvent.click(button('Continue as anna'));
    expect(await screen.findByText(/no longer remembered/)).toBeTruthy();
    expect([username().value, document.cookie.includes('remember=1')]).toEqual(['anna', false]);
  });

  test('keeps the one tap when the connection is lost', async () => {
    remember();
    open({ answers: { 'account.remembered': () => ({ lost: true }) } });
    fireEvent.click(button('Continue as anna'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(button('Continue as anna')).toBeTruthy();
  });

  test('forgets the name of somebody else, and has the server forget it', async () => {
    remember();
    const told = vi.fn(() => ({}));
    open({ answers: { 'account.forgetRemembered': told } });
    fireEvent.click(button(/Not you\?/));
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect([username().value, document.cookie.includes('anna')]).toEqual(['', false]);
  });

  test('only fills in the name where one tap was not asked for', () => {
    document.cookie = 'lastUser=anna; Path=/';
    open();
    expect(username().value).toBe('anna');
  });
});

test('a login that owes a new password leads to it, and leaves nothing that would close it', async () => {
  document.cookie = 'lastUser=anna; Path=/';
  document.cookie = 'remember=1; Path=/';
  const owing = loginValue({ userName: 'anna', state: 'changePassword', changeTicket: 'ticket-1' });
  const done = open({ answers: { 'account.remembered': () => ({ value: owing }) } });
  fireEvent.click(button('Continue as anna'));
  const overlay = renderHook(() => useOpenOverlay()).result;
  await waitFor(() => expect(overlay.current?.id).toBe('account/change-password'));
  expect([changeTicket(), done.closed]).toEqual(['ticket-1', false]);
});

describe('a login that owes another proof', () => {
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

  test('is opened by a right code', async () => {
    const sent: unknown[] = [];
    const done = openOwing({
      'account.verifyLogin': ({ body }) => (sent.push(body), { value: loginValue() }),
    });
    await type(/authenticator app/, ' 123456 ');
    fireEvent.click(button('Confirm'));
    await waitFor(() => expect(done.closed).toBe(true));
    expect([sent, currentSession().loggedIn]).toEqual([[{ way: 'totp', code: '123456' }], true]);
  });

  test('says at the field that a code is wrong, and keeps it', async () => {
    openOwing({ 'account.verifyLogin': () => ({ code: 'account.wrong_code' }) });
    await type(/authenticator app/, '000000');
    fireEvent.click(button('Confirm'));
    const field = screen.getByLabelText<HTMLInputElement>(/authenticator app/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe('000000');
    expect(screen.getByText('That is not correct. Check it and try again.')).toBeTruthy();
  });

  test('may be shown another way, by a code that is sent when asked for', async () => {
    let codes = 0;
    openOwing({ 'account.verifyCode': () => ((codes += 1), { value: { expiredMinutes: 10 } }) });
    fireEvent.change(await screen.findByLabelText(/How would you like/), { target: { value: 'sms' } });
    expect(codes).toBe(0);
    fireEvent.click(button('Send code'));
    await waitFor(() => expect(codes).toBe(1));
    expect(screen.getAllByText('Text message to •••• 4321').length).toBeGreaterThan(0);
  });

  test('can be left, which ends the session', async () => {
    let out = false;
    openOwing({ 'account.logout': () => ((out = true), {}) });
    fireEvent.click(button('Cancel and log out'));
    await waitFor(() => expect(currentSession().state).toBeNull());
    expect(out).toBe(true);
    expect(username()).toBeTruthy();
  });
});
