import type { LoginValue, MemberInfo } from '../../../../schema/generated/api/account.ts';
import { type AccountType, accountTypes, GUEST, MEMBER } from '../../../shared/account-type.ts';
import { openOverlay } from '../overlays.ts';
import { clearAtLogout, readStored, writeStored } from '../../../web/client/storage/browser-storage.ts';
import { sessionResolved, sessionToken } from '../../../web/client/session/session-kernel.ts';
import { createStore, useStore } from '../../../web/client/store/store.ts';

/** The required step of a session: none (`open`), a verification step, or a new password. */
export type SessionState = LoginValue['state'];

/** Why a session ended that the player did not end in this tab; the login overlay shows it as a notice. */
export type SessionEnd = 'session_expired' | 'logged_out_elsewhere';

export interface Rank {
  /** The brand's own name of the rank; null if it has none. */
  name: string | null;
  level: number;
  /** #rrggbb. */
  colour: string;
}

/** The user of this browser. */
export interface Session {
  status: 'visitor' | 'trial' | 'member' | 'agent';
  loggedIn: boolean;
  /** Null without a session. In a state other than `open` the status is `visitor`, but the account is set. */
  state: SessionState | null;
  account: string;
  nickname: string;
  customerId: string;
  type: AccountType | null;
  toUpline: boolean;
  /** When the player's break ends, ISO 8601; null without one. */
  breakUntil: string | null;
  /** The member's rank; null until loaded. */
  rank: Rank | null;
  /** Why the previous session ended; null if there was none or the player ended it in this tab. */
  ended: SessionEnd | null;
}

const visitor: Session = {
  status: 'visitor',
  loggedIn: false,
  state: null,
  account: '',
  nickname: '',
  customerId: '',
  type: null,
  toUpline: false,
  breakUntil: null,
  rank: null,
  ended: null,
};

const sessions = createStore<Session>(visitor);

export function useSession(): Session {
  return useStore(sessions);
}

/** Returns false until the page has checked whether this browser has a session. */
export function useIsSessionResolved(): boolean {
  return useStore(sessionResolved);
}

/** Marks the session state as resolved. */
export function markSessionResolved(): void {
  sessionResolved.set(true);
}

/** Calls back once the session state is resolved; immediately if it already is. */
export function onSessionResolved(then: () => void): void {
  if (sessionResolved.get() || currentSession().loggedIn) {
    then();
    return;
  }
  const stop = sessionResolved.subscribe(() => {
    stop();
    then();
  });
}

/** Returns the current session, for use outside of React. */
export function currentSession(): Session {
  return sessions.get();
}

/** Calls the listener on every login and logout. Returns a function that stops. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  let { loggedIn } = currentSession();
  return sessions.subscribe(() => {
    const session = currentSession();
    if (session.loggedIn === loggedIn) return;
    loggedIn = session.loggedIn;
    listener(session);
  });
}

/** Stores the result of a login, a registration or a session check. */
export function storeSession(login: LoginValue): void {
  writeStored('logoutDue', null);
  writeStored('token', login.token);
  writeStored('sessionState', login.state);
  writeStored('breakUntil', login.breakUntil ?? null);
  writeStored('account', login.userName);
  writeStored('isAgent', String(login.type));
  restoreSession();
}

/** Stores the brand's merchant; it is kept at logout. */
export function storeMerchant({ id, merchantCode }: { id: string; merchantCode: string }): void {
  writeStored('merchant', id);
  writeStored('merchantCode', merchantCode);
}

/** Stores the member's data from the server. */
export function storeMember(member: MemberInfo): void {
  writeStored('account', member.account);
  writeStored('customerId', member.id);
  writeStored('isAgent', String(member.type));
  writeStored('nickname', member.nickname);
  writeStored('toUpline', member.toUpline ? '1' : '0');
  writeStored('memberLabel', member.clubLabel.labelName);
  writeStored('rankLevel', String(member.clubLabel.rankLevel));
  writeStored('rankColour', member.clubLabel.rankColour);
  writeStored('merchantCode', member.merchantCode);
  restoreSession();
}

/** Restores the session of this tab from its storage. Returns whether there was one, open or with a required step. */
export function restoreSession(): boolean {
  const type = accountType(readStored('isAgent'));
  const state = sessionState(readStored('sessionState'));
  if (sessionToken() === null || type === null || state === null) return false;
  const loggedIn = state === 'open';
  sessions.set({
    status: loggedIn ? statusOf(type) : 'visitor',
    loggedIn,
    state,
    account: readStored('account') ?? '',
    nickname: readStored('nickname') ?? '',
    customerId: readStored('customerId') ?? '',
    type,
    toUpline: readStored('toUpline') === '1',
    breakUntil: storedBreak(),
    rank: storedRank(),
    ended: null,
  });
  return true;
}

/**
 * Forgets the session in this browser; the logout call ends it on the server. `ended`: why it ended, if the player did
 * not end it here.
 */
export function forgetSession(ended: SessionEnd | null = null): void {
  clearAtLogout();
  sessions.set({ ...visitor, ended });
}

/** Ends the session after the server reported it as expired, and opens the login overlay with a notice. */
export function sessionExpired(): void {
  if (currentSession().state !== null) endSessionHere('session_expired');
}

/** Ends a session that ended elsewhere, and opens the login overlay with the reason. */
export function endSessionHere(ended: SessionEnd): void {
  forgetSession(ended);
  openOverlay('account/login', { notice: ended });
}

/** The server decides what a break closes; a break that is over needs no new login to leave the pages of a break. */
function storedBreak(): string | null {
  const until = readStored('breakUntil');
  return until !== null && Date.parse(until) > Date.now() ? until : null;
}

function storedRank(): Rank | null {
  const level = readStored('rankLevel');
  const colour = readStored('rankColour');
  return level === null || colour === null ? null : { name: readStored('memberLabel'), level: Number(level), colour };
}

function statusOf(type: AccountType): Session['status'] {
  if (type === GUEST) return 'trial';
  return type === MEMBER ? 'member' : 'agent';
}

function accountType(stored: string | null): AccountType | null {
  return accountTypes.find((type) => String(type) === stored) ?? null;
}

function sessionState(stored: string | null): SessionState | null {
  const states: readonly SessionState[] = ['open', 'verify', 'changePassword'];
  return states.find((state) => state === stored) ?? null;
}
