import type { Call } from '../http/call.ts';

/**
 * Where a brand's links in messages lead: the domain of its own that the visitor is on, else its first. What a Host or
 * Origin header says is never copied.
 */
export function ownOrigin({
  brand: { id, bundle },
  request,
  origin,
}: Pick<Call, 'brand' | 'request' | 'origin'>): string {
  const { host } = request.visitor;
  // Its name on the machine it is tried out on, on whatever port that listens.
  if (host === `${id}.localhost`) return origin;
  return `https://${bundle.domains.find((domain) => domain === host) ?? bundle.domains[0]}`;
}
