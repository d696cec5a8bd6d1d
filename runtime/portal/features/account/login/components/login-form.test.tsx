// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeOverlay } from '../../../../core/overlays.ts';
import { currentSession, forgetSession } from '../../../../core/session/session.ts';
import { type FakeAnswer, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { AppError } from '../../../../../shared/errors.ts';
import { currentToasts } from '../../../../../web/ui/toast-queue.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

const login = loginValue({ userName: 'anna', lastLoginAt: '2026-11-20T08:00:00Z' });
const member = {
  id: '1',
  account: 'anna',
  nickname: 'anna',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'New', rankLevel: 0, rankColour: '#ABABAB' },
  memberLabel: [],
  currency: 'THB',
  merchantCode: 'HARBOUR1',
  inviteCode: null,
};

let stop: () => void = () => undefined;

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  stop();
  forgetSession();
  closeOverlay();
  for (const name of ['lastUser', 'remember']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

const human: LoginFormProps['fetchToken'] = async () => ({ token: 'human', expiresAt: null });
const humanDown: LoginFormProps['fetchToken'] = () => Promise.reject(new AppError('human.unavailable'));

interface Door extends Partial<LoginFormProps> {
  memberInfo?: () => FakeAnswer | Promise<FakeAnswer>;
}

async function openDoor(
  answers: (FakeAnswer | Promise<FakeAnswer>)[] = [],
  { memberInfo = () => ({ value: member }), ...props }: Door = {},
) {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  let pictures = 0;
  stop = serveFakes({
    'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
    'account.memberInfo': memberInfo,
    'account.firstLogin': () => ({}),
    'account.captcha': () => ({ value: `picture${(pictures += 1)}` }),
    'account.login': () => answers.shift() ?? { value: login },
  });
  const done = { called: false, pictures: () => pictures };
  renderOnStage(<LoginForm onDone={() => (done.called = true)} fetchToken={human} {...props} />);
  return done;
}

function logIn(username = 'anna', password = 'lantern-reels') {
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: username } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

const said = async () => (await screen.findByRole('alert')).textContent;
const typed = () => screen.getByLabelText<HTMLInputElement>(/^Password/).value;

describe('LoginForm', () => {
  test('rejects a response without a session, and keeps what was typed', async () => {
    const odd: unknown = { userName: 'anna' };
    const done = await openDoor([{ value: odd }]);
    logIn();
    expect(await said()).toBe('network.unreadable');
    expect([currentSession().state, typed(), done.called]).toEqual([null, 'lantern-reels', false]);
  });

  test('logs in once when submitted twice', async () => {
    const answers = [{ value: login }, { value: login }];
    const done = await openDoor(answers);
    logIn();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(done.called).toBe(true));
    expect(answers).toHaveLength(1);
  });

  test('logs the member in and shows when the account was last used', async () => {
    const done = await openDoor();
    logIn();
    await waitFor(() => expect(done.called).toBe(true));
    expect(currentSession()).toMatchObject({ loggedIn: true, status: 'member', account: 'anna' });
    await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/^Welcome back, anna\. Last login: .*2026/));
  });

  test('shows the IP address of the previous login', async () => {
    const done = await openDoor([{ value: { ...login, lastLoginIp: '203.0.113.7' } }]);
    logIn();
    await waitFor(() => expect(done.called).toBe(true));
    await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/from 203\.0\.113\.7\.$/));
  });

  test('shows one message for all wrong credentials, and keeps what was typed', async () => {
    const done = await openDoor([{ code: 'account.wrong_credentials' }]);
    logIn('anna', 'wrong');
    expect(await said()).toBe('The username or password is not correct.');
    expect([typed(), done.called]).toEqual(['wrong', false]);
  });

  test('rejects a username of spaces only', async () => {
    await openDoor();
    logIn('   ');
    expect(await screen.findByText('Enter your username.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Username/)));
  });

  test.each<[string, FakeAnswer, RegExp]>([
    ['an account that is locked', { code: 'account.locked', params: { minutes: 12 } }, /Try again in 12 minutes/],
    ['a login that is switched off', { code: 'account.login_off' }, /not available/],
    ['an agent on a site for members', { code: 'account.not_member' }, /members only/],
    ['a lost connection', { lost: true }, /unreachable/],
    ['an internal error of the server', { code: 'system.fault' }, /went wrong/],
  ])('%s has a message of its own, and what was typed stays', async (_, answer, words) => {
    await openDoor([answer]);
    logIn();
    expect(await said()).toMatch(words);
    expect(typed()).toBe('lantern-reels');
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy();
  });

  test('shows a busy button and sends one request while the server is slow', async () => {
    const held: { answer?: (answer: FakeAnswer) => void } = {};
    const done = await openDoor([new Promise((resolve) => (held.answer = resolve))]);
    logIn();
    const button = await screen.findByRole('button', { name: /Log in/, busy: true });
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(held.answer).toBeDefined());
    expect([typed(), button.getAttribute('aria-busy')]).toEqual(['lantern-reels', 'true']);
    held.answer?.({ value: login });
    await waitFor(() => expect(done.called).toBe(true));
  });

  test('shows a CAPTCHA when the reply requires one, and sends nothing until it is filled in', async () => {
    const done = await openDoor([{ code: 'account.wrong_credentials', params: { captcha: 1 } }]);
    logIn();
    const picture = await screen.findByLabelText(/Characters in the picture/);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Type the characters in the picture.')).toBeTruthy();
    expect(done.called).toBe(false);
    fireEvent.change(picture, { target: { value: 'k7pq2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(done.called).toBe(true));
  });

  test('shows the minutes of a lock that a CAPTCHA lifts, and the CAPTCHA', async () => {
    const done = await openDoor([{ code: 'account.locked', params: { minutes: 12, captcha: 1 } }]);
    logIn();
    expect(await said()).toMatch(/characters in the picture .* wait 12 minutes/);
    fireEvent.change(await screen.findByLabelText(/Characters in the picture/), { target: { value: 'k7pq2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(done.called).toBe(true));
  });

  test('marks a wrong CAPTCHA at its field until the visitor types again', async () => {
    await openDoor([
      { code: 'account.wrong_credentials', params: { captcha: 1 } },
      { code: 'captcha.wrong', params: { captcha: 1 } },
    ]);
    logIn();
    const picture = await screen.findByLabelText(/Characters in the picture/);
    fireEvent.change(picture, { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(picture.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(picture);
    fireEvent.change(picture, { target: { value: 'k' } });
    expect(picture.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('requires a CAPTCHA instead when the human check is unavailable', async () => {
    const done = await openDoor([], { fetchToken: humanDown });
    logIn();
    fireEvent.change(await screen.findByLabelText(/Characters in the picture/), { target: { value: 'k7pq2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(done.called).toBe(true));
  });

  test('shows one CAPTCHA while the human check is unavailable, until it is filled in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const done = await openDoor([], { fetchToken: humanDown });
    logIn();
    const picture = await screen.findByLabelText(/Characters in the picture/);
    // A second image would replace the first one after a second.
    await vi.advanceTimersByTimeAsync(1_100);
    expect(done.pictures()).toBe(1);
    fireEvent.change(picture, { target: { value: 'k7pq2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(done.called).toBe(true));
    expect(done.pictures()).toBe(1);
  });

  test('remembers the name but not the password of a member who chose to be remembered', async () => {
    const done = await openDoor();
    fireEvent.click(screen.getByLabelText(/Remember me on this device for one day/));
    logIn();
    await waitFor(() => expect(done.called).toBe(true));
    expect(document.cookie).toContain('lastUser=anna');
    expect(document.cookie).toContain('remember=1');
    expect(document.cookie).not.toContain('lantern');
  });

  test('remembers the name before the member info has loaded', async () => {
    const known = Promise.withResolvers<FakeAnswer>();
    const done = await openDoor([], { memberInfo: () => known.promise });
    fireEvent.click(screen.getByLabelText(/Remember me on this device for one day/));
    logIn();
    await waitFor(() => expect(currentSession().loggedIn).toBe(true));
    expect(document.cookie).toContain('lastUser=anna');
    expect(done.called).toBe(false);
    known.resolve({ value: member });
    await waitFor(() => expect(done.called).toBe(true));
  });

  test('deletes the remembered name when the member did not choose to be remembered', async () => {
    document.cookie = 'lastUser=ada; Path=/';
    const done = await openDoor();
    logIn();
    await waitFor(() => expect(done.called).toBe(true));
    expect(document.cookie).not.toContain('lastUser');
  });
});
