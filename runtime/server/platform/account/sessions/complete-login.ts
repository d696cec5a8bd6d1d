import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { isGuest } from '../../../../shared/account-type.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import { isoTime } from '../../../../shared/time.ts';
import { audit } from '../../database/audit.ts';
import type { Queryable } from '../../database/database.ts';
import type { Call, LoginMethod, Player, Session, SessionState } from '../../http/call.ts';
import {
  clearedRememberCookie,
  deviceCookie,
  readCookie,
  rememberCookie,
  rememberCookieName,
  sessionCookie,
  sessionCookieName,
} from '../../http/cookies.ts';
import { checkAudience } from './audience.ts';
import { issueChangeTicket } from './change-tickets.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { recordIp } from './known-ips.ts';
import { rememberDevice } from './known-devices.ts';
import { passwordDue, type PasswordFacts } from './password-due.ts';
import { forgetBrowser, issueRememberToken } from './remember-tokens.ts';
import { rotateSession, startSession, type StartedSession } from './sessions.ts';
import { requiredVerifications, type VerificationMethod } from './required-verification.ts';

export interface CompletedLogin {
  player: Player;
  way: LoginMethod;
  /** The browser asks to be remembered for a day. */
  remember?: boolean | undefined;
  /** For a remembered login: the family of the consumed token. */
  rememberFamily?: string;
  /** The password must be replaced, because it is the brand's default. */
  mustChange?: boolean;
}

type Entering = Pick<AccountDependencies, 'clock' | 'demo'>;

/**
 * Starts the session of an authenticated player and ends the browser's previous one. Its state depends on the next
 * required step: a verification, a new password, or none. Throws `account.not_member`, `account.not_agent`, `account.closed`, and, for a
 * demo account where demo data is off or the brand uses real money, the error of wrong credentials.
 */
export async function completeLogin(
  call: Call,
  { player, way, remember = false, rememberFamily, mustChange = false }: CompletedLogin,
  { clock, demo }: Entering,
): Promise<LoginValue> {
  const { brand, ip, request } = call;
  const { merchant, db } = brand;
  checkAudience(brand, player.type);
  const now = clock.now();
  const proofs = await requiredVerifications(call, player, way, clock);
  const { cookie, 'user-agent': userAgent } = request.headers;
  const oldRemembrance = readCookie(cookie, rememberCookieName);
  const opened = await db.transaction(async (tx) => {
    if (mustChange)
      await tx.query('update player set must_change_password = true where merchant = $1 and id = $2', [
        merchant,
        player.id,
      ]);
    // Keeps the player locked before anything else: a closing at the same time waits, or is seen here.
    const facts = await factsOf(tx, merchant, player);
    if (facts.demo && (!demo || brand.bundle.money === 'real')) throw new AppError(refusals[way]);
    if (facts.closed) throw new AppError('account.closed');
    if (oldRemembrance !== null && way !== 'remembered') await forgetBrowser(tx, merchant, oldRemembrance);
    const due = passwordDue(brand, facts, way, now);
    const state = proofs.length > 0 ? 'verify' : stateAfterProofs(due);
    await audit(tx, { merchant, at: now, actor: player.id, action: actions[way], detail: { way, state }, ip });
    const started = await startSession(tx, {
      merchant,
      player,
      way,
      state,
      firstLogin: facts.first_login,
      passwordExpired: due === 'expired',
      previousLoginAt: facts.last_login_at,
      previousLoginIp: facts.last_login_ip,
      ip,
      userAgent,
      remember: remember || rememberFamily !== undefined,
      rememberFamily: rememberFamily ?? null,
      replaces: readCookie(cookie, sessionCookieName),
      now,
    });
    return settle(tx, call, { player, started, arrives: true, now });
  });
  if (oldRemembrance !== null && opened.remembrance === null) call.setCookie(clearedRememberCookie);
  return answer(call, player, opened, proofs);
}

/**
 * Renews the session of a call that has completed a required step or changed its password, and sets its next state.
 * Runs in the caller's transaction; `reply` then sets the cookies and describes the session. Throws `session.expired`
 * for a concurrent second call with the same session.
 */
export async function renewSession(tx: Queryable, call: Call, now: number): Promise<{ reply(): LoginValue }> {
  const { brand, caller } = call;
  if (caller.kind !== 'player') throw new AppError('session.required');
  const { player, session } = caller;
  const due = passwordDue(brand, await factsOf(tx, brand.merchant, player), session.way, now);
  const started = await rotateSession(tx, {
    merchant: brand.merchant,
    session,
    state: stateAfterProofs(due),
    passwordExpired: due === 'expired',
    now,
  });
  const opened = await settle(tx, call, { player, started, arrives: session.state === 'verify', now });
  return { reply: () => answer(call, player, opened, []) };
}

