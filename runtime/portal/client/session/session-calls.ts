import type { LoginValue } from '../../../../schema/generated/api/account.ts';
import { apiCall } from '../api/api-call.ts';
import { forgetAnswers } from '../query/query-client.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { forgetSession, restoreSession, settleSession, storeMember, storeSession } from './session.ts';

/**
 * After a login, a registration or free play: keeps the session and learns who the member is.
 * Whoever is in stays in when that second answer fails: it only says the rank and the nickname.
 */
export async function startSession(login: LoginValue): Promise<void> {
  forgetAnswers();
  await keepSession(login);
}

async function keepSession(login: LoginValue): Promise<void> {
  storeSession(login);
  await apiCall('account.memberInfo').then(storeMember, () => undefined);
}

/** Ends the session on the server and here. What the server answers does not keep anyone logged in here. */
export async function endSession(): Promise<void> {
  await apiCall('account.logout').catch(() => undefined);
  forgetSession();
  forgetAnswers();
}

/** Finds the session of this browser when a page opens. Visitors without a hint cost no call. */
export async function resumeSession(): Promise<void> {
  try {
    if (restoreSession() || readStored('sessionHint') === null) return;
    const { session } = await apiCall('account.session');
    if (session === null) writeStored('sessionHint', null);
    // What was asked so far was answered by the same session: the cookie was there from the start.
    else await keepSession(session);
  } finally {
    settleSession();
  }
}
