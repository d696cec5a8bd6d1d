import type { LoginValue } from '../../../../schema/generated/api/account.ts';
import { AppError } from '../../../shared/errors.ts';
import { apiCall } from '../../../web/client/api/api-call.ts';
import { openOverlay } from '../overlays.ts';
import { NetworkError } from '../../../web/client/api/network-error.ts';
import { readLive } from '../page/page-data.ts';
import { clearQueryCache } from '../../../web/client/query/query-client.ts';
import { readStored, writeStored } from '../../../web/client/storage/browser-storage.ts';
import { openRequiredStep } from './required-step.ts';
import {
  currentSession,
  endSessionHere,
  forgetSession,
  restoreSession,
  sessionExpired,
  markSessionResolved,
  storeMember,
  storeSession,
} from './session.ts';
import { sessionToken } from '../../../web/client/session/session-kernel.ts';
import { broadcastSession } from '../../../web/client/session/session-tabs.ts';

/** The browser did not keep the cookie of a new session; the login shows the reason. */
export class SessionNotKept extends Error {
  override readonly name = 'SessionNotKept';
}

/**
 * Stores the session after a login, a registration or free play, and loads the member.
 * The player stays logged in if loading the member fails: that call only returns the rank and the nickname.
 * Throws `SessionNotKept` if that call shows that the browser has no session.
 */
export async function startSession(login: LoginValue): Promise<void> {
  checkLogin(login);
  clearQueryCache();
  await keepSession(login);
  // A session with a required step ends the session of the other tabs; the step is completed in this tab.
  broadcastSession(login.state === 'open' ? 'in' : 'out');
}

/**
 * Returns the login unchanged. Throws `NetworkError` if a proxy answered instead of our server; no session exists then.
 */
export function checkLogin(login: LoginValue): LoginValue {
  if (typeof (login as Partial<LoginValue> | undefined)?.token !== 'string') throw new NetworkError('unreadable');
  return login;
}

async function keepSession(login: LoginValue): Promise<void> {
  storeSession(login);
  // A session with a required step has no rights yet: the member is loaded once the session is open.
  if (login.state !== 'open') return;
  await apiCall('account.memberInfo').then(storeMember, (error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 401) return;
    sessionExpired();
    openOverlay('account/login', { notice: 'cookies_blocked' });
    throw new SessionNotKept();
  });
}

/**
 * Ends the session on the server and in this browser. The player is logged out here whatever the server answers.
 * Returns false if the call failed: the session may exist on the server until it times out.
 */
export async function endSession(): Promise<boolean> {
  const told = await apiCall('account.logout').then(
    () => true,
    // 401: the server has already ended the session.
    (error: unknown) => error instanceof AppError && error.status === 401,
  );
  forgetHere();
  if (!told) writeStored('logoutDue', '1');
  broadcastSession('out');
  return told;
}

/**
 * Restores the session of this browser when a page opens. A visitor's page sends no call: the page contains whether the
 * request had a session cookie.
 */
export async function resumeSession(): Promise<void> {
  try {
    if (readLive(document)?.session === false) {
      if (sessionToken() !== null) await resumeStored();
      return;
    }
    if (readStored('logoutDue') !== null) await finishLogout();
    else if (!restoreSession()) await askSession();
  } finally {
    markSessionResolved();
    openRequiredStep();
  }
}

/**
 * Asks for the session that this tab has stored and the page was asked for without: it has ended, unless the page is
 * older than the login because the browser fetched it ahead.
 */
async function resumeStored(): Promise<void> {
  const { session } = await apiCall('account.session');
  if (session !== null) await keepSession(session);
  else if (restoreSession()) sessionExpired();
}

/**
 * Corrects the session of a page that the browser shows again as it was left: another page of this tab may have logged
 * in or out meanwhile.
 */
export async function refreshSession(): Promise<void> {
  const { state, account } = currentSession();
  const isStored = sessionToken() !== null;
  if (state !== null && isStored && readStored('account') === account) {
    await checkSession();
    return;
  }
  if (state !== null || isStored) forgetHere();
  await askSession();
}

/**
 * Follows a login or logout in another tab of this browser. If the session of this tab has ended, the login overlay
 * shows why.
 */
export async function followSession(news: 'in' | 'out'): Promise<void> {
  const before = currentSession().state !== null;
  if (news === 'out' && !before) return;
  forgetHere();
  if (news === 'in') await askSession();
  if (before && currentSession().state === null) endSessionHere('logged_out_elsewhere');
}

/**
 * Checks whether the session of this page still exists. Called after one of its streams closed, because a stream gives
 * no reason.
 */
export async function checkSession(): Promise<void> {
  if (currentSession().state === null) return;
  const { session } = await apiCall('account.session');
  if (session === null) sessionExpired();
}

async function askSession(): Promise<void> {
  const { session } = await apiCall('account.session');
  // The cached answers stay: they belong to the same session, because the cookie was present from the start.
  if (session !== null) await keepSession(session);
}

/** Repeats a failed logout call with a new CSRF token from the server. */
async function finishLogout(): Promise<void> {
  const { session } = await apiCall('account.session');
  writeStored('token', session?.token ?? null);
  if (session !== null) await apiCall('account.logout');
  forgetSession();
  writeStored('logoutDue', null);
}

function forgetHere(): void {
  forgetSession();
  clearQueryCache();
}
