// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SettingsNode } from '../../../../../schema/bundle.ts';
import { closeOverlay } from '../../../client/overlays/overlay.ts';
import { type FakeAnswers, serveFakes } from '../../../client/testing/fake-server.ts';
import { renderOnStage } from '../../../client/testing/stage.tsx';
import { RegisterOverlay } from './register-overlay.tsx';

const rules = [
  {
    field: 'username',
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    patternId: '2',
    acceptedPattern: '*',
  },
];

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  closeOverlay();
  stop();
});

function open({
  settings = [],
  at = '/register',
  ...answers
}: { settings?: SettingsNode[]; at?: string } & FakeAnswers) {
  stop = serveFakes({
    'system.humanChallenge': () => ({ code: 'human.unavailable' }),
    'system.registerRules': () => ({ value: rules }),
    ...answers,
  });
  const onClose = vi.fn();
  renderOnStage(<RegisterOverlay params={{}} onClose={onClose} />, { at, bundle: { settings } });
  return onClose;
}

describe('RegisterOverlay', () => {
  test('asks what the server asks for, and says who invited', async () => {
    open({ at: '/register?referralCode=FRIEND7' });
    expect(await screen.findByLabelText(/^Username/)).toBeTruthy();
    expect(screen.getByText('You were invited with the code FRIEND7.')).toBeTruthy();
  });

  test('a code that is none is not repeated', async () => {
    open({ at: '/register?referralCode=%3Cb%3E' });
    await screen.findByLabelText(/^Username/);
    expect(screen.queryByText(/You were invited/)).toBeNull();
  });

  test.each(['DIRECTREG3', 'USERNAMEREG3'])('with %s off it says that registration is closed', async (modId) => {
    open({ settings: [{ modId, enabled: '0' }] });
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
  });

  test('rules that could not be loaded can be asked for again', async () => {
    let fails = true;
    open({ 'system.registerRules': () => (fails ? { code: 'system.unavailable' } : { value: rules }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByLabelText(/^Username/)).toBeTruthy();
  });

  test('Escape closes it only while nothing has been typed', async () => {
    const onClose = open({});
    const username = await screen.findByLabelText(/^Username/);
    fireEvent.change(username, { target: { value: 'ada' } });
    fireEvent.keyDown(username, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.change(username, { target: { value: '' } });
    fireEvent.keyDown(username, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a human check that fails is said with a way to repeat it', async () => {
    open({});
    expect(await screen.findByText(/We could not check that you are human/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });
});
