import { HOUR, MINUTE } from '../../../shared/time.ts';

const IDLE_MS = 30 * MINUTE;
const ABSOLUTE_MS = 12 * HOUR;

/** Returns the limits of a live session: it was last seen after `idleSince` and started after `begunSince`. */
export function sessionLife(now: number): { idleSince: Date; begunSince: Date } {
  return { idleSince: new Date(now - IDLE_MS), begunSince: new Date(now - ABSOLUTE_MS) };
}
