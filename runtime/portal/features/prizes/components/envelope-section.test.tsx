// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EnvelopeGame } from '../../../../../schema/generated/api/prizes.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { closeOverlay, useOpenOverlay } from '../../../core/overlays.ts';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { EnvelopeOverlay } from '../overlays/envelope-overlay.tsx';
import { pieceDraw, serveEnvelope, type ServedEnvelope } from '../testing/envelope-samples.ts';
import { EnvelopePopUp } from '../public/envelope-pop-up.tsx';

let served: ServedEnvelope;

beforeEach(() => {
  storeSession(loginValue());
  markSessionResolved();
});

afterEach(() => {
  cleanup();
  served.stop();
  queryClient.clear();
  forgetSession();
  closeOverlay();
});

function openOverlay(): void {
  renderOnStage(<EnvelopeOverlay params={{ pool: 'daily' }} onClose={() => undefined} />, {
    paths: ['/prizes/verify'],
  });
}

const button = () => screen.findByRole('button', { name: 'Open: Evening envelope' });
const isShownOpen = () => document.querySelector('[data-open="true"]') !== null;

test('after a lost answer the same request is sent again, and its piece is shown', async () => {
  const { sent } = (served = serveEnvelope(() => ({}), [{ lost: true }]));
  openOverlay();
  fireEvent.click(await button());
  await screen.findByRole('alert');
  expect(isShownOpen()).toBe(false);
  fireEvent.click(await button());
  await screen.findByText('You took a piece of P3.40.');
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ pool: 'daily', clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(isShownOpen()).toBe(true);
  const link = screen.getByRole('link', { name: 'Verify this piece' });
  expect(link.getAttribute('href')).toBe(`/prizes/verify?draw=${pieceDraw.id}`);
});

test.each([
  ['prizes.taken', { own: { draw: pieceDraw.id, amount: '2.00' } }, 'You took a piece of P2.00'],
  ['prizes.empty', { left: 0 }, 'All pieces are taken'],
  ['prizes.closed', { isOpen: false, round: '2026-11-29' }, 'These prizes are closed now'],
] as const)('%s is said, and the list is loaded again', async (code, then, words) => {
  served = serveEnvelope(() => (served.sent.length === 0 ? {} : then), [{ code }]);
  openOverlay();
  fireEvent.click(await button());
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull());
  expect(served.lists()).toBe(2);
});

function Shown() {
  return <output>{useOpenOverlay()?.id ?? 'none'}</output>;
}

const popUp = (prizes = true) => {
  cleanup();
  closeOverlay();
  renderOnStage([<EnvelopePopUp key="a" />, <Shown key="b" />], { bundle: { prizes } });
};

test('an open envelope opens by itself once for each round, and one without a piece for the member does not', async () => {
  let game: Partial<EnvelopeGame> = {};
  served = serveEnvelope(() => game);
  const opened = async (different: Partial<EnvelopeGame>) => {
    game = different;
    const before = served.lists();
    popUp();
    await waitFor(() => expect(served.lists()).toBe(before + 1));
    return screen.findByText('prizes/envelope', {}, { timeout: 100 }).then(
      () => true,
      () => false,
    );
  };
  expect([await opened({}), await opened({}), await opened({ round: '2026-11-29' })]).toEqual([true, false, true]);
  for (const each of [{ left: 0 }, { own: { draw: pieceDraw.id, amount: '2.00' } }, { isOpen: false }])
    expect(await opened({ round: '2026-11-30', ...each })).toBe(false);
});

test('a visitor, a player on a break and a brand without prizes cost no call', async () => {
  served = serveEnvelope(() => ({}));
  popUp(false);
  storeSession(loginValue({ breakUntil: '2999-01-01T00:00:00Z' }));
  popUp();
  forgetSession();
  popUp();
  await new Promise(requestAnimationFrame);
  expect(served.lists()).toBe(0);
});
