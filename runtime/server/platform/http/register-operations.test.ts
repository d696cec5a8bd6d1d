import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { registerOperations, type OperationsContext } from './register-operations.ts';

/** Returns the reply of an operation whose row has no errors, when its handler throws an error. */
async function replyWith(thrown: AppError, testMode: boolean): Promise<{ status: number; body: unknown }> {
  const app = Fastify();
  const origin = 'http://opal.localhost';
  const visitor = { ip: '127.0.0.1', protocol: 'http', host: 'opal.localhost', origin, viaTrustedProxy: true } as const;
  app.decorateRequest('visitor', { getter: () => visitor });
  app.decorateRequest('atConsole', false);
  // The operation is always answered, so nothing else of the brand is read.
  const context: Partial<OperationsContext> = {
    clock: { now: () => 0 },
    handlers: { 'statements.keys': () => Promise.reject(thrown) } as Partial<
      OperationsContext['handlers']
    > as OperationsContext['handlers'],
    brandOf: () => ({}) as ReturnType<OperationsContext['brandOf']>,
    callerOf: () => Promise.resolve({ kind: 'visitor', expired: false }),
    countryOf: () => null,
    checkStanding: () => undefined,
    testMode,
  };
  registerOperations(app, context as OperationsContext);
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/wps/statements/keys' });
  return { status: statusCode, body: JSON.parse(body) };
}

test('in test mode, a code that neither its row nor the common codes have is a fault that names it', async () => {
  expect(await replyWith(new AppError('wallet.key_reused'), true)).toMatchObject({
    status: 500,
    body: { code: 'system.fault', params: { operation: 'statements.keys', undeclared: 'wallet.key_reused' } },
  });
});

test('a code that every operation may answer with is sent in test mode, and any code without', async () => {
  expect(await replyWith(new AppError('request.invalid'), true)).toMatchObject({ body: { code: 'request.invalid' } });
  expect(await replyWith(new AppError('wallet.key_reused'), false)).toMatchObject({
    body: { code: 'wallet.key_reused' },
  });
});
