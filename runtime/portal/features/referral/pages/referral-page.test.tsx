// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Friend, Referral } from '../../../../../schema/generated/api/referral.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { ReferralPage } from './referral-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
});

const summary: Referral = {
  currency: 'THB',
  code: 'FRIEND7',
  terms: {
    offer: 'friends',
    deposits: '100.00',
    validBets: '500.00',
    days: 30,
    most: 10,
    credit: '50.00',
    points: 500,
    tickets: 0,
  },
  friends: 0,
  paid: 0,
  credit: '0.00',
  points: 0,
};

const friend = (own: Partial<Friend>): Friend => ({
  name: 'an***a',
  joinedAt: '2026-11-01T12:00:00.000Z',
  state: 'joined',
  until: '2026-12-01T12:00:00.000Z',
  credit: null,
  points: 0,
  ...own,
});

function open(own: Partial<Referral> = {}, pages: readonly Friend[][] = [[]]): void {
  stop = serveFakes({
    'referral.summary': () => ({ value: { ...summary, ...own } }),
    'referral.friends': ({ query }) => {
      const page = Number(query.get('cursor') ?? 0);
      return { value: { items: pages[page], nextCursor: page + 1 < pages.length ? String(page + 1) : null } };
    },
  });
  renderOnStage(<ReferralPage />);
}

const link = () => new URL('/register?referralCode=FRIEND7', location.origin).href;

test('says what a friend has to do and what it gives, and without friends how to begin', async () => {
  open();
  const terms = within(await screen.findByRole('region', { name: 'How it works' }));
  expect(terms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Send your link to a friend. The friend registers with it.',
    'Within 30 days of registering, your friend deposits P100.00 in total and bets P500.00 in total, in rounds that have ended.',
    'You receive P50.00 and 500 points for this friend.',
  ]);
  expect(terms.getByText(/^You are paid for 10 friends at most\./)).toBeTruthy();
  expect(await screen.findByText('Nobody has joined yet')).toBeTruthy();
});

test('keeps code and link while no offer is open, and names no limit without one', async () => {
  open({ terms: null });
  expect(await screen.findByText(/There is no offer for invitations now/)).toBeTruthy();
  expect(screen.getByText(link())).toBeTruthy();
  expect(screen.getByText('FRIEND7')).toBeTruthy();
  expect(screen.queryByText(/at most/)).toBeNull();
});

test('copies the link, shares it where the browser can, and shows it as a named QR code', async () => {
  const copied: string[] = [];
  const shared: ShareData[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    // A player who closes the sheet sees no failure.
    share: (data: ShareData) => Promise.reject(new Error(`closed ${shared.push(data)}`)),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Share the link' }));
  expect(copied).toEqual([link()]);
  expect(shared).toEqual([{ title: 'Your invitation to Harbour', url: link() }]);
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeTruthy();
});

test('asks to copy by hand in a browser without a clipboard, which has no button to share', async () => {
  vi.stubGlobal('navigator', {});
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the code' }));
  expect(await screen.findByText(/Select the text and copy it yourself/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share the link' })).toBeNull();
});

test('lists the friends page by page with their states, and the end only while it matters', async () => {
  const paid = friend({ name: 'bo***b', state: 'paid', credit: '50.00', points: 500 });
  const rejected = friend({ name: 'cy***c', state: 'rejected' });
  open({ friends: 3, paid: 1, credit: '50.00', points: 500 }, [[friend({}), paid], [rejected]]);
  expect(await screen.findByRole('row', { name: /^an\*\*\*a Joined Nov 1, 2026 Dec 1, 2026.* –$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'bo***b Paid to you Nov 1, 2026 – P50.00 and 500 points' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier friends' }));
  expect(await screen.findByRole('row', { name: 'cy***c Does not count Nov 1, 2026 – –' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier friends' })).toBeNull();
});
