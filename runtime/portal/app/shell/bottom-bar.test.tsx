// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loginValue } from '../../core/testing/login-value.ts';
import { forgetSession, storeSession } from '../../core/session/session.ts';
import { renderOnStage } from '../../core/testing/stage.tsx';
import { BottomBar } from './bottom-bar.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
});

const entries = () =>
  [...document.querySelectorAll('nav > :not([aria-hidden])')].map(
    (entry) => entry.getAttribute('href') ?? entry.getAttribute('data-action'),
  );

test('BottomBar shows the items of a visitor until the list of a member is loaded', async () => {
  renderOnStage(<BottomBar onMenu={() => undefined} />);
  const visitor = ['/index', '/rng', 'login', 'bottom-menu'];
  expect(entries()).toEqual(visitor);
  act(() => storeSession(loginValue()));
  expect(entries()).toEqual(['/index', '/rng', 'bottom-menu']);
  await screen.findByText('Withdraw');
  expect(entries()).toEqual(['/index', '/rng', '/deposit', '/withdraw', 'bottom-menu']);
});

test('BottomBar shows the items of a visitor again after logout', async () => {
  storeSession(loginValue());
  renderOnStage(<BottomBar onMenu={() => undefined} />);
  await screen.findByText('Withdraw');
  act(() => forgetSession());
  expect(entries()).toEqual(['/index', '/rng', 'login', 'bottom-menu']);
});
