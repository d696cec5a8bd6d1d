import { connectBalance } from '../client/balance/balance-queries.ts';
import type { FlagStore } from '../client/flags/flag-store.ts';
import { connectLive } from '../client/flags/live-connection.ts';
import { onSessionChange } from '../client/session/session.ts';
import { resumeSession } from '../client/session/session-calls.ts';

/** Starts what keeps a page living after it stands: the session, the operator's switches, the balance. */
export function startLiveParts(flags: FlagStore): () => void {
  let stopBalance: (() => void) | null = null;
  const followSession = (loggedIn: boolean) => {
    document.documentElement.removeAttribute('data-session');
    stopBalance?.();
    stopBalance = loggedIn ? connectBalance() : null;
  };
  const stopSession = onSessionChange(({ loggedIn }) => followSession(loggedIn));
  const stopLive = connectLive(flags);
  // A server that cannot be asked leaves a visitor; logging in works as soon as it answers again.
  resumeSession()
    .catch(() => undefined)
    .finally(() => document.documentElement.removeAttribute('data-session'));
  return () => {
    stopSession();
    stopLive();
    stopBalance?.();
  };
}
