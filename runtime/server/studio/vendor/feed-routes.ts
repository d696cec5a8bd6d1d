import type { FastifyInstance } from 'fastify';
import { registerDrawRoutes, type DrawParts } from './draws.ts';
import { registerFixtureRoutes } from './fixtures.ts';
import { registerRoomRoutes, type RoomParts } from './rooms.ts';

/** What the studio publishes of its games beside the catalogue: draws, matches to come, rooms. */
export function registerFeedRoutes(app: FastifyInstance, parts: DrawParts & RoomParts): void {
  registerDrawRoutes(app, parts);
  registerFixtureRoutes(app, parts);
  registerRoomRoutes(app, parts);
}
