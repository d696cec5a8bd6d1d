import type { Brand } from '../http/brand.ts';

/**
 * Where a brand's links in messages lead: the domain of its own that the visitor is on, else its first. What a Host or
 * Origin header says is never copied.
 */
export function brandOrigin(
  { id, bundle: { domains } }: Pick<Brand, 'id'> & { bundle: Pick<Brand['bundle'], 'domains'> },
  { host, origin }: { host: string; origin: string },
): string {
  // Its name on the machine it is tried out on, on whatever port that listens.
  if (host === `${id}.localhost`) return origin;
  return `https://${domains.find((domain) => domain === host) ?? domains[0]}`;
}
