import { DatabaseError } from 'pg';
import { AppError } from '../../../shared/errors.ts';

/**
 * SQLSTATE classes and codes after which the same call may succeed a moment later: a lost or rejected connection (08,
 * 57P), no resources (53), a system error (58), a cancelled statement, a lock timeout, a read-only server, a
 * transaction ended while idle, and a conflict of two transactions (40).
 */
const temporary = /^(?:08|53|57P|58|40|57014$|55P03$|25006$|25P03$)/;
/** The connection cannot serve the next call: it is ended, or leads to a server that no longer takes writes. */
const ending = /^(?:08|57P|25006$|25P03$)/;

/**
 * Returns the error of a call that the database cannot serve now; the same call, with the same idempotency key, may be
 * sent again.
 */
export function unavailable(cause: unknown): AppError {
  return new AppError('system.database_unavailable', {}, { cause });
}

export function isTemporary(error: unknown): boolean {
  return error instanceof DatabaseError && temporary.test(error.code ?? '');
}

/** Returns whether a connection is unusable after this error. */
export function endsConnection(error: DatabaseError): boolean {
  return error.severity === 'FATAL' || error.severity === 'PANIC' || ending.test(error.code ?? '');
}
