import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { parseAmount } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { LoginValue } from '../../../../schema/generated/api/account.ts';
import { audit } from '../database/audit.ts';
import { isOn, type Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers, type Player, type Session } from '../http/call.ts';
import { clearedSessionCookie, readCookie, sessionCookie, sessionCookieName } from '../http/cookies.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { checkRegistration } from './registration.ts';
import { findPlayer, insertPlayer, playerOfRow, usernameKey } from './repository.ts';
import { endSession, startSession } from './sessions.ts';

export interface AccountDependencies {
  clock: Now;
  ledger: Ledger;
  /** Throws `human.failed`. */
  requireHuman(brand: Brand, token: string | undefined): Promise<void>;
}

type AccountHandlers = Pick<Handlers, Extract<keyof Handlers, `account.${string}`>>;

export function accountHandlers({ clock, ledger, requireHuman }: AccountDependencies): AccountHandlers {
  /** Begins the session of a player who has just shown who they are. */
  async function enter(call: Call, player: Player, previousLoginAt: Date | null, action: string): Promise<LoginValue> {
    const { brand, ip, request } = call;
    const now = clock.now();
    const { merchant } = brand;
    const replaces = readCookie(request.headers.cookie, sessionCookieName);
    const { token, session } = await brand.db.transaction(async (tx) => {
      await audit(tx, { merchant, at: now, actor: player.id, action, ip });
      return startSession(tx, { merchant, player, previousLoginAt, replaces, now });
    });
    call.setCookie(sessionCookie(token));
    return loginValue(player, session);
  }

  return {
    'account.session': async ({ caller }) =>
      caller.kind === 'player' ? { loggedIn: true, session: loginValue(caller.player, caller.session) } : { loggedIn: false, session: null },

    'account.login': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      await requireHuman(brand, input.humanToken);
      const name = usernameKey(input.username);
      const now = clock.now();
      await countAttempt(db, { merchant, scope: 'ip', name: ip, now });
      await countAttempt(db, { merchant, scope: 'account', name, now });
      const row = await findPlayer(db, merchant, name);
      if (!(await passwordMatches(row?.password_hash ?? null, input.password)) || row === null) {
        await audit(db, { merchant, at: now, actor: name, action: 'login.failed', ip });
        throw new AppError('account.wrong_credentials');
      }
      await forgiveAttempts(db, { merchant, account: name, ip });
      return enter(call, playerOfRow(row), row.last_login_at, 'login');
    },

    'account.register': async (call) => {
      const { brand, input } = call;
      const { merchant, db } = brand;
      const now = clock.now();
      if (!['DIRECTREG3', 'USERNAMEREG3'].every((flag) => isOn(brand, flag, now))) throw new AppError('account.registration_off');
      const profile = checkRegistration(brand, input, now);
      await requireHuman(brand, input.humanToken);
      if ((await findPlayer(db, merchant, input.username)) !== null) throw new AppError('account.username_taken');
      const player: Player = {
        id: newId('pl'), username: input.username, nickname: profile.nickname ?? input.username, type: 0, rankLevel: 1, toUpline: false,
      };
      const passwordHash = await hashPassword(input.password);
      const made = await insertPlayer(db, { ...player, merchant, passwordHash, profile, now });
      if (!made) throw new AppError('account.username_taken');
      return enter(call, player, null, 'register');
    },

    'account.freePlay': async (call) => {
      const { brand, ip } = call;
      const { merchant, db, bundle, settings } = brand;
      const now = clock.now();
      if (!isOn(brand, 'FREEPLAY3', now)) throw new AppError('account.free_play_off');
      await countAttempt(db, { merchant, scope: 'trial', name: ip, now });
      const id = newId('pl');
      const username = `guest-${id.slice(3, 11).toLowerCase().replaceAll(/[^a-z0-9]/g, 'x')}${now.toString(36).slice(-4)}`;
      const player: Player = { id, username, nickname: username, type: 4, rankLevel: 1, toUpline: false };
      await insertPlayer(db, { ...player, merchant, passwordHash: null, profile: {}, now });
      const amount = parseAmount(settings.trial.amount, bundle.currency) ?? 0n;
      if (amount > 0n) {
        await ledger.post({
          merchant, key: `trial:${id}`, kind: 'trial', at: now, currency: bundle.currency.code,
          lines: [{ owner: id, account: 'trial', amount }, { owner: 'house', account: 'trial_grants', amount: -amount }],
        });
      }
      return enter(call, player, null, 'free_play');
    },

    'account.logout': async (call) => {
      const { brand, caller, ip } = call;
      if (caller.kind !== 'player') return undefined;
      await endSession(brand.db, caller.session);
      await audit(brand.db, { merchant: brand.merchant, at: clock.now(), actor: caller.player.id, action: 'logout', ip });
      call.setCookie(clearedSessionCookie);
      return undefined;
    },

    'account.memberInfo': async (call) => {
      const { id, username, nickname, type, toUpline, rankLevel } = playerOf(call);
      const { merchantCode, currency } = call.brand.bundle;
      return {
        id, account: username, nickname, type, toUpline,
        clubLabel: { labelName: `Level ${rankLevel}`, rankLevel },
        memberLabel: [], currency: currency.code, merchantCode,
      };
    },
  };
}

function loginValue({ username, type }: Player, { csrf, firstLogin, previousLoginAt }: Session): LoginValue {
  return {
    token: csrf, userName: username, type, firstTimeLogin: firstLogin, passwordExpired: false,
    lastLoginAt: previousLoginAt === null ? null : isoTime(previousLoginAt.getTime()),
  };
}
