import { connectBalance } from '../client/balance/balance-queries.ts';
import type { FlagStore } from '../client/flags/flag-store.ts';
import { connectLive } from '../client/flags/live-connection.ts';
import { currentSession, onSessionChange } from '../client/session/session.ts';
import { checkSession, followSession, resumeSession } from '../client/session/session-calls.ts';
import { onSessionBroadcast } from '../client/session/session-tabs.ts';

/** Starts what keeps a page living after it stands: the session, the operator's switches, the balance. */
export function startLiveParts({ flags }: { flags: FlagStore }): () => void {
  let stopBalance: (() => void) | null = null;
  const followBalance = (loggedIn: boolean) => {
    sayOnDocument();
    stopBalance?.();
    stopBalance = loggedIn ? connectBalance({ onDown: askWhetherItLives }) : null;
  };
  const stopSession = onSessionChange(({ loggedIn }) => followBalance(loggedIn));
  const stopHearing = onSessionBroadcast((news) => {
    // A server that cannot be asked who came in leaves a visitor here.
    followSession(news).catch(() => undefined);
  });
  const stopLive = connectLive(flags);
  // A server that cannot be asked leaves a visitor; logging in works as soon as it answers again.
  resumeSession()
    .catch(() => undefined)
    .finally(sayOnDocument);
  return () => {
    stopSession();
    stopHearing();
    stopLive();
    stopBalance?.();
  };
}

/** A server that cannot be asked has not ended the session either: the stream opens again and asks again. */
function askWhetherItLives(): void {
  checkSession().catch(() => undefined);
}

/** The page came saying that somebody came with a session; it stops saying so once that is over. */
function sayOnDocument(): void {
  if (!currentSession().loggedIn) document.documentElement.removeAttribute('data-session');
}
