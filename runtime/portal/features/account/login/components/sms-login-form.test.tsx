// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetSession } from '../../../../core/session/session.ts';
import { type FakeAnswer, type FakeCall, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { exportJWK, generateKeyPair } from 'jose';
import { SmsLoginForm } from './sms-login-form.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

async function open({ code, login }: { code?: FakeAnswer; login?: FakeAnswer } = {}) {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  const asked: unknown[] = [];
  const logins: unknown[] = [];
  stop = serveFakes({
    'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
    'system.whitelabel': () => ({ value: { phoneAuth: null } }),
    'account.countries': () => ({ value: [{ countryCode: 'TH', countryDialingCode: '+66' }] }),
    'account.memberInfo': () => ({ code: 'system.fault' }),
    'account.captcha': () => ({ value: 'picture' }),
    'account.loginSmsCode': ({ body }: FakeCall) => (asked.push(body), code ?? { value: { expiredMinutes: 10 } }),
    'account.login': ({ body }: FakeCall) => (logins.push(body), login ?? { value: loginValue() }),
  });
  const done = { called: false };
  renderOnStage(
    <Provider store={createStore()}>
      <SmsLoginForm
        onDone={() => (done.called = true)}
        fetchToken={async () => ({ token: 'human', expiresAt: null })}
      />
    </Provider>,
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('+66'));
  return { asked, logins, done };
}

const number = () => screen.getByLabelText<HTMLInputElement>(/^Mobile number/);
const code = () => screen.getByLabelText<HTMLInputElement>(/^Code from/);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('SmsLoginForm', () => {
  test('sends a code to the number and logs in with it', async () => {
    const { asked, done } = await open();
    type(number(), '081 234 5678');
    press('Send code');
    await waitFor(() =>
      expect(asked).toEqual([{ mobileNum: '0812345678', countryDialingCode: '+66', humanToken: 'human' }]),
    );
    await screen.findByText(/Resend in/);
    type(code(), '123456');
    press('Log in');
    await waitFor(() => expect(done.called).toBe(true));
  });

  test('logs in once when submitted twice', async () => {
    const { logins, done } = await open();
    type(number(), '081 234 5678');
    type(code(), '123456');
    const form = screen.getByRole('form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(done.called).toBe(true));
    expect(logins).toHaveLength(1);
  });

  test('requests no code while the number is invalid', async () => {
    const { asked } = await open();
    type(number(), '12');
    press('Send code');
    expect(await screen.findByText('12 is not a mobile number in Thailand.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(number()));
    expect(asked).toEqual([]);
  });

  test('marks a number that the server rejects at its field, and names it', async () => {
    await open({ code: { code: 'phone.invalid' } });
    type(number(), '081 234 5678');
    press('Send code');
    expect(await screen.findByText(/^081 234 5678 is not a mobile number/)).toBeTruthy();
    expect(number().value).toBe('081 234 5678');
  });

  test('marks a wrong code at its field, and keeps it', async () => {
    const { done } = await open({ login: { code: 'account.wrong_code' } });
    type(number(), '081 234 5678');
    type(code(), '000000');
    press('Log in');
    await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
    expect([code().value, done.called]).toEqual(['000000', false]);
  });

  test('shows a CAPTCHA and a message after too many requested codes', async () => {
    await open({ code: { code: 'code.too_many', params: { minutes: 30, captcha: 1 } } });
    type(number(), '081 234 5678');
    press('Send code');
    expect((await screen.findAllByText(/ask again in 30 min/)).length).toBeGreaterThan(0);
    expect(await screen.findByLabelText(/Characters in the picture/)).toBeTruthy();
  });

  test('requires a code', async () => {
    await open();
    type(number(), '081 234 5678');
    press('Log in');
    expect(await screen.findByText('Enter the code you were sent.')).toBeTruthy();
  });
});
