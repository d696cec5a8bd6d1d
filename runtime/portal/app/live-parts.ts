import { useEffect } from 'react';
import { connectBalance } from '../client/balance/balance-queries.ts';
import { connectLive } from '../client/flags/live-connection.ts';
import { usePortal } from '../client/portal-context.tsx';
import { useSession } from '../client/session/session.ts';
import { resumeSession } from '../client/session/session-calls.ts';

/** What keeps a page living after it stands: the session, the operator's switches, the balance. */
export function useLiveParts(): void {
  const { flags } = usePortal();
  const { loggedIn } = useSession();
  useEffect(() => {
    // A server that cannot be asked leaves a visitor; logging in works as soon as it answers again.
    resumeSession().catch(() => undefined);
  }, []);
  useEffect(() => connectLive(flags), [flags]);
  useEffect(() => (loggedIn ? connectBalance() : undefined), [loggedIn]);
  useEffect(() => {
    document.documentElement.removeAttribute('data-session');
  }, [loggedIn]);
}
