import type { LoginValue } from '../../../../schema/generated/api/account.ts';
import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { isOn } from '../http/brand.ts';
import type { Call, Player } from '../http/call.ts';
import { enter } from './enter.ts';
import type { AccountDependencies } from './dependencies.ts';
import { hashPassword } from './passwords.ts';
import { checkRegistration } from './registration.ts';
import { findPlayer, insertPlayer } from './repository.ts';

/** Registers a member by username and logs them in. */
export async function register(call: Call<'account.register'>, dependencies: AccountDependencies): Promise<LoginValue> {
  const { clock, requireHuman } = dependencies;
  const { brand, input } = call;
  const { merchant, db } = brand;
  const now = clock.now();
  if (!['DIRECTREG3', 'USERNAMEREG3'].every((flag) => isOn(brand, flag, now))) {
    throw new AppError('account.registration_off');
  }
  const profile = checkRegistration(brand, input, now);
  await requireHuman(brand, call, input);
  if ((await findPlayer(db, merchant, input.username)) !== null) throw new AppError('account.username_taken');
  const { username } = input;
  const nickname = profile.nickname ?? username;
  const player: Player = { id: newId('pl'), username, nickname, type: 0, rankLevel: 1, toUpline: false };
  const passwordHash = await hashPassword(input.password);
  const made = await insertPlayer(db, { ...player, merchant, passwordHash, profile, now });
  if (!made) throw new AppError('account.username_taken');
  return enter(call, { player, way: 'register' }, dependencies);
}
