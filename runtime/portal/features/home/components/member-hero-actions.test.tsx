// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { MemberHeroActions } from './member-hero-actions.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  forgetSession();
  stop();
});

function open(sumBalance: string, paths: readonly string[] = ['/wallet'], type: 0 | 4 = 0): { asked: Promise<void> } {
  let told: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (told = resolve));
  stop = serveFakes({
    'wallet.balance': () => {
      told();
      return { value: { sumBalance, currency: 'THB', at: '2026-11-21T10:00:00.000Z' } };
    },
  });
  storeSession(loginValue({ type }));
  renderOnStage(<MemberHeroActions />, { paths });
  return { asked };
}

test('an empty wallet replaces the link to the games with the link to the demo credit', async () => {
  open('0.00', ['/wallet', '/rng']);
  const way = await screen.findByRole('link', { name: 'Claim your free credit' });
  expect(way.getAttribute('href')).toBe('/wallet');
  expect(screen.getAllByRole('link')).toEqual([way]);
});

test.each([
  ['with a balance', '25.00', ['/wallet']],
  ['on a brand without a wallet page', '0.00', []],
] as const)('%s no link to the demo credit is shown', async (_, balance, paths) => {
  await open(balance, paths).asked;
  await expect(screen.findByRole('link', { name: 'Claim your free credit' }, { timeout: 200 })).rejects.toThrow();
});

test('a guest is invited to register and has no link to the demo credit', async () => {
  await open('0.00', ['/wallet'], 4).asked;
  expect(await screen.findByRole('button', { name: 'Create an account' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Claim your free credit' })).toBeNull();
});
