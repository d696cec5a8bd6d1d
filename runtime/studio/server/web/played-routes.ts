import type { FastifyInstance, FastifyRequest } from 'fastify';
import { scheduledGame, type Scheduled } from '../rounds/scheduled.ts';
import type { Staged } from '../rounds/staged.ts';
import type { GameSession } from '../sessions/session-repository.ts';
import { readBody } from './read-body.ts';
import type { StoredRound } from '../rounds/stored-round.ts';
import { isActRequest, isAmendRequest, isBetRequest, isLeaveRequest, isStoredRoundRequest } from './game-requests.ts';

export interface PlayedRouteParts {
  scheduled: Scheduled;
  staged: Staged;
  stored: StoredRound;
  /** Throws `session_ended`. */
  current(request: FastifyRequest): Promise<GameSession>;
  /** Serialises the work of a session. */
  runExclusive<Result>(sessionId: string, work: () => Promise<Result>): Promise<Result>;
}

/** Maximum number of past events that a page can show: a road map, a row of numbers. */
const PAST = 60;

/** Registers the calls of the pages of staged and scheduled games; the last call is for every kind of game. */
export function registerPlayedRoutes(
  app: FastifyInstance,
  { scheduled, staged, stored, current, runExclusive }: PlayedRouteParts,
): void {
  app.get('/api/table', async (request) => scheduled.table(await current(request)));

  app.get('/api/past', async (request) => ({
    events: await scheduled.past(scheduledGame(await current(request)), PAST),
  }));

  app.post('/api/place', async (request) => {
    const session = await current(request);
    const body = readBody(request, isBetRequest);
    return runExclusive(session.id, () => scheduled.place(session, body));
  });

  app.post('/api/amend', async (request) => {
    const session = await current(request);
    return scheduled.amend(session, readBody(request, isAmendRequest));
  });

  app.get('/api/round', async (request) => ({ round: await staged.open(await current(request)) }));

  app.post('/api/begin', async (request) => {
    const session = await current(request);
    const body = readBody(request, isBetRequest);
    return runExclusive(session.id, () => staged.begin(session, body));
  });

  app.post('/api/act', async (request) => {
    const session = await current(request);
    const body = readBody(request, isActRequest);
    return runExclusive(session.id, () => staged.act(session, body));
  });

  app.post('/api/leave', async (request) => {
    const session = await current(request);
    const { roundId } = readBody(request, isLeaveRequest);
    return runExclusive(session.id, () => staged.leave(session, roundId));
  });

  app.post('/api/stored', async (request) => {
    const session = await current(request);
    const body = readBody(request, isStoredRoundRequest);
    return runExclusive(session.id, () => stored(session, body));
  });
}
