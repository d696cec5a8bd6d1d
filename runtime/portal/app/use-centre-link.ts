import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { memberCentre, openOverlay } from '../client/overlays/overlay.ts';
import { useSession, useIsSessionResolved } from '../client/session/session.ts';

const parameter = 'centre';

/**
 * `?centre=securityCenter` on any address opens the member centre at that page: at once for a member, after the login
 * for a visitor, who is asked to log in first. Closing the centre takes it out of the address.
 */
export function useCentreLink(): void {
  const { search } = useLocation();
  const known = useIsSessionResolved();
  const { loggedIn } = useSession();
  const page = new URLSearchParams(search).get(parameter);
  useEffect(() => {
    if (known && page !== null) openOverlay(memberCentre, { page });
  }, [known, loggedIn, page]);
}

/** A query without the member centre in it; null where there was none. */
export function withoutCentre(search: string): string | null {
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) return null;
  query.delete(parameter);
  return query.toString();
}
