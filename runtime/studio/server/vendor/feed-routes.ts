import type { FastifyInstance } from 'fastify';
import { registerDrawRoutes, type DrawParts } from './draws.ts';
import { registerFixtureRoutes } from './fixtures.ts';
import { registerRoomRoutes, type RoomParts } from './rooms.ts';

/** Registers the public feeds about games other than the catalogue: draws, upcoming matches, rooms. */
export function registerFeedRoutes(app: FastifyInstance, parts: DrawParts & RoomParts): void {
  registerDrawRoutes(app, parts);
  registerFixtureRoutes(app, parts);
  registerRoomRoutes(app, parts);
}
