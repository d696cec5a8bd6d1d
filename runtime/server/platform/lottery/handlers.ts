import type { LaunchRequest, LaunchValue, WinnerBoard } from '../../../../schema/generated/api/lottery.ts';
import { usernamesOf } from '../account/public.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { DAY, isoTime } from '../../../shared/time.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import {
  announceDraws,
  askDraws,
  drawOf,
  lotteryOffer,
  type DrawDependencies,
  type OfferedDraw,
} from './offered-draws.ts';
import { mostDrawn } from './popular-numbers.ts';
import { listRecentGames, listWinners, type BestWin } from '../play/public.ts';

type LotteryOperation = Extract<keyof Handlers, `lottery.${string}`>;

export interface LotteryDependencies extends DrawDependencies {
  /** Opens one game of one vendor for the caller, as any other game is opened. */
  launch(
    call: Call<'lottery.launch'>,
    game: { vassalage: string; gameId: string; language: string; backUrl?: string },
  ): Promise<LaunchValue>;
}

/** Number of draws that popular numbers are counted over. */
const COUNTED_DRAWS = 100;
const WINNER_DAYS = 7;

/** Handlers for lotteries: offered draws, results, winners, and the launch. */
export function lotteryHandlers(dependencies: LotteryDependencies): Pick<Handlers, LotteryOperation> {
  const { clock, vendorOf, lists, launch } = dependencies;
  const vietnamese = ({ lottery }: OfferedDraw): boolean => lottery.accountTypeName === 'TCG_LOTTO_VN';

  async function recent(
    call: Call<'lottery.recent' | 'lottery.vnRecent'>,
    isRequested: (draw: OfferedDraw) => boolean,
  ) {
    const { brand, input } = call;
    const offered = (await lotteryOffer(dependencies, call, input)).draws.filter(isRequested);
    const vassalages = [...new Set(offered.map(({ entry }) => entry.vassalage))];
    const { id: playerId } = playerOf(call);
    const games = await listRecentGames(brand.db, { merchant: brand.merchant, playerId, vassalages });
    const last = games.flatMap((gameId) => offered.find(({ game }) => game.gameId === gameId) ?? []);
    return announceDraws(vendorOf(brand), last, { clock, count: 1 });
  }

  return {
    'lottery.vnMenus': async (call) => {
      const { draws: offered } = await lotteryOffer(dependencies, call, call.input);
      return announceDraws(vendorOf(call.brand), offered.filter(vietnamese), { clock, count: 1 });
    },

    'lottery.vnRecent': (call) => recent(call, vietnamese),

    'lottery.recent': (call) => recent(call, () => true),

    'lottery.vnNumbers': async (call) => {
      const { gameCode, count = 100 } = call.input;
      const offered = (await lotteryOffer(dependencies, call, call.input)).draws.filter(vietnamese);
      const found = drawOf(offered, gameCode);
      const { draws } = await announceDraws(vendorOf(call.brand), [found], { clock, gameCode, count });
      const [draw] = draws;
      if (draw === undefined) throw new AppError('system.unavailable');
      return draw;
    },

    'lottery.openedNumbers': async (call) => {
      const { gameCode, accountTypeName, count = 1 } = call.input;
      const { draws: offered } = await lotteryOffer(dependencies, call, call.input);
      const vendor = vendorOf(call.brand);
      if (gameCode !== undefined) return announceDraws(vendor, [drawOf(offered, gameCode)], { clock, gameCode, count });
      const meant = offered.filter(
        ({ lottery }) => accountTypeName === undefined || lottery.accountTypeName === accountTypeName,
      );
      return announceDraws(vendor, meant, { clock, count: Math.min(count, 5) });
    },

    'lottery.popularNumbers': async (call) => {
      const { gameCode, count = 20 } = call.input;
      const offer = await lotteryOffer(dependencies, call, call.input);
      const { gameName, lottery } = drawOf(offer.draws, gameCode);
      const told = await askDraws(vendorOf(call.brand), { gameCode, count: COUNTED_DRAWS });
      return lists.of({ name: 'popular numbers', call, input: call.input, offer, parts: [told] }, () => {
        const opened = told.draws.find((draw) => draw.gameCode === gameCode)?.opened ?? [];
        return { gameCode, gameName, ...mostDrawn(opened, lottery.drawType, count) };
      });
    },

    'lottery.winnerBoard': async (call) => {
      const { brand, input } = call;
      const { draws: offered } = await lotteryOffer(dependencies, call, input);
      const rows = await listWinners(brand.db, {
        merchant: brand.merchant,
        vassalages: [...new Set(offered.map(({ entry }) => entry.vassalage))],
        since: new Date(clock.now() - WINNER_DAYS * DAY),
        limit: input.count ?? 20,
      });
      const names = await usernamesOf(
        brand.db,
        brand.merchant,
        rows.map((row) => row.player_id),
      );
      const { currency } = brand.bundle;
      return {
        days: WINNER_DAYS,
        currency: currency.code,
        winners: rows.flatMap((row) => winnerOf(row, { username: names.get(row.player_id), offered, currency })),
      };
    },

    'lottery.launch': async (call) => {
      const { lottoGameCode, language, backUrl } = call.input;
      const { entry, game, lottery } = drawOf(
        (await lotteryOffer(dependencies, call, call.input)).draws,
        lottoGameCode,
      );
      const value = await launch(call, {
        vassalage: entry.vassalage,
        gameId: game.gameId,
        language,
        ...(backUrl === undefined ? {} : { backUrl }),
      });
      const { gameName, vendorName, expiresAt } = value;
      return { game_url: addressOf(value.game_url, call.input, lottery.playTypes), gameName, vendorName, expiresAt };
    },
  };
}

/** Returns the URL of the requested view, with the play type if the draw has it. */
function addressOf(
  address: string,
  { lottoView = 'betting', playType }: Pick<LaunchRequest, 'lottoView' | 'playType'>,
  playTypes: readonly string[],
): string {
  const url = new URL(address);
  url.searchParams.set('view', lottoView);
  if (playType !== undefined && playTypes.includes(playType)) url.searchParams.set('play', playType);
  return url.href;
}

function winnerOf(
  row: BestWin,
  found: { username: string | undefined; offered: readonly OfferedDraw[]; currency: { decimals: number } },
): WinnerBoard['winners'] {
  const { username, offered, currency } = found;
  const draw = offered.find(({ entry, game }) => entry.vassalage === row.vassalage && game.gameId === row.game_id);
  if (draw === undefined || username === undefined) return [];
  return [
    {
      player: masked(username),
      gameName: draw.gameName,
      winAmount: formatMinor(row.win, currency),
      at: isoTime(row.settled_at.getTime()),
    },
  ];
}

/** Masks a username so that its owner recognises it: `a•••b`. */
function masked(username: string): string {
  const letters = [...username];
  return `${letters[0] ?? ''}•••${letters.at(-1) ?? ''}`;
}
