import type { Draw, DrawList } from '../../../../schema/generated/api/lottery.ts';
import type { GameVendor, VendorDraw, VendorDraws } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import { isOn, type Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { readCookie } from '../http/cookies.ts';
import { playable, type ClosedGames, type PlayableEntry, type PlayableGame } from '../catalogue/public.ts';

export interface DrawDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
  closedGames: ClosedGames;
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

/** Returns the lottery games that a brand offers now, named in the caller's language. */
export async function offeredDraws(
  { clock, vendorOf, closedGames }: DrawDependencies,
  { brand, request }: Pick<Call, 'brand' | 'request'>,
  wish: { language?: string },
): Promise<OfferedDraw[]> {
  if (!isOn(brand, 'GAMES3', clock.now())) return [];
  const language = wish.language ?? readCookie(request.headers.cookie, 'lang') ?? brand.bundle.defaultLanguage;
  const [catalogue, isClosed] = await Promise.all([
    vendorOf(brand).catalogue().catch(unavailable),
    closedGames.of(brand.merchant),
  ]);
  return playable(catalogue, brand.bundle).flatMap((entry) =>
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
  const told: VendorDraws = await vendor.draws(query).catch(unavailable);
  const byCode = new Map(told.draws.map((draw) => [draw.gameCode, draw]));
  return {
    now: told.now,
    draws: offered.flatMap((each) => {
      const draw = byCode.get(each.lottery.gameCode);
      return draw === undefined ? [] : [tell(each, draw)];
    }),
  };
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
