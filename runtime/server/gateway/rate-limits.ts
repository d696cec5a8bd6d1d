import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperationId } from '../../../schema/api/operations.ts';
import { ipKey } from '../../shared/address-key.ts';
import { AppError } from '../../shared/errors.ts';
import { MINUTE } from '../../shared/time.ts';
import { operationEntries, operationOf } from './operation-routes.ts';
import { INSTALLATION, type Platform } from '../platform/platform.ts';
import { sharedRateStore } from './shared-rate-store.ts';

const limits: ReadonlyMap<OperationId | null, number> = new Map(
  operationEntries().flatMap(([id, { perMinute }]) => (perMinute === undefined ? [] : [[id, perMinute]])),
);
const ofOperators: ReadonlySet<OperationId | null> = new Set(
  operationEntries().flatMap(([id, { permission }]) => (permission === undefined ? [] : [id])),
);

/** Calls per minute of one IP address to all operations of operators without a right credential. */
const MAX_REJECTED = 60;
/** From here on the credentials of the IP address are not even looked up until its minute is over. */
const MAX_GUESSED = 600;
const OUT_OF_REACH = 1_000_000;

interface RateLimitParts {
  testMode: boolean;
  platform: Pick<Platform, 'countCall' | 'isOperator'>;
}

/**
 * Limits the routes registered after it, for all servers on the database together. Test mode raises the limits out of
 * reach.
 */
export async function registerRateLimits(app: FastifyInstance, { testMode, platform }: RateLimitParts): Promise<void> {
  const within = (max: number): number => (testMode ? OUT_OF_REACH : max);
  const rejected = new WeakSet<FastifyRequest>();
  app.addHook('onRoute', (route) => {
    const max = limits.get(operationOf({ method: route.method, url: route.url }));
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max: within(max), timeWindow: MINUTE } };
  });
  await app.register(rateLimit, {
    global: false,
    store: sharedRateStore(testMode ? undefined : platform.countCall),
    allowList: (request) => rejected.has(request),
    keyGenerator: (request) => keyOf(request, `${request.method} ${request.routeOptions.url ?? ''}`),
    errorResponseBuilder: () => new AppError('request.rate_limited'),
  });
  const rejections = {
    timeWindow: MINUTE,
    allowList: [],
    keyGenerator: (request: FastifyRequest) => keyOf(request, 'rejected'),
  };
  const countRejected = app.createRateLimit({ ...rejections, max: within(MAX_REJECTED) });
  const countGuessed = app.createRateLimit({ ...rejections, max: within(MAX_GUESSED) });
  // Wrong credentials have a count of their own, so that they do not use up the calls of right ones at their address.
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request;
    if (!ofOperators.has(operationOf({ method: method === 'HEAD' ? 'GET' : method, url: routeOptions.url }))) return;
    const guessed = await countGuessed(request, { increment: false });
    if ((guessed.isAllowed || !guessed.isExceeded) && (await platform.isOperator(request))) return;
    rejected.add(request);
    const count = await countRejected(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw new AppError('request.rate_limited');
  });
}

/** Returns the key of a count; calls at the console, which names no brand, are counted for the installation. */
function keyOf({ brand, visitor }: FastifyRequest, counted: string): string {
  return `${brand?.bundle.merchantCode ?? INSTALLATION} ${counted} ${ipKey(visitor.ip)}`;
}
