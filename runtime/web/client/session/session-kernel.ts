import { readStored } from '../storage/browser-storage.ts';
import { createStore } from '../store/store.ts';

/** Whether the page has checked if this browser has a session. */
export const sessionResolved = createStore(false);

const expiryListeners = new Set<() => void>();

/** Returns the CSRF token of the session, or null for a visitor. */
export function sessionToken(): string | null {
  return readStored('token');
}

/** Returns whether it is resolved that this browser has no session: the server would reject calls that need one. */
export function isKnownVisitor(): boolean {
  return sessionResolved.get() && sessionToken() === null;
}

/** Calls the listener when the server reports the session as expired. Returns a function that stops. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Reports that the server rejected a call because the session has expired. */
export function reportSessionExpired(): void {
  for (const listener of expiryListeners) listener();
}
