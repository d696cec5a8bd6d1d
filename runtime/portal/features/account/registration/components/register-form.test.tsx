// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import type { SettingsNode } from '../../../../../../schema/bundle.ts';
import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';
import { validateField } from '../../../../../shared/registration-rules.ts';
import { forgetSession } from '../../../../core/session/session.ts';
import {
  type FakeAnswer,
  type FakeAnswers,
  type FakeCall,
  serveFakes,
} from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import type { RegisterMethod } from '../model/register-plan.ts';
import { RegisterForm } from './register-form.tsx';

const rule = (field: RegisterRule['field'], rest: Partial<RegisterRule> = {}): RegisterRule => ({
  field,
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 255,
  patternId: '1',
  acceptedPattern: '*',
  ...rest,
});

const rules = [
  rule('username', { minLength: 4, maxLength: 16, patternId: '2', acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' }),
  rule('password', { minLength: 8, maxLength: 64, patternId: '10', acceptedPattern: '^\\S+$' }),
  rule('email', { required: false, patternId: '4' }),
  rule('wechat', { enabled: false }),
];

const login = {
  token: 't',
  userName: 'anna',
  type: 0,
  firstTimeLogin: true,
  passwordExpired: false,
  lastLoginAt: null,
};
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
};

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

/** Opens the form with a fake server that returns the given answers in order and decrypts the sealed bodies. */
async function openDesk(...answers: FakeAnswer[]) {
  return openDeskWith({}, ...answers);
}

interface Desk {
  way?: RegisterMethod;
  settings?: SettingsNode[];
  asks?: RegisterRule[];
  fakes?: FakeAnswers;
}

async function openDeskWith(
  { way = 'username', settings = [], asks = rules, fakes = {} }: Desk,
  ...answers: FakeAnswer[]
) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  const received: unknown[] = [];
  const receive = async ({ body }: FakeCall): Promise<FakeAnswer> => {
    const { plaintext } = await compactDecrypt((body as { sealed: string }).sealed, privateKey);
    received.push(JSON.parse(new TextDecoder().decode(plaintext)).payload);
    return answers.shift() ?? { value: login };
  };
  stop = serveFakes({
    'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
    'account.memberInfo': () => ({ value: member }),
    'account.register': receive,
    'account.registerMobile': receive,
    'account.firstLogin': () => ({}),
    'account.countries': () => ({ value: [{ countryCode: 'TH', countryDialingCode: '+66' }] }),
    'system.whitelabel': () => ({ value: { phoneAuth: null } }),
    ...fakes,
  });
  const done = { called: false };
  renderOnStage(
    <RegisterForm
      rules={asks}
      judge={validateField}
      way={way}
      invitation={{ referralCode: 'FRIEND7', affiliateCode: null }}
      onDone={() => (done.called = true)}
      fetchToken={async () => ({ token: 'human', expiresAt: null })}
    />,
    { bundle: { settings } },
  );
  return { received, done };
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

function fillIn() {
  type(/^Username/, 'anna7');
  type('Password *', 'lantern-reels');
  type(/^Confirm password/, 'lantern-reels');
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
}

describe('RegisterForm', () => {
  test('shows the fields that the server switched on, and the brand’s minimum age', async () => {
    await openDesk();
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'fields.username',
      'fields.email',
    ]);
    expect(screen.queryByLabelText(/WeChat/)).toBeNull();
    expect(screen.getByText('I am 21 years old or older.')).toBeTruthy();
  });

  test('shows every error of an empty form and focuses the first', async () => {
    const { received } = await openDesk();
    send();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Username/)));
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3);
    expect(screen.getByText('Please read and accept the terms.')).toBeTruthy();
    expect(received).toEqual([]);
  });

  test('validates by the server’s rules and compares the passwords', async () => {
    await openDesk();
    fillIn();
    type(/^Username/, '7anna');
    type(/^Confirm password/, 'lantern');
    send();
    await screen.findByText('The passwords do not match.');
    expect(field(/^Username/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('4–16 letters and digits, starting with a letter.')).toBeTruthy();
  });

  test('registers with the typed values, sealed, and logs in', async () => {
    const { received, done } = await openDesk();
    fillIn();
    send();
    await waitFor(() => expect(done.called).toBe(true));
    expect(received).toEqual([
      expect.objectContaining({
        username: 'anna7',
        password: 'lantern-reels',
        confirmPassword: 'lantern-reels',
        referralCode: 'FRIEND7',
        ageConfirmed: true,
        termsAccepted: true,
        login: true,
        registerMethod: 'WEB',
        humanToken: 'human',
      }),
    ]);
    expect(received[0]).not.toHaveProperty('email');
    expect(sessionStorage.getItem('token')).toBe('t');
  });

  test('registers once when submitted twice', async () => {
    const { received, done } = await openDesk();
    fillIn();
    send();
    send();
    await waitFor(() => expect(done.called).toBe(true));
    expect(received).toHaveLength(1);
  });

  test('shows a taken username at its field, and keeps everything typed', async () => {
    const { done } = await openDesk({ code: 'account.username_taken' });
    fillIn();
    send();
    await screen.findByText('This username is taken. Choose another one.');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Username/)));
    expect(field('Password *').value).toBe('lantern-reels');
    expect(done.called).toBe(false);
    type(/^Username/, 'anna8');
    send();
    await waitFor(() => expect(done.called).toBe(true));
  });

  test('shows a lost connection for the whole form, and can be sent again', async () => {
    const { done } = await openDesk({ lost: true });
    fillIn();
    send();
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(field(/^Username/).value).toBe('anna7');
    send();
    await waitFor(() => expect(done.called).toBe(true));
  });

  describe('by mobile number', () => {
    const on = (...modIds: string[]): SettingsNode[] => modIds.map((modId) => ({ modId, enabled: '1' }));
    const asks = [...rules, rule('mobileNum', { enabled: false })];

    function agree() {
      for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    }

    test('shows the number alone when neither password nor code is required', async () => {
      const { received } = await openDeskWith({ way: 'mobile', settings: on('MOBILENUMREG3'), asks });
      await screen.findByText(/For example/);
      type(/^Mobile number/, '081 234 5678');
      agree();
      send();
      await waitFor(() => expect(received).toHaveLength(1));
      expect(received[0]).toMatchObject({ mobileNum: '0812345678', countryDialingCode: '+66', login: true });
      expect(received[0]).not.toHaveProperty('username');
      expect(received[0]).not.toHaveProperty('password');
    });

    test('verifies the number by a code, and shows a wrong code at its field', async () => {
      const asked: unknown[] = [];
      const { received, done } = await openDeskWith(
        {
          way: 'mobile',
          settings: on('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'),
          asks,
          fakes: {
            'account.registerSmsCode': ({ body }) => {
              asked.push(body);
              return { value: { expiredMinutes: 10 } };
            },
          },
        },
        { code: 'account.wrong_code' },
      );
      await screen.findByText(/For example/);
      type(/^Mobile number/, '081 234 5678');
      fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
      await screen.findByRole('button', { name: /not available yet/ });
      expect(asked).toEqual([{ mobileNo: '0812345678', countryDialingCode: '+66', humanToken: 'human' }]);
      type(/^Code/, '123456');
      type('Password *', 'lantern-reels');
      type(/^Confirm password/, 'lantern-reels');
      agree();
      send();
      await waitFor(() => expect(field(/^Code/).getAttribute('aria-invalid')).toBe('true'));
      await waitFor(() => expect(document.activeElement).toBe(field(/^Code/)));
      send();
      await waitFor(() => expect(done.called).toBe(true));
      expect(received.at(-1)).toMatchObject({ verificationCode: '123456', password: 'lantern-reels' });
    });
  });

  test('warns about an unknown invitation code before it registers', async () => {
    const { received } = await openDeskWith({
      asks: [...rules, rule('affiliateCode', { required: false })],
      fakes: { 'account.affiliate': () => ({ value: { code: 'NOBODY', valid: false } }) },
    });
    fillIn();
    type(/^Invitation code/, 'NOBODY');
    send();
    const warning = await screen.findByRole('alertdialog');
    expect(warning.textContent).toMatch(/This invitation code is not valid/);
    expect(received).toEqual([]);
  });

  test('unfolds a folded field that has an error', async () => {
    const more = (['email', 'line', 'zalo'] as const).map((name) =>
      rule(name, { required: false, patternId: name === 'email' ? '4' : '1' }),
    );
    await openDeskWith({ asks: [...rules.slice(0, 2), ...more] });
    fillIn();
    expect(field(/^Email/).closest('details')?.open).toBe(false);
    type(/^Email/, 'no address');
    send();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)));
    expect(field(/^Email/).closest('details')?.open).toBe(true);
  });

  test('rejects a birthday under the brand’s minimum age at its field', async () => {
    await openDeskWith({ asks: [...rules.slice(0, 2), rule('birthday', { patternId: '12' })] });
    fillIn();
    type(/^Date of birth/, '2020-01-02');
    send();
    await screen.findByText('You must be at least 21 to create an account.');
    expect(field(/^Date of birth/).getAttribute('aria-invalid')).toBe('true');
  });
});
