import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { LoginValue, MemberInfo } from '../../../../schema/generated/api/account.ts';
import { openOverlay } from '../overlays/overlay.ts';
import { clearAtLogout, readStored, writeStored } from '../storage/browser-storage.ts';

export type AccountType = LoginValue['type'];

/** What a session still owes before it counts: nothing, a further proof, or a new password. */
export type SessionState = LoginValue['state'];

/** Why a session is over that was not ended in this tab: a notice of the login. */
export type SessionEnd = 'session_expired' | 'logged_out_elsewhere';

/** Who is behind this browser. */
export interface Session {
  status: 'visitor' | 'trial' | 'member' | 'agent';
  loggedIn: boolean;
  /** Null without a session. One that is not open leaves a visitor, whose account is known. */
  state: SessionState | null;
  account: string;
  nickname: string;
  customerId: string;
  type: AccountType | null;
  toUpline: boolean;
  /** Name of the member's rank; null until known. */
  rankLabel: string | null;
  /** Why the session before is over; null where there was none, or where it was ended in this tab. */
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
  rankLabel: null,
  ended: null,
};

const sessionAtom = atom<Session>(visitor);
const knownAtom = atom(false);

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/** False until the page has found out whether this browser has a session. */
export function useIsSessionResolved(): boolean {
  return useAtomValue(knownAtom);
}

/** Says that the question is settled. */
export function markSessionResolved(): void {
  getDefaultStore().set(knownAtom, true);
}

/** Calls back once the question is settled: at once, when it is. */
export function onSessionResolved(then: () => void): void {
  const store = getDefaultStore();
  if (store.get(knownAtom) || currentSession().loggedIn) {
    then();
    return;
  }
  const stop = store.sub(knownAtom, () => {
    stop();
    then();
  });
}

/** The session outside of React. */
export function currentSession(): Session {
  return getDefaultStore().get(sessionAtom);
}

/** Tells whenever someone logs in or out. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  let { loggedIn } = currentSession();
  return getDefaultStore().sub(sessionAtom, () => {
    const session = currentSession();
    if (session.loggedIn === loggedIn) return;
    loggedIn = session.loggedIn;
    listener(session);
  });
}

/** Whether it is settled that this browser has no session: calls that need one would be rejected. */
export function isKnownVisitor(): boolean {
  return getDefaultStore().get(knownAtom) && sessionToken() === null;
}

/** The CSRF handle of the session, or null for a visitor. */
export function sessionToken(): string | null {
  return readStored('token');
}

/** Keeps what a login, a registration or a session check answered with. */
export function storeSession(login: LoginValue): void {
  writeStored('logoutDue', null);
  writeStored('token', login.token);
  writeStored('sessionState', login.state);
  writeStored('account', login.userName);
  writeStored('isAgent', String(login.type));
  restoreSession();
}

/** Keeps whose site this is; it outlives a logout. */
export function storeMerchant({ id, merchantCode }: { id: string; merchantCode: string }): void {
  writeStored('merchant', id);
  writeStored('merchantCode', merchantCode);
}

/** Keeps what the server knows of the member. */
export function storeMember(member: MemberInfo): void {
  writeStored('account', member.account);
  writeStored('customerId', member.id);
  writeStored('isAgent', String(member.type));
  writeStored('nickname', member.nickname);
  writeStored('toUpline', member.toUpline ? '1' : '0');
  writeStored('memberLabel', member.clubLabel.labelName);
  writeStored('merchantCode', member.merchantCode);
  restoreSession();
}

/** Takes the session of this tab from its storage; says whether there was one, open or not. */
export function restoreSession(): boolean {
  const type = accountType(readStored('isAgent'));
  const state = sessionState(readStored('sessionState'));
  if (readStored('token') === null || type === null || state === null) return false;
  const loggedIn = state === 'open';
  getDefaultStore().set(sessionAtom, {
    status: loggedIn ? statusOf(type) : 'visitor',
    loggedIn,
    state,
    account: readStored('account') ?? '',
    nickname: readStored('nickname') ?? '',
    customerId: readStored('customerId') ?? '',
    type,
    toUpline: readStored('toUpline') === '1',
    rankLabel: readStored('memberLabel'),
    ended: null,
  });
  return true;
}

/** Forgets the session here; the server learns of it from the logout. `ended`: why, where the player did not end it here. */
export function forgetSession(ended: SessionEnd | null = null): void {
  clearAtLogout();
  getDefaultStore().set(sessionAtom, { ...visitor, ended });
}

/** The server no longer knows the session: forgets it, says so and offers to log in again. */
export function sessionExpired(): void {
  if (currentSession().state !== null) endSessionHere('session_expired');
}

/** A session that ended elsewhere ends here: the login says why. */
export function endSessionHere(ended: SessionEnd): void {
  forgetSession(ended);
  openOverlay('account/login', { notice: ended });
}

function statusOf(type: AccountType): Session['status'] {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
}

function accountType(stored: string | null): AccountType | null {
  const types: readonly AccountType[] = [0, 1, 2, 4, 41, 42];
  return types.find((type) => String(type) === stored) ?? null;
}

function sessionState(stored: string | null): SessionState | null {
  const states: readonly SessionState[] = ['open', 'verify', 'changePassword'];
  return states.find((state) => state === stored) ?? null;
}
