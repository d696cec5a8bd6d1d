import type { FastifyInstance } from 'fastify';
import { operations, type OperationId } from '../../../schema/api/operations.ts';
import type { BrandRegistry } from './brand-registry.ts';
import type { InjectedFailures } from './injected-failures.ts';
import type { TestFacilities } from '../platform/platform.ts';

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const clockBody = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: {
    advanceMs: { type: 'integer', minimum: 0, maximum: 10 * 365 * 86_400_000 },
    now: { type: 'string', format: 'date-time' },
  },
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

const clockSchema = { body: clockBody };
const faultSchema = { body: faultBody };
const named = (key: string) => ({
  querystring: { type: 'object', additionalProperties: false, properties: { [key]: text } },
});

/** Registers the test facilities under `/__test/`; called only under LIVERY_TEST=1. */
export function registerTestRoutes(
  app: FastifyInstance,
  { facilities, faults, registry }: { facilities: TestFacilities; faults: InjectedFailures; registry: BrandRegistry },
): void {
  app.get('/__test/personas', async () => {
    const served = new Set(registry.all().map(({ id }) => id));
    return (await facilities.personas()).filter(({ brand }) => served.has(brand));
  });
  app.get<{ Querystring: { to?: string } }>('/__test/outbox', { schema: named('to') }, ({ query }) =>
    facilities.outbox(query),
  );
  app.get('/__test/clock', () => ({ now: facilities.now() }));
  app.post<{ Body: { advanceMs: number } | { now: string } }>('/__test/clock', { schema: clockSchema }, ({ body }) =>
    moveClock(facilities, body),
  );
  app.get<{ Querystring: { brand?: string } }>('/__test/journal', { schema: named('brand') }, ({ query }, reply) => {
    reply.type('application/x-ndjson; charset=utf-8');
    return journalLines(facilities, query);
  });
  app.get('/__test/faults', () => faults.list());
  app.post<{ Body: FaultBody }>('/__test/faults', { schema: faultSchema }, ({ body }) => {
    faults.add({ ...body, times: body.times ?? 1 });
    return faults.list();
  });
  app.delete('/__test/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}

async function moveClock(
  facilities: TestFacilities,
  to: { advanceMs: number } | { now: string },
): Promise<{ now: string }> {
  return { now: await facilities.moveClock(to) };
}

async function journalLines(facilities: TestFacilities, filter: { brand?: string }): Promise<string> {
  const entries = await facilities.listLedgerEntries(filter);
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
