import type { Notice, NoticeBoard, NoticeType } from '../../../../../schema/generated/api/notices.ts';

/** Notices that run in the line, and cards, at most. */
const LINE = 5;
const CARDS = 3;

/** Returns the notices of the line. */
export function lineOf({ line }: NoticeBoard): Notice[] {
  return line.slice(0, LINE);
}

/**
 * Returns the notices of the cards: those for the home page, then banners, promotions, and player notices where there
 * are not enough. A notice that runs in the line is no card.
 */
export function cardsOf(board: NoticeBoard): Notice[] {
  const running = new Set(lineOf(board).map(({ id }) => id));
  return [...board.home, ...board.banners, ...board.promotion, ...board.playerNotices]
    .filter(({ id }) => !running.has(id))
    .slice(0, CARDS);
}

/** Returns whether a brand that asks for these types has cards. */
export function hasCards(types: readonly string[]): boolean {
  return (['H', 'B', 'PR', 'PL'] satisfies NoticeType[]).some((type) => types.includes(type));
}
