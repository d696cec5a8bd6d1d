import type { LoginValue } from '../../../../schema/generated/api/account.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Call, Player, Session } from '../http/call.ts';
import { readCookie, sessionCookie, sessionCookieName } from '../http/cookies.ts';
import { startSession } from './sessions.ts';

export interface Entrance {
  player: Player;
  /** Null at the first login. */
  previousLoginAt: Date | null;
  /** For the audit trail. */
  action: 'login' | 'register' | 'free_play';
}

/** Begins the session of a player who has just shown who they are; the one their browser had ends. */
export async function enter(
  call: Call,
  { player, previousLoginAt, action }: Entrance,
  clock: Now,
): Promise<LoginValue> {
  const { brand, ip, request } = call;
  const { merchant } = brand;
  const now = clock.now();
  const replaces = readCookie(request.headers.cookie, sessionCookieName);
  const { token, session } = await brand.db.transaction(async (tx) => {
    await audit(tx, { merchant, at: now, actor: player.id, action, ip });
    return startSession(tx, { merchant, player, previousLoginAt, replaces, now });
  });
  call.setCookie(sessionCookie(token));
  return loginValue(player, session);
}

/** What a browser is told of its session. */
export function loginValue({ username, type }: Player, { csrf, firstLogin, previousLoginAt }: Session): LoginValue {
  return {
    token: csrf,
    userName: username,
    type,
    firstTimeLogin: firstLogin,
    passwordExpired: false,
    lastLoginAt: previousLoginAt === null ? null : isoTime(previousLoginAt.getTime()),
  };
}
