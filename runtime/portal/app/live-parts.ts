import { guardTranslatedText } from './guard-translated-text.ts';
import { keepInvitation } from '../features/account/public/keep-invitation.ts';
import { connectBalance } from '../features/wallet/public/balance-queries.ts';
import type { FlagStore } from '../../web/client/flags/flag-store.ts';
import { connectLive } from '../../web/client/flags/live-connection.ts';
import { currentSession, onSessionChange, sessionExpired } from '../core/session/session.ts';
import { checkSession, followSession, refreshSession, resumeSession } from '../core/session/session-calls.ts';
import { startRealityCheck } from '../features/limits/public/reality-check-timer.ts';
import { onSessionExpired } from '../../web/client/session/session-kernel.ts';
import { onSessionBroadcast } from '../../web/client/session/session-tabs.ts';

// A browser translates a page once it is there, so that the first load need not contain this.
guardTranslatedText();

/**
 * Starts the live updates of a page: the session, the operator's flags and the balance, and keeps an invitation. Returns a
 * function that stops them.
 */
export function startLiveParts({ flags }: { flags: FlagStore }): () => void {
  keepInvitation();
  let stopBalance: (() => void) | null = null;
  let stopChecks: (() => void) | null = null;
  const followBalance = (loggedIn: boolean) => {
    sayOnDocument();
    stopBalance?.();
    stopBalance = loggedIn ? connectBalance({ onDown: askWhetherItLives }) : null;
    stopChecks?.();
    stopChecks = loggedIn && plays() ? startRealityCheck() : null;
  };
  const stopSession = onSessionChange(({ loggedIn }) => followBalance(loggedIn));
  const stopHearing = onSessionBroadcast((news) => {
    // If the server cannot be reached, the player is a visitor here.
    followSession(news).catch(() => undefined);
  });
  const refresh = ({ persisted }: PageTransitionEvent) => {
    if (persisted) refreshSession().catch(() => undefined);
  };
  addEventListener('pageshow', refresh);
  const stopExpiry = onSessionExpired(sessionExpired);
  const stopLive = connectLive(flags);
  // If the server cannot be reached, the player is a visitor; login works as soon as it replies again.
  resumeSession()
    .catch(() => undefined)
    .finally(sayOnDocument);
  return () => {
    stopSession();
    stopHearing();
    removeEventListener('pageshow', refresh);
    stopExpiry();
    stopLive();
    stopBalance?.();
    stopChecks?.();
  };
}

/** Guests have no limits, and a player on a break has no game. */
function plays(): boolean {
  const { status, breakUntil } = currentSession();
  return status !== 'trial' && breakUntil === null;
}

/**
 * Checks the session after its stream closed. If the server cannot be reached, the session stays: the stream reconnects
 * and this runs again at its next break.
 */
function askWhetherItLives(): void {
  checkSession().catch(() => undefined);
}

/** Removes the gateway's mark of a possible session from the document once there is none. */
function sayOnDocument(): void {
  if (!currentSession().loggedIn) document.documentElement.removeAttribute('data-session');
}
