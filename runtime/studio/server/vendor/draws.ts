import type { FastifyInstance } from 'fastify';
import type { Draw, Draws } from '../../../../schema/generated/studio/draws.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { PlayedEntry } from '../../games/entries/entry.ts';
import { games, playedGame } from '../../games/games.ts';
import type { ScheduledGame } from '../../games/kit.ts';
import { drawTypes } from '../../games/lottery/draw-types.ts';
import { draws, isGameCode, type GameCode } from '../../games/lottery/draws.ts';
import { issueOf, type LotteryView } from '../../games/lottery/lottery-game.ts';
import type { Scheduled } from '../rounds/scheduled.ts';
import { StudioError } from '../studio-error.ts';

/** Maximum number of past draws returned for one game, and for each of several games. */
const MOST = 100;
const MOST_OF_MANY = 5;

interface LotteryEntry extends PlayedEntry {
  setting: GameCode;
}

export interface DrawParts {
  scheduled: Pick<Scheduled, 'past'>;
  clock: Now;
}

/** Registers `GET /vendor/v1/draws`: the last drawn numbers and the times of the next draws. */
export function registerDrawRoutes(app: FastifyInstance, { scheduled, clock }: DrawParts): void {
  app.get<{ Querystring: Record<string, unknown> }>('/vendor/v1/draws', async (request, reply) => {
    const { gameCode, vassalage, count } = request.query;
    const found = lotteryEntries().filter(
      (entry) =>
        (gameCode === undefined || entry.setting === gameCode) &&
        (vassalage === undefined || entry.vassalage === vassalage),
    );
    if (gameCode !== undefined && found.length === 0) throw new StudioError('game_unknown');
    const wanted = countOf(count, gameCode === undefined ? MOST_OF_MANY : MOST);
    const answer: Draws = {
      now: isoTime(clock.now()),
      draws: await Promise.all(found.map((entry) => drawOf(entry, wanted, { scheduled, clock }))),
    };
    return reply.header('cache-control', 'public, max-age=1').send(answer);
  });
}

function lotteryEntries(): LotteryEntry[] {
  return games.flatMap((game) =>
    game.kind === 'lottery' && isGameCode(game.setting) ? [{ ...game, setting: game.setting }] : [],
  );
}

async function drawOf(
  entry: LotteryEntry,
  count: number,
  { scheduled, clock }: { scheduled: Pick<Scheduled, 'past'>; clock: Now },
): Promise<Draw> {
  const game = playedGame(entry.gameId);
  if (game?.engine !== 'scheduled') throw new StudioError('game_unknown');
  const { type, minutes } = draws[entry.setting];
  const past = await scheduled.past(game, count);
  return {
    gameCode: entry.setting,
    gameId: entry.gameId,
    vassalage: entry.vassalage,
    drawType: drawTypes[type].drawType,
    everySeconds: minutes * 60,
    next: nextOf(game, clock.now()),
    opened: past.map(({ view, settlesAt }) => {
      // Built by the rules of the lottery.
      const { issue, drawn } = view as LotteryView;
      return {
        issue,
        openedAt: isoTime(settlesAt),
        rows: (drawn ?? []).map(({ prize, numbers }) => ({ prize, numbers: [...numbers] })),
      };
    }),
  };
}

/** Returns the draw that accepts bets, or between two draws the next one. */
function nextOf(game: ScheduledGame, now: number): Draw['next'] {
  const current = game.eventsAt(now)[0];
  const next =
    current !== undefined && current.closesAt <= now ? game.eventOf(String(Number(current.key) + 1)) : current;
  if (next === null || next === undefined) throw new StudioError('unavailable');
  return { issue: issueOf(next), closesAt: isoTime(next.closesAt), drawsAt: isoTime(next.settlesAt) };
}

function countOf(asked: unknown, most: number): number {
  const count = typeof asked === 'string' && /^\d{1,4}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(count, 1), most);
}
