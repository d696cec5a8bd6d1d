import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MemberCentreKey } from '../core/member-centre-key.ts';
import { memberCentre, openOverlay } from '../core/overlays.ts';
import { useSession, useIsSessionResolved } from '../core/session/session.ts';

const parameter = 'centre';

/**
 * Opens the member centre at the page of `?centre=securityCenter` on any URL: immediately for a member, after login for
 * a visitor. Closing the centre removes the parameter.
 */
export function useCentreLink(): void {
  const { search } = useLocation();
  const known = useIsSessionResolved();
  const { loggedIn } = useSession();
  const page = new URLSearchParams(search).get(parameter);
  useEffect(() => {
    // The centre opens its first page for an unknown name.
    if (known && page !== null) openOverlay(memberCentre, { page: page as MemberCentreKey });
  }, [known, loggedIn, page]);
}

/** Returns the query without the member centre parameter; null if it has none. */
export function withoutCentre(search: string): string | null {
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) return null;
  query.delete(parameter);
  return query.toString();
}
