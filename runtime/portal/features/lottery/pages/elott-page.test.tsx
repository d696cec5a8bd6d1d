// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetSession, markSessionResolved, storeSession } from '../../../core/session/session.ts';
import { serveFakes, type FakeAnswer, type FakeAnswers } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { currentToasts, dismissToast } from '../../../../web/ui/toast-queue.ts';
import { drawOf } from '../testing/sample-draws.ts';
import { ElottPage } from './elott-page.tsx';

let stop: () => void = () => undefined;

beforeEach(markSessionResolved);

afterEach(() => {
  cleanup();
  forgetSession();
  stop();
});

const usual: FakeAnswers = {
  'lottery.openedNumbers': () => ({
    value: { now: '2026-11-21T08:30:10.000Z', draws: [drawOf('SSC1', 'LOTT'), drawOf('VNN3', 'TCG_LOTTO_VN')] },
  }),
  'lottery.popularNumbers': ({ query }) => ({
    value: {
      gameCode: query.get('gameCode'),
      gameName: 'Draw',
      kind: 'number',
      draws: 100,
      numbers: [{ number: '7', times: 61 }],
    },
  }),
  'lottery.winnerBoard': () => ({ value: { days: 7, currency: 'THB', winners: [] } }),
};

function open(answers: FakeAnswers = {}, at = '/elott'): void {
  stop = serveFakes({ ...usual, ...answers });
  renderOnStage(<ElottPage />, { at, paths: ['/elott'] });
}

function played(...gameCodes: string[]): FakeAnswer {
  const draws = gameCodes.map((gameCode) => drawOf(gameCode, 'TCG_LOTTO_VN'));
  return { value: { now: '2026-11-21T08:30:10.000Z', draws } };
}

function tabs(): (string | null)[] {
  return screen.getAllByRole('tab').map(({ textContent }) => textContent);
}

function cards(): (string | null)[] {
  return screen.queryAllByRole('button', { name: /^Draw (?!.*: details$)/ }).map(({ textContent }) => textContent);
}

test('every draw is shown with its closing time and its last numbers', async () => {
  open();
  const card = await screen.findByRole('button', { name: /Draw SSC1(?!:)/ });
  expect(card.textContent).toContain('Closes in 0:30');
  expect(card.textContent?.replaceAll(' ', '')).toContain('40771');
  expect(screen.getByRole('button', { name: /Draw VNN3(?!:)/ })).toBeTruthy();
});

test('a draw under maintenance is marked and does not open', async () => {
  const draws = [{ ...drawOf('SSC1', 'LOTT'), maintenance: 1 }];
  open({ 'lottery.openedNumbers': () => ({ value: { now: '2026-11-21T08:30:10.000Z', draws } }) });
  const card = await screen.findByRole('button', { name: /Draw SSC1(?!:)/ });
  expect([card.textContent?.includes('maintenance'), card.textContent?.includes('Closes in')]).toEqual([true, false]);
  fireEvent.click(card);
  expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringContaining('under maintenance')]);
  for (const { id } of currentToasts()) dismissToast(id);
});

test('a vendor shows its own draws only, and an unknown vendor shows all', async () => {
  open({}, '/elott?page=LOTT');
  await screen.findByRole('button', { name: /Draw SSC1(?!:)/ });
  expect(screen.queryByRole('button', { name: /Draw VNN3(?!:)/ })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(screen.getByRole('button', { name: /Draw VNN3(?!:)/ })).toBeTruthy();
  cleanup();
  stop();
  open({}, '/elott?page=NOBODY');
  expect(await screen.findByRole('button', { name: /Draw VNN3(?!:)/ })).toBeTruthy();
});

test('the tab of recently played draws is added last, and the other tabs keep their positions', async () => {
  storeSession(loginValue());
  const { promise: lately, resolve: answer } = Promise.withResolvers<FakeAnswer>();
  open({ 'lottery.recent': () => lately });
  await screen.findByRole('button', { name: /Draw SSC1(?!:)/ });
  expect(tabs()).toEqual(['All', 'House of LOTT', 'House of TCG_LOTTO_VN']);
  answer(played('VNN3'));
  fireEvent.click(await screen.findByRole('tab', { name: 'Recently played' }));
  expect(tabs()).toEqual(['All', 'House of LOTT', 'House of TCG_LOTTO_VN', 'Recently played']);
  expect(cards()).toEqual([expect.stringContaining('Draw VNN3')]);
  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(cards()).toEqual([expect.stringContaining('Draw SSC1'), expect.stringContaining('Draw VNN3')]);
});

test('a URL of the recently played draws shows no other draws while these are loading', async () => {
  storeSession(loginValue());
  const { promise: lately, resolve: answer } = Promise.withResolvers<FakeAnswer>();
  open({ 'lottery.recent': () => lately }, '/elott?page=recent');
  await screen.findByRole('tab', { name: 'House of LOTT' });
  expect(cards()).toEqual([]);
  answer(played('VNN3'));
  await screen.findByRole('button', { name: /Draw VNN3(?!:)/ });
  expect(cards()).toHaveLength(1);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Recently played');
});

test.each<[string, FakeAnswers]>([
  ['a visitor', {}],
  ['a member who has not played', { 'lottery.recent': () => played() }],
  ['a member whose draws fail to load', { 'lottery.recent': () => ({ code: 'system.unavailable' }) }],
])('%s has no tab of recently played draws, and its URL shows all', async (_, answers) => {
  if ('lottery.recent' in answers) storeSession(loginValue());
  open(answers, '/elott?page=recent');
  await screen.findByRole('button', { name: /Draw SSC1(?!:)/ });
  expect(cards()).toHaveLength(2);
  expect(tabs()).toEqual(['All', 'House of LOTT', 'House of TCG_LOTTO_VN']);
});

test('popular numbers have a warning that draws are independent, and an empty board has a message', async () => {
  open();
  expect(await screen.findByText('61 ×')).toBeTruthy();
  expect(screen.getByText(/last 100 draws. Every draw is independent/)).toBeTruthy();
  expect(await screen.findByText('No wins in the last seven days.')).toBeTruthy();
});

test('a page without draws shows that there are none at the moment', async () => {
  open({ 'lottery.openedNumbers': () => ({ value: { now: '2026-11-21T08:30:10.000Z', draws: [] } }) });
  expect(await screen.findByText('No draws at the moment')).toBeTruthy();
});

test('a failed load of the draws shows a button to retry', async () => {
  let down = true;
  const working = usual['lottery.openedNumbers'];
  if (working === undefined) throw new Error('no answer to fall back on');
  open({ 'lottery.openedNumbers': (call) => (down ? { code: 'system.unavailable' } : working(call)) });
  await screen.findByRole('alert');
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Draw SSC1(?!:)/ })).toBeTruthy();
});
