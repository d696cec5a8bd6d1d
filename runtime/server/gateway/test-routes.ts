import type { FastifyInstance } from 'fastify';
import { operations, type OperationId } from '../../../schema/api/operations.ts';
import type { Faults } from './faults.ts';
import type { TestFacilities } from './ports.ts';

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const clockBody = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: { advanceMs: { type: 'integer', minimum: 0, maximum: 10 * 365 * 86_400_000 }, now: { type: 'string', format: 'date-time' } },
} as const;
const faultBody = {
  type: 'object',
  additionalProperties: false,
  required: ['operation'],
  anyOf: [{ required: ['status'] }, { required: ['delayMs'] }, { required: ['body'] }],
  properties: {
    operation: { enum: Object.keys(operations) },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    delayMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    body: {},
    times: { type: 'integer', minimum: 1, maximum: 10_000 },
  },
} as const;

interface FaultBody {
  operation: OperationId;
  status?: number;
  delayMs?: number;
  body?: unknown;
  times?: number;
}

/** The test facilities under `/__test/`; registered under LIVERY_TEST=1 alone. */
export function registerTestRoutes(app: FastifyInstance, { facilities, faults }: { facilities: TestFacilities; faults: Faults }): void {
  app.get('/__test/personas', async () => facilities.personas());
  app.get<{ Querystring: { to?: string } }>(
    '/__test/outbox',
    { schema: { querystring: { type: 'object', additionalProperties: false, properties: { to: text } } } },
    async (request) => facilities.outbox(request.query),
  );
  app.get('/__test/clock', async () => ({ now: facilities.now() }));
  app.post<{ Body: { advanceMs: number } | { now: string } }>('/__test/clock', { schema: { body: clockBody } }, async (request) => ({
    now: await facilities.moveClock(request.body),
  }));
  app.get<{ Querystring: { brand?: string } }>(
    '/__test/journal',
    { schema: { querystring: { type: 'object', additionalProperties: false, properties: { brand: text } } } },
    async (request, reply) => {
      const entries = await facilities.journal(request.query);
      return reply.type('application/x-ndjson; charset=utf-8').send(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    },
  );
  app.get('/__test/faults', async () => faults.list());
  app.post<{ Body: FaultBody }>('/__test/faults', { schema: { body: faultBody } }, async (request) => {
    faults.add({ ...request.body, times: request.body.times ?? 1 });
    return faults.list();
  });
  app.delete('/__test/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
