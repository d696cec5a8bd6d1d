import { HOUR, MINUTE } from '../../../shared/time.ts';

const IDLE_MS = 30 * MINUTE;
const ABSOLUTE_MS = 12 * HOUR;

/** A session lives while it was seen since `idleSince` and begun since `begunSince`. */
export function sessionLife(now: number): { idleSince: Date; begunSince: Date } {
  return { idleSince: new Date(now - IDLE_MS), begunSince: new Date(now - ABSOLUTE_MS) };
}