/** Returns the description of a session for the browser. */
export function loginValue(
  { username, type }: Player,
  session: Session,
  { changeTicket = null, proofs = [] }: { changeTicket?: string | null; proofs?: VerificationMethod[] } = {},
): LoginValue {
  const { csrf, state, firstLogin, passwordExpired, previousLoginAt, previousLoginIp, breakUntil } = session;
  const [first, ...others] = proofs;
  return {
    token: csrf,
    userName: username,
    type,
    state,
    firstTimeLogin: firstLogin,
    passwordExpired,
    changeTicket,
    verification: state === 'verify' && first !== undefined ? { ways: [first, ...others] } : null,
    lastLoginAt: previousLoginAt === null ? null : isoTime(previousLoginAt.getTime()),
    lastLoginIp: previousLoginIp,
    breakUntil: breakUntil === null ? null : isoTime(breakUntil.getTime()),
  };
}

/** Action names in the audit log. */
const actions = {
  password: 'login',
  sms: 'login',
  passkey: 'login',
  remembered: 'login',
  register: 'register',
  free_play: 'free_play',
  reset: 'login',
} as const satisfies Record<LoginMethod, string>;

/** Errors for wrong credentials, by login method. */
const refusals = {
  password: 'account.wrong_credentials',
  sms: 'account.wrong_code',
  passkey: 'account.passkey_refused',
  remembered: 'account.not_remembered',
  register: 'account.wrong_credentials',
  free_play: 'account.wrong_credentials',
  reset: 'account.wrong_code',
} as const satisfies Record<LoginMethod, ErrorCode>;

function stateAfterProofs(due: ReturnType<typeof passwordDue>): SessionState {
  return due === null ? 'open' : 'changePassword';
}

interface LoginFacts extends PasswordFacts {
  last_login_at: Date | null;
  last_login_ip: string | null;
  first_login: boolean;
  demo: boolean;
  closed: boolean;
}

/** Reads the facts of a player, who stays locked until the transaction ends. */
async function factsOf(tx: Queryable, merchant: string, { id }: Player): Promise<LoginFacts> {
  const [row] = await tx.query<LoginFacts>(
    `select must_change_password, password_hash, password_changed_at, created_at, last_login_at, last_login_ip,
       last_login_at is null and first_login_seen_at is null as first_login, profile @> '{"demo":true}' as demo,
       closed_at is not null as closed
     from player where merchant = $1 and id = $2 for no key update`,
    [merchant, id],
  );
  if (row === undefined) throw new AppError('session.expired');
  return row;
}

interface Opened {
  started: StartedSession;
  changeTicket: string | null;
  remembrance: string | null;
  /** New token of a recognised browser; null unless a member has completed the login. */
  device: string | null;
}

/**
 * Writes the effects of a new session state: records the login, issues a change ticket, or records IP address and
 * browser.
 */
async function settle(
  tx: Queryable,
  { brand: { merchant }, ip, request }: Call,
  { player, started, arrives, now }: { player: Player; started: StartedSession; arrives: boolean; now: number },
): Promise<Opened> {
  const { session } = started;
  const opened: Opened = { started, changeTicket: null, remembrance: null, device: null };
  if (session.state === 'verify') return opened;
  if (arrives)
    await tx.query('update player set last_login_at = $3, last_login_ip = $4 where merchant = $1 and id = $2', [
      merchant,
      player.id,
      new Date(now),
      ip,
    ]);
  if (session.state === 'changePassword')
    return { ...opened, changeTicket: await issueChangeTicket(tx, { merchant, session, now }) };
  if (!isGuest(player)) {
    await recordIp(tx, { merchant, playerId: player.id, ip, now });
    const { cookie } = request.headers;
    opened.device = await rememberDevice(tx, { merchant, playerId: player.id, cookie, now });
  }
  const [asked] = await tx.query<{ remember_family: string | null }>(
    'select remember_family from session where merchant = $1 and token_hash = $2 and remember',
    [merchant, session.hash],
  );
  if (asked === undefined) return opened;
  const issued = await issueRememberToken(tx, {
    merchant,
    playerId: player.id,
    family: asked.remember_family,
    now,
  });
  await tx.query('update session set remember = false, remember_family = $3 where merchant = $1 and token_hash = $2', [
    merchant,
    session.hash,
    issued?.family ?? null,
  ]);
  return { ...opened, remembrance: issued?.token ?? null };
}

function answer(call: Call, player: Player, opened: Opened, proofs: VerificationMethod[]): LoginValue {
  const { started, changeTicket, remembrance, device } = opened;
  call.setCookie(sessionCookie(started.token));
  if (remembrance !== null) call.setCookie(rememberCookie(remembrance));
  if (device !== null) call.setCookie(deviceCookie(device));
  return loginValue(player, started.session, { changeTicket, proofs });
}
