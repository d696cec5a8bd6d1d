import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { passwordText } from '../../../../shared/password-text.ts';
import { audit } from '../../database/audit.ts';
import { timingSafeEqualText } from '../../http/access.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import {
  isCaptchaRequired,
  countAttempt,
  findLock,
  clearFailedAttempts,
  noteWrong,
  placeName,
} from '../rate-limits/attempts.ts';
import { hasCaptchaAnswer, requireCaptcha } from '../human/captcha.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { loginByCode } from './login-by-code.ts';
import { findKnownDevice } from '../sessions/known-devices.ts';
import { oneAtATime } from '../rate-limits/one-at-a-time.ts';
import { passwordMatches } from '../../credentials/passwords.ts';
import { findPlayer, playerOfRow, usernameKey, type PlayerRow } from '../players/repository.ts';
import { requireHuman } from '../human/human.ts';

/** Logs in by username and password, or by mobile number and the code of a text message. */
export async function login(call: Call<'account.login'>, dependencies: AccountDependencies): Promise<LoginValue> {
  const { brand, input } = call;
  const now = dependencies.clock.now();
  if (!isOn(brand, 'LOGIN3', now)) throw new AppError('account.login_off');
  return input.type === 'sms' ? loginByCode(call, dependencies) : loginByPassword(call, dependencies);
}

/**
 * Logs in by password. Gives the same reply, after the same work, whether the name or the password is wrong: one count,
 * one comparison, one audit entry.
 */
async function loginByPassword(call: Call<'account.login'>, dependencies: AccountDependencies): Promise<LoginValue> {
  const { brand, input } = call;
  const { merchant } = brand;
  const account = usernameKey(input.username);
  const now = dependencies.clock.now();
  const shown = await requireHuman(call, input, dependencies);
  const row = await oneAtATime(`login:${merchant}:${account}`, () =>
    ownerOf(call, { account, now, sawCaptcha: shown === 'captcha' }, dependencies),
  );
  return completeLogin(
    call,
    {
      player: playerOfRow(row),
      way: 'password',
      remember: input.remember,
      mustChange: isDefaultPassword(input.password, dependencies.defaultPasswordOf(brand)),
    },
    dependencies,
  );
}

/**
 * Returns the account that this name and password belong to. Throws `account.wrong_credentials`, `account.locked`, and
 * the CAPTCHA errors.
 */
async function ownerOf(
  call: Call<'account.login'>,
  { account, now, sawCaptcha }: { account: string; now: number; sawCaptcha: boolean },
  dependencies: AccountDependencies,
): Promise<PlayerRow> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const device = await findKnownDevice(db, { merchant, account, cookie: call.request.headers.cookie });
  const place = { account, ip, device };
  const hasCaptcha = sawCaptcha || hasCaptchaAnswer(input);
  const lock = await findLock(db, { merchant, place, now });
  // Someone else may have used up the attempts of this place: a solved CAPTCHA allows the login regardless of their
  // number.
  if (lock !== null && (lock.of === 'ip' || !hasCaptcha)) throw locked(lock);
  const owesCaptcha =
    !sawCaptcha &&
    (lock !== null || (device === null && (await isCaptchaRequired(db, { merchant, account, ip, now }))));
  if (owesCaptcha && hasCaptchaAnswer(input)) await requireCaptcha(call, input, dependencies);
  // The place is counted first: an attempt it denies does not count for the IP address, which other people may share.
  if (lock === null) await countAttempt(db, { merchant, scope: 'place', name: placeName(place), now });
  if (device === null) {
    await countAttempt(db, { merchant, scope: 'account', name: account, now });
    await countAttempt(db, { merchant, scope: 'ip', name: ip, now });
  }
  // An attempt without the CAPTCHA counts all the same.
  if (owesCaptcha && !hasCaptchaAnswer(input)) throw new AppError('captcha.required', { captcha: 1 });
  const row = await findPlayer(db, merchant, account);
  if (!(await passwordMatches(row?.password_hash ?? null, input.password)) || row === null) {
    // An unknown name may be a password typed into the wrong field: it is not stored.
    await audit(db, { merchant, at: now, actor: row?.id ?? 'unknown', action: 'login.failed', ip });
    if (device === null) await noteWrong(db, { merchant, account, ip });
    const due = device === null && (await isCaptchaRequired(db, { merchant, account, ip, now }));
    throw new AppError('account.wrong_credentials', due ? { captcha: 1 } : {});
  }
  await clearFailedAttempts(db, { merchant, account, ip, device });
  return row;
}

/** A CAPTCHA lifts the lock of a place; the lock of an IP address only ends with time. */
function locked({ of, minutes }: { of: 'place' | 'ip'; minutes: number }): AppError {
  return new AppError('account.locked', of === 'place' ? { minutes, captcha: 1 } : { minutes });
}

function isDefaultPassword(password: string, defaultPassword: string | undefined): boolean {
  return (
    defaultPassword !== undefined &&
    defaultPassword !== '' &&
    timingSafeEqualText(passwordText(password), passwordText(defaultPassword))
  );
}
