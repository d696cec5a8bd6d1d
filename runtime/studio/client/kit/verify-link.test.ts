// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { outcomeStream, seedHash } from '../../../shared/fair/outcome-stream.ts';
import { lotteryGame } from '../../games/lottery/lottery-game.ts';
import { lotteryVerifier as verifier } from '../lottery/verify.ts';
import { verifyLink } from './verify-link.ts';
import { loadStrings } from './words.ts';

const say = await loadStrings('EN');
const parent = Object.getOwnPropertyDescriptor(window, 'parent');

afterEach(() => {
  vi.unstubAllGlobals();
  if (parent !== undefined) Object.defineProperty(window, 'parent', parent);
  document.body.replaceChildren();
});

test.each([
  ['told as it was drawn', 'a', say('match')],
  ['told otherwise', 'b', say('noMatch')],
])('in a frame that may open no page, a round %s is recomputed over the game', async (_, seed, told) => {
  Object.defineProperty(window, 'parent', { configurable: true, value: {} });
  const claimed = await drawnWith('a'.repeat(64));
  const draws = [{ key: '7', serverSeedHash: await seedHash(seed.repeat(64)), serverSeed: seed.repeat(64) }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...claimed, draws })));
  const link = verifyLink('r_1', 'Verify', {
    say,
    language: 'EN',
    verifier: async () => verifier,
    fail: () => undefined,
  });
  document.body.append(link);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  await eventually(() => expect(document.querySelector('dialog .verdict')?.textContent).toBe(told));
});

test('on a top-level page the link opens the verify page', () => {
  const parts = { say, language: 'TH', verifier: async () => verifier, fail: () => undefined };
  const link = verifyLink('r_1', 'Verify', parts);
  expect(link.getAttribute('href')).toBe('/verify?round=r_1&lang=TH');
  let followed = false;
  link.addEventListener('click', (event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  });
  link.click();
  expect(followed).toBe(true);
});

async function drawnWith(serverSeed: string): Promise<object> {
  const game = lotteryGame('SSC1');
  const event = game?.eventOf('7');
  if (!game || !event) throw new Error('no draw');
  const outcome = { 7: await game.draw(event, outcomeStream({ serverSeed, clientSeed: '7', nonce: 0 })) };
  return { model: 'SSC1', state: 'settled', outcome };
}
