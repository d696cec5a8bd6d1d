import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../../schema/api/operations.ts';
import { ipKey } from '../../shared/address-key.ts';
import { AppError } from '../../shared/errors.ts';
import { operationEntries, operationOf } from './operation-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { sharedRateStore } from './shared-rate-store.ts';

const limits: ReadonlyMap<OperationId | null, number> = new Map(
  operationEntries().flatMap(([id, { perMinute }]) => (perMinute === undefined ? [] : [[id, perMinute]])),
);

/**
 * Limits the routes registered after it, for all servers on the database together. Test mode raises the limits out of
 * reach.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  { testMode, countCall }: { testMode: boolean } & Pick<Platform, 'countCall'>,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    const max = limits.get(operationOf({ method: route.method, url: route.url }));
    if (max !== undefined)
      route.config = { ...route.config, rateLimit: { max: testMode ? 1_000_000 : max, timeWindow: 60_000 } };
  });
  await app.register(rateLimit, {
    global: false,
    store: sharedRateStore(testMode ? undefined : countCall),
    keyGenerator: ({ brand, visitor, method, routeOptions }) =>
      `${brand?.bundle.merchantCode ?? ''} ${method} ${routeOptions.url ?? ''} ${ipKey(visitor.ip)}`,
    errorResponseBuilder: () => new AppError('request.rate_limited'),
  });
}
