import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { maskedMobile } from '../players/masked-contact.ts';
import { openAccount } from './open-account.ts';
import { readMobile } from '../players/phone-number.ts';
import { checkRegistration } from './registration.ts';
import { requireHuman } from '../human/human.ts';

/** Registers a member by mobile number, which becomes the username, and logs the member in. */
export async function registerMobile(
  call: Call<'account.registerMobile'>,
  dependencies: AccountDependencies,
): Promise<LoginValue> {
  const { brand, input } = call;
  const now = dependencies.clock.now();
  if (!(['DIRECTREG3', 'MOBILENUMREG3'] as const).every((flag) => isOn(brand, flag, now)))
    throw new AppError('account.registration_off');
  const asksPassword = isOn(brand, 'MOBILENUMPASSREG3', now);
  const checked = checkRegistration(brand, input, { way: { by: 'mobile', asksPassword }, now });
  const mobile = readMobile(brand, input.mobileNum, input.countryDialingCode);
  await requireHuman(call, input, dependencies);
  // Other players see the nickname, so it must not be the complete number.
  return openAccount(call, { username: mobile, nickname: maskedMobile(mobile), checked, mobile }, dependencies);
}
