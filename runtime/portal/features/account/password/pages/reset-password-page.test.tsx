// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { closeOverlay, useOpenOverlay } from '../../../../core/overlays.ts';
import { type FakeAnswers, serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  closeOverlay();
  stop();
});

function Around() {
  const { pathname, hash } = useLocation();
  const overlay = useOpenOverlay();
  return (
    <>
      <output data-testid="address">{pathname + hash}</output>
      <output data-testid="overlay">
        {overlay?.id === 'account/login' ? `${overlay.id} ${overlay.params.notice ?? ''}` : (overlay?.id ?? '')}
      </output>
      <ResetPasswordPage />
    </>
  );
}

async function show(at: string, answers: FakeAnswers = {}) {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  stop = serveFakes({
    'system.sealKey': () => ({ value: { kid: 'k', jwk, nonce: 'n', expiresAt: '2030-01-01T00:00:00Z' } }),
    'account.passwordRule': () => ({
      value: { minLength: 8, maxLength: 64, patternId: '1', acceptedPattern: '*' },
    }),
    'account.resetByLink': () => ({ value: null }),
    ...answers,
  });
  renderOnStage(<Around />, { at });
}

async function choose(password: string) {
  fireEvent.change(await screen.findByLabelText(/^New password \*/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/^Confirm new password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Save new password' }));
}

describe('ResetPasswordPage', () => {
  test('removes the ticket from the URL at once', async () => {
    await show('/password/reset#ticket=abc123');
    await screen.findByLabelText(/^New password \*/);
    expect(screen.getByTestId('address').textContent).toBe('/password/reset');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('abc123');
  });

  test('opens the login after the password was changed', async () => {
    await show('/password/reset#ticket=abc123');
    await choose('harbour-boats-8');
    expect(await screen.findByText('Your password has been changed')).toBeTruthy();
    expect(screen.getByTestId('overlay').textContent).toBe('account/login password_changed');
  });

  test('shows that a used or expired link is invalid, with a button for a new link', async () => {
    await show('/password/reset#ticket=abc123', { 'account.resetByLink': () => ({ code: 'account.ticket_invalid' }) });
    await choose('harbour-boats-8');
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(screen.getByTestId('overlay').textContent).toContain('account/forgot-password');
  });

  test('shows which link to open if the URL has no ticket', async () => {
    await show('/password/reset');
    expect(screen.getByText('Open the link in your email')).toBeTruthy();
  });

  test('keeps what was typed when the connection is lost', async () => {
    await show('/password/reset#ticket=abc123', { 'account.resetByLink': () => ({ lost: true }) });
    await choose('harbour-boats-8');
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(screen.getByLabelText<HTMLInputElement>(/^New password \*/).value).toBe('harbour-boats-8');
  });
});
