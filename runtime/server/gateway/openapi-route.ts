import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Registers `GET /wps/openapi.json`; the document is built once. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  app.get('/wps/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, no-cache').send(document),
  );
}
