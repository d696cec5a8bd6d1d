import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { sendError } from './replies.ts';

test.each([
  [{ seconds: 12 }, '12'],
  [{}, undefined],
] satisfies [Record<string, number>, string | undefined][])(
  'a limited caller with %j is told to retry after %s',
  async (params, expected) => {
    const app = Fastify();
    app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    app.get('/', () => {
      throw new AppError('request.rate_limited', params);
    });
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([429, expected]);
    await app.close();
  },
);

test.each([
  ['system.maintenance', 503, []],
  ['request.invalid', 400, []],
  ['system.fault', 500, [50]],
] satisfies [ErrorCode, number, number[]][])('%s answers %i and logs at levels %j', async (code, status, levels) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.get('/', () => {
    throw new AppError(code);
  });
  expect((await app.inject('/')).statusCode).toBe(status);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(levels);
  await app.close();
});
