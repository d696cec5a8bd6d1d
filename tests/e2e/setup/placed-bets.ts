import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { SessionReply, TableEvent, TableReply, WagerReply } from '../../../runtime/studio/client/kit/api.ts';
import type { Category } from '../../../schema/generated/api/lobby.ts';
import type { LanguageCode } from '../../../schema/languages.ts';
import { escaped } from './fixtures.ts';
import { gameWords } from './game-words.ts';
import type { ServerClock } from './timed-site.ts';

/** A game in its frame, and the replies that its page has received. */
export interface OpenGame {
  page: Page;
  game: FrameLocator;
  language: LanguageCode;
  clock: ServerClock;
  heard: Heard;
}

/** Replies of a game server to the page of the game. */
export interface Heard {
  /** The minimum stake. */
  smallest: string;
  table: TableReply | null;
  placed: WagerReply | null;
  /** The events of the last bet. */
  events: string[];
}

/** Records the replies of the game server from now on. */
export function listen(page: Page): Heard {
  const heard: Heard = { smallest: '', table: null, placed: null, events: [] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.ok() || !(pathname in hears)) return;
    const request: unknown = response.request().postDataJSON();
    // A reply is lost when the page navigates away.
    response.json().then((reply: unknown) => hears[pathname]?.(heard, reply, request), ignore);
  });
  return heard;
}

// The page of the game reads the same replies with these types.
const hears: Record<string, (heard: Heard, reply: unknown, request: unknown) => void> = {
  '/api/session': (heard, reply) => {
    heard.smallest = (reply as SessionReply).bets[0] ?? '';
  },
  '/api/table': (heard, reply) => {
    heard.table = reply as TableReply;
  },
  '/api/place': (heard, reply, request) => {
    const { choice } = request as { choice: { event?: string; selections?: { event: string }[] } };
    heard.placed = reply as WagerReply;
    heard.events = choice.event === undefined ? (choice.selections ?? []).map(({ event }) => event) : [choice.event];
  },
};

/** Places the minimum bet of a game on its page. */
export const placeSmallest: Record<Exclude<Category, 'RNG'>, (open: OpenGame) => Promise<void>> = {
  LIVE: placeChip,
  FISH: fireOneShot,
  PVP: sitDown,
  SPORTS: backSomebody,
  ESPORTS: backSomebody,
  ELOTT: pickNumbers,
  LOTT: pickNumbers,
};

/** Moves the clock to the settlement of the last bet. */
export async function toSettlement({ heard, clock }: OpenGame): Promise<void> {
  const ends = (): (number | undefined)[] =>
    heard.events.map((key) => heard.table?.events.find((event) => event.key === key)?.settlesAt);
  await expect.poll(ends, { message: 'the events of the bet are on the table' }).not.toContain(undefined);
  await clock.moveTo(Math.max(0, ...ends().map((end) => end ?? 0)) + 500);
}

async function placeChip(open: OpenGame): Promise<void> {
  const { game, language } = open;
  const say = gameWords(language, 'live');
  await toNewBets(open);
  await game
    .getByRole('radiogroup', { name: say('chip') })
    .getByRole('radio')
    .first()
    .click();
  const places = game.getByRole('region', { name: say('table') }).getByRole('button');
  await expect(places.first()).toBeEnabled();
  await places.first().click();
  await game.getByRole('button', { name: like(say('confirm', { amount: hole })) }).click();
  await taken(open);
}

async function fireOneShot({ game, language }: OpenGame): Promise<void> {
  const say = gameWords(language, 'fish');
  await game.getByRole('radio', { name: say('shots', { n: 10 }) }).click();
  const lower = game.getByRole('button', { name: say('lowerBet') });
  while (await lower.isEnabled()) await lower.click();
  await game.getByRole('button', { name: like(say('load', { n: 10, amount: hole })) }).click();
  const trigger = game.getByRole('button', { name: say('fire') });
  await trigger.click();
  await expect(trigger).toContainText('9');
  await game.getByRole('button', { name: say('end') }).click();
}

async function sitDown(open: OpenGame): Promise<void> {
  const { game, language } = open;
  const sit = game.getByRole('button', { name: like(gameWords(language, 'pvp')('sit', { amount: hole })) });
  await toNewBets(open);
  await sit.click({ timeout: 60_000 });
  await taken(open);
}

async function backSomebody(open: OpenGame): Promise<void> {
  const { game, language, heard } = open;
  const say = gameWords(language, 'sports');
  // The last match is the one furthest from its kick-off, when bets on it close.
  const matches = game.getByRole('article').filter({ has: game.getByRole('group') });
  await matches.last().getByRole('button', { pressed: false }).first().click();
  const bar = game.getByRole('button', { name: like(`${say('slip')}${hole}`) });
  const small = await bar.isVisible();
  if (small) await bar.click();
  const slip = small ? game.getByRole('dialog') : game.getByRole('complementary', { name: say('slip') });
  const lower = slip.getByRole('button', { name: say('lowerBet') });
  while (await lower.isEnabled()) await lower.click();
  await slip.getByRole('button', { name: like(say('place', { amount: hole })) }).click();
  await taken(open);
  expect(Number(heard.placed?.bet)).toBe(Number(heard.smallest));
}

async function pickNumbers(open: OpenGame): Promise<void> {
  const { game, language } = open;
  const say = gameWords(language, 'lottery');
  const lower = game.getByRole('button', { name: say('lowerBet') });
  await expect(lower).toBeVisible();
  await toNewBets(open);
  while (await lower.isEnabled()) await lower.click();
  await game.getByRole('button', { name: say('quickPick') }).click();
  await game.getByRole('button', { name: like(`${say('placeBet')}${hole}`) }).click();
  await game.getByRole('button', { name: like(say('confirmSlip', { n: 1, amount: hole })) }).click();
  await taken(open);
}

/**
 * Moves the clock to the next event if the current one does not take bets for long enough. Returns after the page has
 * received the new event, because a bet on an older event could be rejected.
 */
async function toNewBets({ heard, clock }: OpenGame): Promise<void> {
  await expect(async () => {
    const [current, past] = heard.table?.events ?? [];
    if (current === undefined || past === undefined) throw new Error('the page has not heard of the table');
    const now = await clock.now();
    if (isOpen(current, now) && current.closesAt - now > enough) return;
    // Events have equal intervals.
    await clock.moveTo(2 * current.opensAt - past.opensAt + 200);
    throw new Error('the page has not heard of bets that are taken long enough');
  }).toPass({ intervals: [200] });
}

/** Time in ms to place a bet on a slow machine. */
const enough = 7_000;

function isOpen({ opensAt, closesAt }: TableEvent, now: number): boolean {
  return opensAt <= now && now < closesAt;
}

async function taken({ heard }: OpenGame): Promise<void> {
  await expect.poll(() => heard.placed, { message: 'the bet is taken' }).not.toBeNull();
}

const hole = '§';

/** Returns a pattern for a text with any content in place of the hole. */
function like(text: string): RegExp {
  return new RegExp(`^${escaped(text).replace(hole, '.+')}$`);
}

function ignore(): void {
  // The page has closed, so that the reply is not needed.
}
