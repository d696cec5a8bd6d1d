// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RaffleGame } from '../../../../../schema/generated/api/prizes.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { pool, raffle } from '../testing/pool-samples.ts';
import { RaffleSection } from './raffle-section.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

const entriesHash = 'cd'.repeat(32);

function open(own: Partial<RaffleGame> = {}): void {
  const game = { ...raffle, ...own };
  renderOnStage(<RaffleSection pool={pool(game)} game={game} viewer="member" />);
}

test('enters a ticket once, also when the first answer is lost, and says how many entries the member has', async () => {
  const sent: unknown[] = [];
  stop = serveFakes({
    'prizes.enter': ({ body }) =>
      sent.push(body) === 1 ? { lost: true } : { value: { pool: 'daily', entry: 'TICKET-B', ownEntries: 2 } },
  });
  open();
  expect(screen.getByText(/^Open until Dec 24, 2026/)).toBeTruthy();
  expect(screen.getByText('1,200 entries of all members')).toBeTruthy();
  expect(screen.getByText('TICKET-A')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Prizes' }).textContent).toBe('Main prizeP300.002 ×');
  const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Enter a ticket (1 ticket)' }));
  enter();
  expect((await screen.findByRole('alert')).textContent).toMatch(/no other ticket is used/);
  enter();
  expect(await screen.findByText('Entered. You have 2 entries.')).toBeTruthy();
  expect(sent[0]).toEqual({ key: expect.any(String), promotion: 'daily' });
  expect(sent[1]).toEqual(sent[0]);
});

test('shows the hash of the entries when it is sealed, and takes no ticket', () => {
  open({ stage: 'sealed', entriesHash });
  expect(screen.getByText(entriesHash)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows the winners when it is drawn, the own one marked, each with a link to its draw', () => {
  const winner = { prize: 'Main prize', isOwn: false } as const;
  const winners = [
    { ...winner, draw: 'W1', name: 'bo***b' },
    { ...winner, draw: 'W2', name: 'an***a', isOwn: true },
  ];
  open({ stage: 'drawn', entriesHash, winners });
  const list = within(screen.getByRole('list', { name: 'Winners' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Main prizebo***b Verify this draw',
    'Main prizean***a YouVerify this draw',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/prizes/verify?draw=W1',
    '/prizes/verify?draw=W2',
  ]);
});

test.each([
  [{ stage: 'drawn' } as const, 'Nobody entered a ticket.'],
  [{ tickets: 0, ownEntries: [] }, /^You have no ticket for this/],
])('says that there is no winner, or no ticket', (own, words) => {
  open(own);
  expect(screen.getByText(words)).toBeTruthy();
});
