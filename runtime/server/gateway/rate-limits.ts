import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../../schema/api/operations.ts';
import { AppError } from '../../shared/errors.ts';
import { operationOf } from './operation-routes.ts';

/** Calls a minute from one address and brand, for the calls that guess or cost. The platform caps per account on its own. */
const perMinute = {
  'account.login': 20,
  'account.freePlay': 10,
  'account.register': 10,
  'account.registerMobile': 10,
  'account.remembered': 20,
  'account.verifyLogin': 20,
  'account.passkeyLogin': 20,
  'account.changePassword': 20,
  'account.setPaymentPassword': 20,
  'account.forgotByEmail': 10,
  'account.resetByLink': 10,
  'account.resetByPhone': 10,
  'system.humanChallenge': 60,
  'system.sealKey': 60,
  'system.setOperatorFlags': 120,
  'system.setStatus': 120,
} as const satisfies Partial<Record<OperationId, number>>;

const limits: ReadonlyMap<OperationId | null, number> = new Map(
  Object.entries(perMinute).map(([id, max]) => [id as OperationId, max]),
);

/** Limits the routes registered after it. Under test the limits are out of reach. */
export async function registerRateLimits(app: FastifyInstance, { testMode }: { testMode: boolean }): Promise<void> {
  app.addHook('onRoute', (route) => {
    const max = limits.get(operationOf({ method: route.method, url: route.url }));
    if (max !== undefined)
      route.config = { ...route.config, rateLimit: { max: testMode ? 1_000_000 : max, timeWindow: 60_000 } };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => `${request.brand?.id ?? ''} ${request.visitor.ip}`,
    errorResponseBuilder: () => new AppError('request.rate_limited'),
  });
}
