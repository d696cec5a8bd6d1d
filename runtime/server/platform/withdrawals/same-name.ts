import { nameKey } from '../../../shared/real-name.ts';

/** Returns whether two written names are the same person's: case, width and spaces do not matter. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
