// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SettingsNode } from '../../../../../../schema/bundle.ts';
import { closeOverlay } from '../../../../core/overlays.ts';
import { type FakeAnswers, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { forgetInvitation } from '../model/invitation.ts';
import { RegisterOverlay } from './register-overlay.tsx';

const rules = ['username', 'mobileNum', 'affiliateCode', 'nickname'].map((field) => ({
  field,
  enabled: field !== 'mobileNum',
  required: field === 'username',
  minLength: 0,
  maxLength: 16,
  patternId: '2',
  acceptedPattern: '*',
}));

const mobileOn: SettingsNode[] = [{ modId: 'MOBILENUMREG3', enabled: '1' }];

const countries: FakeAnswers = {
  'account.countries': () => ({ value: [{ countryCode: 'TH', countryDialingCode: '+66' }] }),
};

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  closeOverlay();
  forgetInvitation();
  sessionStorage.clear();
  stop();
});

function open({
  settings = [],
  audience = 'everyone',
  at = '/register',
  ...answers
}: { settings?: SettingsNode[]; audience?: 'everyone' | 'agents'; at?: string } & FakeAnswers) {
  stop = serveFakes({
    'system.humanChallenge': () => ({ code: 'human.unavailable' }),
    'system.registerRules': () => ({ value: rules }),
    ...answers,
  });
  const onClose = vi.fn();
  const deployment = { loginedToHomePage: false, minimumAge: 18, jurisdictions: [], audience };
  renderOnStage(<RegisterOverlay params={{}} onClose={onClose} />, { at, bundle: { settings, deployment } });
  return onClose;
}

describe('RegisterOverlay', () => {
  test('shows the fields of the server, and the code of the invitation', async () => {
    open({ at: '/register?referralCode=FRIEND7' });
    expect(await screen.findByLabelText(/^Username/)).toBeTruthy();
    expect(screen.getByText('You were invited with the code FRIEND7.')).toBeTruthy();
  });

  test('fetches the rules once a minute across all pages of the tab', async () => {
    let asked = 0;
    const counted: FakeAnswers = {
      'system.registerRules': () => {
        asked += 1;
        return { value: rules };
      },
    };
    open(counted);
    await screen.findByLabelText(/^Username/);
    cleanup();
    stop();
    open(counted);
    await screen.findByLabelText(/^Username/);
    expect(asked).toBe(1);
    cleanup();
    stop();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    open(counted);
    await screen.findByLabelText(/^Username/);
    vi.useRealTimers();
    expect(asked).toBe(2);
  });

  test('hides an invalid invitation code', async () => {
    open({ at: '/register?referralCode=%3Cb%3E' });
    await screen.findByLabelText(/^Username/);
    expect(screen.queryByText(/You were invited/)).toBeNull();
  });

  test.each(['DIRECTREG3', 'USERNAMEREG3'])('shows that registration is closed while %s is off', async (modId) => {
    open({ settings: [{ modId, enabled: '0' }] });
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
  });

  test('shows that registration is closed on a site for agents', async () => {
    open({ audience: 'agents' });
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
  });

  test('offers a retry when the rules fail to load', async () => {
    let fails = true;
    open({ 'system.registerRules': () => (fails ? { code: 'system.unavailable' } : { value: rules }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByLabelText(/^Username/)).toBeTruthy();
  });

  test('Escape closes an empty form at once, and asks for confirmation if the form is filled', async () => {
    const onClose = open({});
    const username = await screen.findByLabelText<HTMLInputElement>(/^Username/);
    fireEvent.change(username, { target: { value: 'ada' } });
    fireEvent.keyDown(username, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect([onClose.mock.calls.length, username.value]).toEqual([0, 'ada']);
    fireEvent.keyDown(username, { key: 'Escape' });
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByText('Close', { selector: 'button, button *' }),
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('keeps what was typed when the visitor changes the registration method', async () => {
    open({ settings: mobileOn, ...countries });
    fireEvent.change(await screen.findByLabelText(/^Nickname/), { target: { value: 'Ada' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(await screen.findByLabelText(/^Mobile number \*/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nickname/).value).toBe('Ada');
  });

  test('checks the invitation code of the URL, shows a valid one and hides its field', async () => {
    open({ at: '/register?affiliateCode=AG7', 'account.affiliate': () => ({ value: { code: 'AG7', valid: true } }) });
    expect(await screen.findByText('You were invited with the code AG7.')).toBeTruthy();
    await screen.findByLabelText(/^Username/);
    expect(screen.queryByLabelText(/^Invitation code/)).toBeNull();
  });

  test.each([
    ['that is unknown', () => ({ value: { code: 'AG7', valid: false } }), ''],
    ['that could not be checked', () => ({ lost: true }) as const, 'AG7'],
  ])('shows the field for an invitation code %s', async (_, answer, typed) => {
    open({ at: '/register?code=AG7', 'account.affiliate': answer });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Invitation code/)).value).toBe(typed);
  });

  test('shows a failed human check with a button to retry', async () => {
    open({});
    expect(await screen.findByText(/We could not check that you are human/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });
});
