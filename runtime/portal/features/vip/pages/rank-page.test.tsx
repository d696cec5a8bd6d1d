// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { RankPage } from './rank-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

const level = (number: number, validBets: string, deposits: string) => ({
  level: number,
  colour: '#ABABAB',
  validBets,
  deposits,
  credit: null,
  points: 0,
  tickets: 0,
});

const rank = (different: Partial<PlayerRank> = {}): PlayerRank => ({
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  days: 30,
  level: 2,
  colour: '#b87333',
  since: '2026-11-01T17:00:00.000Z',
  heldUntil: '2026-12-01T17:00:00.000Z',
  counted: { validBets: '150.00', deposits: '60.00', from: '2026-10-24T17:00:00.000Z', at: '2026-11-23T17:00:00.000Z' },
  next: {
    level: 3,
    colour: '#ABABAB',
    validBets: { asked: '300.00', left: '150.00', percent: 50 },
    deposits: { asked: '50.00', left: '0.00', percent: 100 },
  },
  levels: [level(1, '0.00', '0.00'), level(2, '100.00', '0.00'), level(3, '300.00', '50.00')],
  gifts: [],
  changes: [
    {
      at: '2026-11-01T17:00:00.000Z',
      from: 1,
      to: 2,
      reason: 'up',
      validBets: '120.00',
      deposits: '0.00',
      heldUntil: '2026-12-01T17:00:00.000Z',
    },
  ],
  ...different,
});

function open(answer: () => FakeAnswer | Promise<FakeAnswer>): void {
  stop = serveFakes({ 'vip.rank': answer });
  renderOnStage(<RankPage />, { at: '/rank' });
}

describe('RankPage', () => {
  test('shows the level with the days of the brand’s time zone, and how much of the next one is met', async () => {
    open(() => ({ value: rank() }));
    expect(await screen.findByText('Reached on Nov 2, 2026')).toBeTruthy();
    expect(screen.getByText('Yours until at least Dec 2, 2026')).toBeTruthy();
    const bets = screen.getByRole('progressbar', { name: 'Valid bets' });
    expect(bets.getAttribute('aria-valuenow')).toBe('50');
    expect(bets.getAttribute('aria-valuetext')).toBe('P150.00 of P300.00. P150.00 still needed');
    expect(screen.getByRole('progressbar', { name: 'Deposits' }).getAttribute('aria-valuetext')).toContain('Done');
  });

  test('marks the own level in the table, and shows no amount where nothing is asked for', async () => {
    open(() => ({ value: rank() }));
    const own = await screen.findByRole('row', { name: /Your level/ });
    expect(screen.getAllByRole('row').indexOf(own)).toBe(2);
    expect(own.textContent).toContain('P100.00');
    const first = screen.getAllByRole('row')[1];
    expect(first && within(first).queryByText(/P0/)).toBeNull();
  });

  test('lists the changes with what counted', async () => {
    open(() => ({ value: rank() }));
    expect((await screen.findByText('Level 2 reached')).parentElement?.textContent).toContain(
      'Valid bets P120.00, deposits P0.00',
    );
  });

  test('says so at the highest level', async () => {
    open(() => ({ value: rank({ next: null, level: 3 }) }));
    expect(await screen.findByText('You have the highest level.')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('shows why the rank could not be loaded, and loads it at a retry', async () => {
    const answers: FakeAnswer[] = [{ code: 'request.off' }, { value: rank({ changes: [] }) }];
    open(() => answers.shift() ?? { value: rank() });
    expect((await screen.findByRole('alert')).textContent).toContain('This site does not offer this.');
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('All levels')).toBeTruthy();
    expect(screen.queryByText('Changes')).toBeNull();
  });
});
