import { audit } from '../database/audit.ts';
import { playerOf, type Handlers } from '../http/call.ts';
import { clearedSessionCookie } from '../http/cookies.ts';
import type { AccountDependencies } from './dependencies.ts';
import { loginValue } from './enter.ts';
import { freePlay } from './free-play.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { endSession } from './sessions.ts';

type AccountHandlers = Pick<Handlers, Extract<keyof Handlers, `account.${string}`>>;

export function accountHandlers(dependencies: AccountDependencies): AccountHandlers {
  return {
    'account.session': async ({ caller }) =>
      caller.kind === 'player'
        ? { loggedIn: true, session: loginValue(caller.player, caller.session) }
        : { loggedIn: false, session: null },
    'account.login': (call) => login(call, dependencies),
    'account.register': (call) => register(call, dependencies),
    'account.freePlay': (call) => freePlay(call, dependencies),
    'account.logout': async (call) => {
      const { brand, caller, ip } = call;
      if (caller.kind !== 'player') return undefined;
      const { merchant, db } = brand;
      await endSession(db, caller.session);
      await audit(db, { merchant, at: dependencies.clock.now(), actor: caller.player.id, action: 'logout', ip });
      call.setCookie(clearedSessionCookie);
      return undefined;
    },
    'account.memberInfo': async (call) => {
      const { id, username, nickname, type, toUpline, rankLevel } = playerOf(call);
      const { merchantCode, currency } = call.brand.bundle;
      return {
        id,
        account: username,
        nickname,
        type,
        toUpline,
        clubLabel: { labelName: `Level ${rankLevel}`, rankLevel },
        memberLabel: [],
        currency: currency.code,
        merchantCode,
      };
    },
  };
}
