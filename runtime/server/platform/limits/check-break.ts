import { isClosedOnBreak } from '../../../../schema/api/break-access.ts';
import type { Operation } from '../../../../schema/api/operations.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Caller } from '../http/call.ts';

/** Throws `limits.on_break` for a player on a break, unless the operation is open then. */
export function checkBreak(
  caller: Caller,
  { id, operation }: { id: string; operation: Pick<Operation, 'access' | 'closedOnBreak'> },
): void {
  if (caller.kind !== 'player' || caller.session.breakUntil === null || !isClosedOnBreak(id, operation)) return;
  throw new AppError('limits.on_break', { until: isoTime(caller.session.breakUntil.getTime()) });
}
