import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../../schema/api/operations.ts';
import { failure } from './failure.ts';
import { operationOf } from './operation-routes.ts';

/** How the next calls of an operation fail: late, with a status, or with a body that the test supplies. */
export interface InjectedFailure {
  operation: OperationId;
  times: number;
  status?: number;
  delayMs?: number;
  body?: unknown;
}

/** Failures requested by a test (`POST /__test/faults`), used up one call at a time. */
export class InjectedFailures {
  #waiting: InjectedFailure[] = [];

  add(fault: InjectedFailure): void {
    this.#waiting.push({ ...fault });
  }

  clear(): void {
    this.#waiting = [];
  }

  list(): readonly InjectedFailure[] {
    return this.#waiting;
  }

  /** Applies the failures before the handler of the operation. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const fault = this.#take(operationOf({ method: request.method, url: request.routeOptions.url }));
      if (fault === null) return;
      if (fault.delayMs !== undefined) await delay(fault.delayMs);
      if (fault.status === undefined && fault.body === undefined) return;
      const status = fault.status ?? 200;
      const usual = failure(status === 503 ? 'system.unavailable' : 'system.fault');
      return reply.code(status).send(fault.body === undefined ? usual : fault.body);
    });
  }

  #take(operation: OperationId | null): InjectedFailure | null {
    const fault = this.#waiting.find((candidate) => candidate.operation === operation);
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    return fault;
  }
}
