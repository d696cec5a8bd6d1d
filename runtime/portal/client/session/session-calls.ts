import type { LoginValue } from '../../../../schema/generated/api/account.ts';
import { AppError } from '../../../shared/errors.ts';
import { apiCall } from '../api/api-call.ts';
import { openOverlay } from '../overlays/overlay.ts';
import { NetworkError } from '../api/network-error.ts';
import { readLive } from '../page/page-data.ts';
import { clearQueryCache } from '../query/query-client.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
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
import { broadcastSession } from './session-tabs.ts';

/** The browser did not keep the cookie of a session that had just begun; the login says so. */
export class SessionNotKept extends Error {
  override readonly name = 'SessionNotKept';
}

/**
 * After a login, a registration or free play: keeps the session and learns who the member is.
 * Whoever is in stays in when that second answer fails: it only says the rank and the nickname.
 * Throws `SessionNotKept` where that answer shows that the browser has no session.
 */
export async function startSession(login: LoginValue): Promise<void> {
  checkLogin(login);
  clearQueryCache();
  await keepSession(login);
  // One that owes a step has ended the session other tabs may have shown; the step is taken here.
  broadcastSession(login.state === 'open' ? 'in' : 'out');
}

/** Throws `NetworkError` when something between here and the server answered a login in its place: nobody is in. */
export function checkLogin(login: LoginValue): LoginValue {
  if (typeof login?.token !== 'string') throw new NetworkError('unreadable');
  return login;
}

async function keepSession(login: LoginValue): Promise<void> {
  storeSession(login);
  // A session that still owes a step has no rights yet: its member is asked for once it is open.
  if (login.state !== 'open') return;
  await apiCall('account.memberInfo').then(storeMember, (error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 401) return;
    openOverlay('account/login', { notice: 'cookies_blocked' });
    throw new SessionNotKept();
  });
}

/**
 * Ends the session on the server and here. Whoever logs out is out here whatever the server answers;
 * false when it could not be told, so that the session may live there until it is idle too long.
 */
export async function endSession(): Promise<boolean> {
  const told = await apiCall('account.logout').then(
    () => true,
    // It knows no such session any more: that is what was asked for.
    (error: unknown) => error instanceof AppError && error.status === 401,
  );
  forgetHere();
  if (!told) writeStored('logoutDue', '1');
  broadcastSession('out');
  return told;
}

/** Finds the session of this browser when a page opens. Visitors cost no call: the page says whether a cookie came. */
export async function resumeSession(): Promise<void> {
  try {
    if (readLive(document)?.session === false) {
      // The cookie is gone, and with it what this tab kept of its session.
      if (restoreSession()) sessionExpired();
      return;
    }
    if (readStored('logoutDue') !== null) await finishLogout();
    else if (!restoreSession()) await askSession();
  } finally {
    markSessionResolved();
    openRequiredStep();
  }
}

/** Another tab of this browser logged in or out: this one follows. Where its session is over, the login says why. */
export async function followSession(news: 'in' | 'out'): Promise<void> {
  const before = currentSession().state !== null;
  if (news === 'out' && !before) return;
  forgetHere();
  if (news === 'in') await askSession();
  if (before && currentSession().state === null) endSessionHere('logged_out_elsewhere');
}

/** Asks whether the session of this page still lives: after a stream of it was closed, which does not say why. */
export async function checkSession(): Promise<void> {
  if (currentSession().state === null) return;
  const { session } = await apiCall('account.session');
  if (session === null) sessionExpired();
}

async function askSession(): Promise<void> {
  const { session } = await apiCall('account.session');
  // What was asked so far was answered by the same session: the cookie was there from the start.
  if (session !== null) await keepSession(session);
}

/** The server could not be told of a logout: it is told now, by the handle it gives anew. */
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
