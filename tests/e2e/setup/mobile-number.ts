import { randomInt } from 'node:crypto';

/** A Thai mobile number nobody else of the run has, E.164. */
export function randomMobile(): string {
  return `+668${randomInt(1, 10)}${String(randomInt(0, 10_000_000)).padStart(7, '0')}`;
}
