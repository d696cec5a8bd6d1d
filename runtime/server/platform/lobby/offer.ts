import type { Category, Game } from '../../../../schema/generated/api/lobby.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
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
} from '../catalogue/public.ts';

/** A game with the vendor it belongs to. */
export interface OfferedGame {
  entry: PlayableEntry;
  game: PlayableGame;
}

/** The current offer of one brand to its players, in one language. */
export interface Offer {
  language: string;
  entries: readonly PlayableEntry[];
  /**
   * Returns the entries of a category, or of one vendor in it. Throws `lobby.unknown_vendor` for a vendor that is not
   * offered.
   */
  narrowed(by: { gameType?: Category; vassalage?: string }): PlayableEntry[];
  find(key: { vassalage: string; gameId: string }): OfferedGame | null;
  /** Returns whether a game, or all of a vendor, is under maintenance. */
  isClosed: IsClosed;
  tell(offered: OfferedGame): Game;
  nameOf(game: Pick<PlayableGame, 'name' | 'gameId'>): string;
}

export interface OfferDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
  closedGames: ClosedGames;
}

const nothing: PlayableEntry[] = [];

/** Returns the offer of the caller's brand. Throws `system.unavailable` while no vendor has ever answered. */
export async function offerOf(
  { clock, vendorOf, closedGames }: OfferDependencies,
  { brand, request }: Pick<Call, 'brand' | 'request'>,
  wish?: { language?: string },
): Promise<Offer> {
  const [entries, isClosed] = await Promise.all([
    isOn(brand, 'GAMES3', clock.now()) ? playableEntries(vendorOf, brand) : nothing,
    closedGames.of(brand.merchant),
  ]);
  const language = wish?.language ?? readCookie(request.headers.cookie, 'lang') ?? brand.bundle.defaultLanguage;
  const nameOf: Offer['nameOf'] = ({ name, gameId }) => name[language] ?? name.EN ?? gameId;
  return {
    language,
    entries,
    narrowed({ gameType, vassalage }) {
      const ofType = entries.filter(({ category }) => gameType === undefined || category === gameType);
      if (vassalage === undefined) return ofType;
      const ofVendor = ofType.filter((entry) => entry.vassalage === vassalage);
      if (ofVendor.length === 0) throw new AppError('lobby.unknown_vendor', { vassalage });
      return ofVendor;
    },
    find({ vassalage, gameId }) {
      for (const entry of entries) {
        if (entry.vassalage !== vassalage) continue;
        const game = entry.games.find((candidate) => candidate.gameId === gameId);
        if (game !== undefined) return { entry, game };
      }
      return null;
    },
    isClosed,
    tell: ({ entry, game }) => ({
      ...toGame(entry, game, nameOf(game)),
      ...(isClosed(entry.vassalage, game.gameId) ? { maintenance: 1 } : {}),
    }),
    nameOf,
  };
}

/** Throws when a call names a merchant other than that of its host; `where` is the field that names it. */
export function checkMerchant({ merchant }: Brand, named: string | undefined, where = '/merchant'): void {
  if (named !== undefined && named !== merchant) throw new AppError('request.invalid', { where, rule: 'merchant' });
}

/** Returns every game of the entries, with its vendor. */
export function gamesOf(entries: readonly PlayableEntry[]): OfferedGame[] {
  return entries.flatMap((entry) => entry.games.map((game) => ({ entry, game })));
}

async function playableEntries(vendorOf: OfferDependencies['vendorOf'], brand: Brand): Promise<PlayableEntry[]> {
  const catalogue = await vendorOf(brand)
    .catalogue()
    .catch((cause: unknown) => {
      throw new AppError('system.unavailable', {}, { cause });
    });
  return playable(catalogue, brand.bundle);
}

function toGame(entry: PlayableEntry, game: PlayableGame, gameName: string): Game {
  const { rtp, volatility, maxWin, classify, isGame, lottery } = game;
  return {
    gameId: game.gameId,
    nodeId: game.gameId,
    vassalage: entry.vassalage,
    vendorName: entry.displayName,
    gameName,
    showIcon: game.icon,
    supportPlay: game.trial ? 0 : 1,
    // Entries are filtered by the brand's categories, which its schema limits to this closed list.
    gameType: entry.category as Category,
    isHot: game.isHot ? 1 : 0,
    minBet: game.minBet,
    lines: game.lines,
    ...(rtp === undefined ? {} : { rtp }),
    ...(volatility === undefined ? {} : { volatility }),
    ...(maxWin === undefined ? {} : { maxWin }),
    ...(classify === undefined ? {} : { classify }),
    ...(isGame === undefined ? {} : { isGame }),
    ...(lottery === undefined
      ? {}
      : {
          accountTypeName: lottery.accountTypeName,
          code: lottery.gameCode,
          defaultPlayType: lottery.defaultPlayType,
        }),
  };
}
