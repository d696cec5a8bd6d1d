import { audit } from '../database/audit.ts';
import { playerOf, type Handlers } from '../http/call.ts';
import { clearedSessionCookie } from '../http/cookies.ts';
import { DEFAULT_RANK_COLOUR } from '../../../shared/rank-colour.ts';
import { changePassword } from './password/change-password.ts';
import type { AccountDependencies } from './dependencies.ts';
import { loginValue } from './sessions/complete-login.ts';
import { passwordCode } from './password/first-password.ts';
import { freePlay } from './login/free-play.ts';
import { login } from './login/login.ts';
import { passwordRule } from './factors/new-password.ts';
import { createMember, resetMemberPassword, resetMemberTotp } from './operators/operator-members.ts';
import { setPaymentPassword } from './password/payment-password.ts';
import { forgetRemembered, loginWithRememberToken } from './login/remember-login.ts';
import { findPlayerById, noteFirstLogin } from './players/repository.ts';
import { listSessions, revokeSession } from './sessions/session-list.ts';
import { endSession } from './sessions/sessions.ts';
import { pendingVerifications } from './sessions/required-verification.ts';

/** Handlers for the login, the session of a browser, and its member. */
export function sessionHandlers(dependencies: AccountDependencies) {
  const { clock } = dependencies;
  return {
    'account.session': async (call) => {
      const { caller } = call;
      if (caller.kind !== 'player') return { loggedIn: false, session: null };
      const { player, session } = caller;
      const proofs = session.state === 'verify' ? await pendingVerifications(call, player, session.way) : [];
      return { loggedIn: true, session: loginValue(player, session, { proofs }) };
    },
    'account.login': (call) => login(call, dependencies),
    'account.remembered': (call) => loginWithRememberToken(call, dependencies),
    'account.forgetRemembered': (call) => forgetRemembered(call, dependencies),
    'account.firstLogin': async (call) => {
      const { merchant, db } = call.brand;
      await noteFirstLogin(db, { merchant, playerId: playerOf(call).id, now: clock.now() });
      return undefined;
    },
    'account.sessions': (call) => listSessions(call, dependencies),
    'account.revokeSession': (call) => revokeSession(call, dependencies),
    'account.passwordRule': async ({ brand }) => passwordRule(brand.settings),
    'account.passwordCode': (call) => passwordCode(call, dependencies),
    'account.changePassword': (call) => changePassword(call, dependencies),
    'account.setPaymentPassword': (call) => setPaymentPassword(call, dependencies),
    'account.createMember': (call) => createMember(call, dependencies),
    'account.resetMemberPassword': (call) => resetMemberPassword(call, dependencies),
    'account.resetMemberTotp': (call) => resetMemberTotp(call, dependencies),
    'account.freePlay': (call) => freePlay(call, dependencies),
    // Logging out keeps the remember token: the browser may log in again by one tap within the day.
    'account.logout': async (call) => {
      const { brand, caller, ip } = call;
      if (caller.kind !== 'player') return undefined;
      const { merchant, db } = brand;
      await endSession(db, merchant, caller.session);
      await audit(db, { merchant, at: clock.now(), actor: caller.player.id, action: 'logout', ip });
      call.setCookie(clearedSessionCookie);
      return undefined;
    },
    'account.memberInfo': async (call) => {
      const { id, username, nickname, type, toUpline, rankLevel } = playerOf(call);
      const { bundle, merchant, db, settings } = call.brand;
      const { merchantCode, currency } = bundle;
      // A level that the brand no longer has stays stored until the next count.
      const { levels } = settings.ranks;
      const level = Math.min(rankLevel, Math.max(levels.length, 1));
      return {
        id,
        account: username,
        nickname,
        type,
        toUpline,
        clubLabel: { labelName: null, rankLevel: level, rankColour: levels[level - 1]?.colour ?? DEFAULT_RANK_COLOUR },
        memberLabel: [],
        currency: currency.code,
        merchantCode,
        inviteCode: (await findPlayerById(db, merchant, id))?.invite_code ?? '',
      };
    },
  } satisfies Partial<Handlers>;
}
