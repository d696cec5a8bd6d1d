import { withoutFinalDot } from '../../../shared/without-final-dot.ts';
import type { Brand } from './brand.ts';

/**
 * Returns the origin for links in messages: the brand's domain that the visitor is on, else its first. The value of a
 * Host or Origin header is never copied.
 */
export function brandOrigin(
  { id, bundle: { domains } }: Pick<Brand, 'id'> & { bundle: Pick<Brand['bundle'], 'domains'> },
  visitor: { host: string; origin: string },
): string {
  const host = withoutFinalDot(visitor.host);
  // The brand's name on the local machine; the port may be any.
  if (host === `${id}.localhost`) return withoutFinalDot(visitor.origin);
  return `https://${domains.find((domain) => domain === host) ?? domains[0]}`;
}
