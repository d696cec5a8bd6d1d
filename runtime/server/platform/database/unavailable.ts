import { DatabaseError } from 'pg';
import { AppError } from '../../../shared/errors.ts';

/**
 * SQLSTATE classes and codes after which the same call may succeed a moment later: a lost or refused connection (08, 57P), no
 * resources (53), a system error (58), a cancelled statement, a lock not given in time, a read-only server, a transaction
 * ended while idle, and two transactions that met (40).
 */
const temporary = /^(?:08|53|57P|58|40|57014$|55P03$|25006$|25P03$)/;
/** The connection cannot serve the next call: it is ended, or leads to a server that takes no writes any more. */
const ending = /^(?:08|57P|25006$|25P03$)/;

/** The error a call fails with while the database cannot serve it; the same call, same idempotency key, may be sent again. */
export function unavailable(cause: unknown): AppError {
  return new AppError('system.database_unavailable', {}, { cause });
}

export function isTemporary(error: unknown): boolean {
  return error instanceof DatabaseError && temporary.test(error.code ?? '');
}

/** Whether a connection is of no use after this error. */
export function endsConnection(error: DatabaseError): boolean {
  return error.severity === 'FATAL' || error.severity === 'PANIC' || ending.test(error.code ?? '');
}
