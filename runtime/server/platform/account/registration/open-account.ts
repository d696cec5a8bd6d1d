import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { MEMBER } from '../../../../shared/account-type.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Queryable } from '../../database/database.ts';
import { isOn } from '../../http/brand.ts';
import type { Call, Player } from '../../http/call.ts';
import { playerByInvitation } from './affiliate.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { hashPassword } from '../../credentials/passwords.ts';
import { verifyMobileCode } from '../players/verify-mobile.ts';
import type { CheckedRegistration } from './registration.ts';
import { withRegistrationLimit } from './registration-limit.ts';
import { insertPlayer } from '../players/repository.ts';

export interface AccountOpening {
  username: string;
  /** Default, unless the player has chosen one. */
  nickname: string;
  checked: CheckedRegistration;
  /** E.164. */
  mobile: string | null;
}

/**
 * Creates the account of a valid registration and logs its owner in. Throws `account.invalid_invitation`;
 * `account.wrong_code` until the number is verified where the brand requires that, and only then
 * `account.mobile_taken`; `account.username_taken`; `request.rate_limited`.
 */
export async function openAccount(
  call: Call<'account.register' | 'account.registerMobile'>,
  opening: AccountOpening,
  dependencies: AccountDependencies,
): Promise<LoginValue> {
  const player = await withRegistrationLimit(call, dependencies.clock.now(), () =>
    makeAccount(call, opening, dependencies),
  );
  return completeLogin(call, { player, way: 'register' }, dependencies);
}

async function makeAccount(
  call: Call<'account.register' | 'account.registerMobile'>,
  { username, nickname, checked, mobile }: AccountOpening,
  dependencies: AccountDependencies,
): Promise<Player> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const now = dependencies.clock.now();
  const { upline, referredBy } = await invitations(call);
  const proves = isOn(brand, 'REGMOBVERF3', now);
  if (mobile !== null && proves) {
    const { verificationCode: code, firebaseIdToken } = input;
    if (!(await verifyMobileCode(call, { mobile, purpose: 'register', code, firebaseIdToken }, dependencies)))
      throw new AppError('account.wrong_code');
  }
  const { password, paymentPassword, profile, email } = checked;
  const player: Player = {
    id: newId('pl'),
    username,
    nickname: profile.nickname ?? nickname,
    type: MEMBER,
    rankLevel: 1,
    toUpline: upline !== null,
  };
  const account = {
    ...player,
    merchant,
    passwordHash: password === null ? null : await hashPassword(password),
    paymentPasswordHash: paymentPassword === null ? null : await hashPassword(paymentPassword),
    upline,
    profile,
    email,
    mobile: mobile === null ? null : { number: mobile, verified: proves },
    now,
  };
  await db.transaction(async (tx) => {
    if (mobile !== null && (await isTaken(tx, { merchant, mobile, proves })))
      throw new AppError('account.mobile_taken');
    if (!(await insertPlayer(tx, account))) throw new AppError('account.username_taken');
    if (referredBy !== null)
      await tx.query('update player set referred_by = $3 where merchant = $1 and id = $2', [
        merchant,
        player.id,
        referredBy,
      ]);
    await dependencies.announce(tx, brand, 'registered', { playerId: player.id, referredBy, at: now });
  });
  return player;
}

/** Returns the upline of the player and the referrer. An unknown referral code does not reject the registration. */
async function invitations({
  brand,
  input,
}: Call<'account.register' | 'account.registerMobile'>): Promise<{ upline: string | null; referredBy: string | null }> {
  const { merchant, db } = brand;
  const { affiliateCode = '', referralCode = '' } = input;
  const upline =
    affiliateCode === '' ? null : await playerByInvitation(db, { merchant, code: affiliateCode, of: 'agent' });
  if (affiliateCode !== '' && upline === null) throw new AppError('account.invalid_invitation');
  const referredBy =
    referralCode === '' ? null : await playerByInvitation(db, { merchant, code: referralCode, of: 'member' });
  return { upline, referredBy };
}

/**
 * Returns whether an account has the number, or has it as its username. An unverified number of another account does
 * not block a player who has verified it. Concurrent registrations of one number are serialised.
 */
async function isTaken(
  tx: Queryable,
  { merchant, mobile, proves }: { merchant: string; mobile: string; proves: boolean },
): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mobile:${merchant}:${mobile}`]);
  const rows = await tx.query(
    `select 1 from player where merchant = $1
     and (username_key = $2 or mobile = $2 and (mobile_verified_at is not null or not $3::boolean)) limit 1`,
    [merchant, mobile, proves],
  );
  return rows.length > 0;
}
