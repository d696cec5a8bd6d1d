import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { openAccount } from './open-account.ts';
import { readMobile } from '../players/phone-number.ts';
import { checkRegistration } from './registration.ts';
import { findPlayer } from '../players/repository.ts';
import { requireHuman } from '../human/human.ts';

/** Registers a member by username and logs the member in. */
export async function register(call: Call<'account.register'>, dependencies: AccountDependencies): Promise<LoginValue> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const now = dependencies.clock.now();
  if (!(['DIRECTREG3', 'USERNAMEREG3'] as const).every((flag) => isOn(brand, flag, now)))
    throw new AppError('account.registration_off');
  const { countryDialingCode, username } = input;
  const checked = checkRegistration(brand, input, { way: { by: 'username' }, now });
  const mobile = checked.mobile === null ? null : readMobile(brand, checked.mobile, countryDialingCode);
  await requireHuman(call, input, dependencies);
  if ((await findPlayer(db, merchant, username)) !== null) throw new AppError('account.username_taken');
  return openAccount(call, { username, nickname: username, checked, mobile }, dependencies);
}
