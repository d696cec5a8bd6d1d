import type { FastifyInstance } from 'fastify';
import type { OpenRoom, Rooms } from '../../../../schema/generated/studio/rooms.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { betsOf } from '../../games/bets-of.ts';
import { ladderCurrencies, usualDecimals } from '../../games/bets.ts';
import type { PlayedEntry, RoomEntry } from '../../games/entries/entry.ts';
import { games } from '../../games/games.ts';
import { scheduledGame } from '../rounds/scheduled.ts';
import type { WagerRepository } from '../rounds/wager-repository.ts';

export interface RoomParts {
  wagers: Pick<WagerRepository, 'seated'>;
  clock: Now;
}

/** Registers `GET /vendor/v1/rooms`: the rooms, and the number of players in the current hand of each. */
export function registerRoomRoutes(app: FastifyInstance, parts: RoomParts): void {
  app.get<{ Querystring: Record<string, unknown> }>('/vendor/v1/rooms', async (request, reply) => {
    const { vassalage, currency: asked } = request.query;
    const currency = typeof asked === 'string' && ladderCurrencies.includes(asked) ? asked : 'USD';
    const found = games.flatMap((game) =>
      game.kind === 'slot' || (vassalage !== undefined && game.vassalage !== vassalage)
        ? []
        : (game.rooms ?? []).map((room) => ({ game, room })),
    );
    const answer: Rooms = {
      now: isoTime(parts.clock.now()),
      currency,
      rooms: await Promise.all(found.map(({ game, room }) => openRoom(parts, game, room, currency))),
    };
    return reply.header('cache-control', 'public, max-age=1').send(answer);
  });
}

async function openRoom(
  { wagers, clock }: RoomParts,
  { gameId, vassalage }: PlayedEntry,
  { roomId, seats }: RoomEntry,
  currency: string,
): Promise<OpenRoom> {
  const decimals = BigInt(usualDecimals(currency));
  const game = scheduledGame({ game_id: gameId, currency_code: currency, decimals, mode: 'play' });
  const [event] = game.eventsAt(clock.now());
  const taken = event === undefined ? [] : await wagers.seated(game.table, event.key);
  return { roomId, gameId, vassalage, ante: antesOf(gameId), seats, taken: taken.length };
}

function antesOf(gameId: string): Record<string, string> {
  return Object.fromEntries(
    ladderCurrencies.map((code) => {
      const currency = { code, decimals: usualDecimals(code) };
      return [code, formatMinor(betsOf(gameId, currency)[0] ?? 0n, currency)];
    }),
  );
}
