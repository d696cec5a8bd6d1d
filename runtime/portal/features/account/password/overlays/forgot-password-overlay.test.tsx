// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SettingsNode } from '../../../../../../schema/bundle.ts';
import { closeOverlay } from '../../../../core/overlays.ts';
import { serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { ForgotByEmailForm } from '../components/forgot-by-email-form.tsx';
import { ForgotPasswordOverlay } from './forgot-password-overlay.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  closeOverlay();
  stop();
});

function open(settings: SettingsNode[] = []) {
  stop = serveFakes({ 'system.humanChallenge': () => ({ code: 'human.unavailable' }) });
  renderOnStage(<ForgotPasswordOverlay params={{ username: 'ada' }} onClose={vi.fn()} />, { bundle: { settings } });
}

describe('ForgotPasswordOverlay', () => {
  test('is filled with the username that was typed in the login', async () => {
    open();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Username/)).value).toBe('ada');
  });

  test('shows one message after the link was sent', async () => {
    stop = serveFakes({
      'system.humanChallenge': () => ({ code: 'human.unavailable' }),
      'account.captcha': () => ({ value: 'picture' }),
      'account.forgotByEmail': () => ({ value: null }),
    });
    renderOnStage(<ForgotPasswordOverlay params={{ username: 'ada' }} onClose={vi.fn()} />);
    fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'ada@quay.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    fireEvent.change(await screen.findByLabelText(/^Characters in the picture/), { target: { value: 'AB12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Check your email' });
    expect(within(dialog).getAllByText('Check your email')).toHaveLength(1);
    expect(within(dialog).getByText(/we have sent a link/)).toBeTruthy();
  });

  test('offers the phone only if the brand has login by code', () => {
    open();
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    open([{ modId: 'MOBILEVERCODELOGIN3', enabled: '1' }]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['By email', 'By phone']);
  });
});

describe('ForgotByEmailForm', () => {
  const fetchToken = async () => ({ token: 'human', expiresAt: null });

  test('sends the trimmed values and calls `onDone`', async () => {
    const sent: unknown[] = [];
    stop = serveFakes({
      'account.forgotByEmail': ({ body }) => {
        sent.push(body);
        return { value: null };
      },
    });
    const done = new Promise<void>((resolve) => {
      renderOnStage(<ForgotByEmailForm username="ada" onDone={resolve} fetchToken={fetchToken} />);
    });
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: ' ada+1@quay.example ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await done;
    expect(sent).toEqual([{ username: 'ada', email: 'ada+1@quay.example', humanToken: 'human' }]);
  });

  test('rejects an invalid email address without a request', async () => {
    stop = serveFakes({});
    renderOnStage(<ForgotByEmailForm username="ada" onDone={vi.fn()} fetchToken={fetchToken} />);
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ada' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  });

  test('keeps what was typed when the server is unavailable', async () => {
    stop = serveFakes({ 'account.forgotByEmail': () => ({ code: 'system.unavailable' }) });
    renderOnStage(<ForgotByEmailForm username="ada" onDone={vi.fn()} fetchToken={fetchToken} />);
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ada@quay.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not available at the moment/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@quay.example');
  });
});
