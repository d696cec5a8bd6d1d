import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import { clearedRememberCookie, readCookie, rememberCookieName } from '../../http/cookies.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { forgetBrowser, consumeRememberToken } from '../sessions/remember-tokens.ts';
import { findPlayerById, playerOfRow } from '../players/repository.ts';

/** Logs in a browser that has a remember token. Throws `account.not_remembered`, and deletes the cookie. */
export async function loginWithRememberToken(
  call: Call<'account.remembered'>,
  dependencies: AccountDependencies,
): Promise<LoginValue> {
  const { brand, ip, request } = call;
  const { merchant, db } = brand;
  const now = dependencies.clock.now();
  const token = readCookie(request.headers.cookie, rememberCookieName);
  if (token === null || !isOn(brand, 'LOGIN3', now)) throw new AppError('account.not_remembered');
  const taken = await db.transaction((tx) => consumeRememberToken(tx, { merchant, token, now }));
  const row = taken === null ? null : await findPlayerById(db, merchant, taken.playerId);
  if (taken === null || taken.reused || row === null) {
    if (taken?.reused === true)
      await audit(db, { merchant, at: now, actor: taken.playerId, action: 'remembered.reused', ip });
    call.setCookie(clearedRememberCookie);
    throw new AppError('account.not_remembered');
  }
  const entrance = { player: playerOfRow(row), way: 'remembered', rememberFamily: taken.family } as const;
  return completeLogin(call, entrance, dependencies);
}

/** Deletes the remember token of a browser that another player now uses. Does nothing without one. */
export async function forgetRemembered(
  call: Call<'account.forgetRemembered'>,
  { clock }: Pick<AccountDependencies, 'clock'>,
): Promise<undefined> {
  const { brand, ip, request } = call;
  const { merchant, db } = brand;
  const token = readCookie(request.headers.cookie, rememberCookieName);
  if (token === null) return;
  const playerId = await forgetBrowser(db, merchant, token);
  if (playerId !== null)
    await audit(db, { merchant, at: clock.now(), actor: playerId, action: 'remembered.forget', ip });
  call.setCookie(clearedRememberCookie);
}
