import type { Draw, DrawList } from '../../../../schema/generated/api/lottery.ts';
import type { GameVendor, VendorDraw, VendorDraws } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import { isOn, type Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { readCookie } from '../http/cookies.ts';
import {
  playable,
  type ClosedGames,
  type IsClosed,
  type PlayableEntry,
  type PlayableGame,
  type SharedLists,
} from '../catalogue/public.ts';

export interface DrawDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
  closedGames: ClosedGames;
  lists: SharedLists;
}

/** A lottery game that a brand offers, in one language. */
export interface OfferedDraw {
  entry: PlayableEntry;
  game: PlayableGame;
  lottery: NonNullable<PlayableGame['lottery']>;
  gameName: string;
  /** Whether it, or all of its vendor, is under maintenance. */
  closed: boolean;
}

/** What a brand offers to players of lotteries now, in one language. */
export interface LotteryOffer {
  language: string;
  entries: readonly PlayableEntry[];
  isClosed: IsClosed;
  draws: readonly OfferedDraw[];
}

const nothing: PlayableEntry[] = [];

/** Returns what the caller's brand offers now, named in the caller's language. */
export async function lotteryOffer(
  { clock, vendorOf, closedGames, lists }: DrawDependencies,
  call: Pick<Call, 'brand' | 'request'>,
  wish: { language?: string },
): Promise<LotteryOffer> {
  const { brand, request } = call;
  const language = wish.language ?? readCookie(request.headers.cookie, 'lang') ?? brand.bundle.defaultLanguage;
  const [catalogue, isClosed] = await Promise.all([
    isOn(brand, 'GAMES3', clock.now()) ? vendorOf(brand).catalogue().catch(unavailable) : null,
    closedGames.of(brand.merchant),
  ]);
  const entries = catalogue === null ? nothing : playable(catalogue, brand.bundle);
  const offer = { language, entries, isClosed };
  return { ...offer, draws: lists.of({ name: 'draws', call, offer }, () => drawsIn(offer)) };
}

function drawsIn({ language, entries, isClosed }: Omit<LotteryOffer, 'draws'>): OfferedDraw[] {
  return entries.flatMap((entry) =>
    entry.games.flatMap((game) => {
      const { lottery, name, gameId } = game;
      if (lottery === undefined) return [];
      const gameName = name[language] ?? name.EN ?? gameId;
      return [{ entry, game, lottery, gameName, closed: isClosed(entry.vassalage, gameId) }];
    }),
  );
}

/** Returns the draw of a game code. Throws `play.unknown_game`. */
export function drawOf(offered: readonly OfferedDraw[], gameCode: string): OfferedDraw {
  const found = offered.find(({ lottery }) => lottery.gameCode === gameCode);
  if (found === undefined) throw new AppError('play.unknown_game');
  return found;
}

/** Returns the vendor's data on these draws, joined with the brand's data, in the given order. */
export async function announceDraws(
  vendor: GameVendor,
  offered: readonly OfferedDraw[],
  { clock, ...query }: { gameCode?: string; count: number; clock: Now },
): Promise<DrawList> {
  if (offered.length === 0) return { now: new Date(clock.now()).toISOString(), draws: [] };
  const told = await askDraws(vendor, query);
  const byCode = new Map(told.draws.map((draw) => [draw.gameCode, draw]));
  return {
    now: told.now,
    draws: offered.flatMap((each) => {
      const draw = byCode.get(each.lottery.gameCode);
      return draw === undefined ? [] : [tell(each, draw)];
    }),
  };
}

/** Returns the vendor's data on the draws of one game code, or of all; the same object while it keeps them. */
export function askDraws(vendor: GameVendor, query: { gameCode?: string; count: number }): Promise<VendorDraws> {
  return vendor.draws(query).catch(unavailable);
}

function tell({ entry, game, lottery, gameName, closed }: OfferedDraw, draw: VendorDraw): Draw {
  return {
    gameCode: lottery.gameCode,
    gameId: game.gameId,
    vassalage: entry.vassalage,
    vendorName: entry.displayName,
    // The catalogue is validated against this closed list.
    accountTypeName: lottery.accountTypeName as Draw['accountTypeName'],
    gameName,
    showIcon: game.icon,
    drawType: lottery.drawType,
    playTypes: [...lottery.playTypes],
    defaultPlayType: lottery.defaultPlayType,
    supportPlay: game.trial ? 0 : 1,
    ...(closed ? { maintenance: 1 } : {}),
    everySeconds: draw.everySeconds,
    next: { issue: draw.next.issue, closesAt: draw.next.closesAt, drawsAt: draw.next.drawsAt },
    opened: draw.opened.map(({ issue, openedAt, rows }) => ({
      issue,
      openedAt,
      rows: rows.map(({ prize, numbers }) => ({ prize, numbers: [...numbers] })),
    })),
  };
}

function unavailable(cause: unknown): never {
  throw new AppError('system.unavailable', {}, { cause });
}
