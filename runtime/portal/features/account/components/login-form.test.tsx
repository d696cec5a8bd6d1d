// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { currentSession, forgetSession } from '../../../client/session/session.ts';
import { type FakeAnswer, serveFakes } from '../../../client/testing/fake-server.ts';
import { renderOnStage } from '../../../client/testing/stage.tsx';
import { currentToasts } from '../../../ui/toast-queue.ts';
import { LoginForm } from './login-form.tsx';

const login = {
  token: 't',
  userName: 'anna',
  type: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginAt: '2026-11-20T08:00:00Z',
};
const member = {
  id: '1',
  account: 'anna',
  nickname: 'anna',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'New', rankLevel: 0 },
  memberLabel: [],
  currency: 'THB',
  merchantCode: 'HARBOUR1',
};

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

async function openDoor(...answers: FakeAnswer[]) {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  stop = serveFakes({
    'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
    'account.memberInfo': () => ({ value: member }),
    'account.login': () => answers.shift() ?? { value: login },
  });
  const done = { called: false };
  renderOnStage(
    <LoginForm onDone={() => (done.called = true)} fetchToken={async () => ({ token: 'human', expiresAt: null })} />,
  );
  return done;
}

function logIn(username: string, password: string) {
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: username } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('LoginForm', () => {
  test('a member is let in and told when the account was last used', async () => {
    const done = await openDoor();
    logIn('anna', 'lantern-reels');
    await waitFor(() => expect(done.called).toBe(true));
    expect(currentSession()).toMatchObject({ loggedIn: true, status: 'member', account: 'anna' });
    expect(currentToasts().at(-1)?.text).toMatch(/^Welcome back, anna\. Last login: .*2026/);
  });

  test('a refusal is one message for all reasons, and what was typed stays', async () => {
    const done = await openDoor({ code: 'account.wrong_credentials' });
    logIn('anna', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('The username or the password is not right.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('wrong');
    expect(done.called).toBe(false);
  });

  test('only spaces are not a username', async () => {
    await openDoor();
    logIn('   ', 'lantern-reels');
    expect(await screen.findByText('Enter your username.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Username/)));
  });
});
