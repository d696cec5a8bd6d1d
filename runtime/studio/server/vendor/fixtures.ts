import type { FastifyInstance } from 'fastify';
import type { Fixture as PublishedFixture, Fixtures } from '../../../../schema/generated/studio/fixtures.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { PlayedEntry } from '../../games/entries/entry.ts';
import { games } from '../../games/games.ts';
import { fixturesBetween, lobbyOf, type Fixture } from '../../games/sports/fixtures.ts';
import { oddsBoard } from '../../games/sports/sports-game.ts';

/** Maximum number of fixtures per vendor. */
const MAX_OF_VENDOR = 12;

/** Registers `GET /vendor/v1/fixtures`: the next matches of every vendor. */
export function registerFixtureRoutes(app: FastifyInstance, { clock }: { clock: Now }): void {
  app.get<{ Querystring: Record<string, unknown> }>('/vendor/v1/fixtures', async (request, reply) => {
    const { vassalage } = request.query;
    const now = clock.now();
    const fixtures = wholeLobbies()
      .filter((entry) => vassalage === undefined || entry.vassalage === vassalage)
      .flatMap((entry) => nextOf(entry, now))
      .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    const answer: Fixtures = { now: isoTime(now), fixtures };
    return reply.header('cache-control', 'public, max-age=5').send(answer);
  });
}

/** Returns for every sports vendor the game that shows all its leagues. */
function wholeLobbies(): PlayedEntry[] {
  return games.flatMap((game) => (game.kind === 'sports' && game.setting.endsWith('-all') ? [game] : []));
}

function nextOf(entry: PlayedEntry, now: number): PublishedFixture[] {
  const lobby = lobbyOf(entry.setting);
  return (lobby?.leagues ?? [])
    .flatMap((league) => fixturesBetween(league, now, now + (lobby?.aheadMs ?? 0)))
    .toSorted((one, other) => one.event.closesAt - other.event.closesAt)
    .slice(0, MAX_OF_VENDOR)
    .map((fixture) => published(entry, fixture, now));
}

function published(
  { gameId, vassalage }: PlayedEntry,
  { event, league, teams }: Fixture,
  now: number,
): PublishedFixture {
  const board = oddsBoard(event.key, now);
  const odds = (['home', 'draw', 'away'] as const).flatMap((side) => {
    const offered = board[`win.${side}`];
    return offered === undefined ? [] : [[side, offered] as const];
  });
  const [home, away] = teams;
  return {
    event: event.key,
    gameId,
    vassalage,
    league: league.name,
    home: home.name,
    away: away.name,
    startsAt: isoTime(event.closesAt),
    odds: Object.fromEntries(odds),
  };
}
