import { expect, test } from 'vitest';
import type { Notice, NoticeBoard, NoticeType } from '../../../../../schema/generated/api/notices.ts';
import { cardsOf, hasCards, lineOf } from './home-notices.ts';

const notices = (type: NoticeType, count: number): Notice[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${type}${index + 1}`,
    type,
    title: `${type}${index + 1}`,
    content: '',
    summary: '',
    language: 'en',
    publishedAt: '2026-11-21T08:00:00.000Z',
    date: '2026-11-21 08:00:00',
  }));

const board = (different: Partial<NoticeBoard> = {}): NoticeBoard => ({
  playerNotices: [],
  banners: [],
  popup: [],
  promotion: [],
  home: [],
  line: [],
  ...different,
});
const ids = (list: Notice[]): string[] => list.map(({ id }) => id);

test('the line shows the newest five', () => {
  expect(ids(lineOf(board({ line: notices('B', 7) })))).toEqual(['B1', 'B2', 'B3', 'B4', 'B5']);
});

test('the cards are for the home page first, then banners, promotions and player notices, three at most', () => {
  const all = { home: notices('H', 1), banners: notices('B', 1), promotion: notices('PR', 1) };
  expect(ids(cardsOf(board({ ...all, playerNotices: notices('PL', 2) })))).toEqual(['H1', 'B1', 'PR1']);
  expect(ids(cardsOf(board({ home: notices('H', 1), playerNotices: notices('PL', 5) })))).toEqual(['H1', 'PL1', 'PL2']);
});

test('a notice that runs in the line is no card', () => {
  const banners = notices('B', 2);
  expect(ids(cardsOf(board({ banners, line: banners, home: notices('H', 1) })))).toEqual(['H1']);
});

test('a brand that asks for pop-ups alone has no cards', () => {
  expect([hasCards(['PU']), hasCards([]), hasCards(['PU', 'PL'])]).toEqual([false, false, true]);
});
