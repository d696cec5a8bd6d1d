import type { Handlers } from '../http/call.ts';
import { affiliate } from './registration/affiliate.ts';
import { newCaptcha } from './human/captcha.ts';
import { countriesOf } from './players/countries.ts';
import type { AccountDependencies } from './dependencies.ts';
import { forgotByEmail } from './password/forgot-by-email.ts';
import { register } from './registration/register.ts';
import { registerMobile } from './registration/register-mobile.ts';
import { resetByLink } from './password/reset-by-link.ts';
import { resetByPhone } from './password/reset-by-phone.ts';
import { forgotSmsCode, loginSmsCode, registerSmsCode } from './visitor-codes/sms-codes.ts';

/** Handlers for registration, codes by text message, and forgotten passwords. */
export function registrationHandlers(dependencies: AccountDependencies) {
  return {
    'account.register': (call) => register(call, dependencies),
    'account.registerMobile': (call) => registerMobile(call, dependencies),
    'account.registerSmsCode': (call) => registerSmsCode(call, dependencies),
    'account.loginSmsCode': (call) => loginSmsCode(call, dependencies),
    'account.forgotSmsCode': (call) => forgotSmsCode(call, dependencies),
    'account.forgotByEmail': (call) => forgotByEmail(call, dependencies),
    'account.resetByLink': (call) => resetByLink(call, dependencies),
    'account.resetByPhone': (call) => resetByPhone(call, dependencies),
    'account.captcha': (call) => newCaptcha(call, dependencies),
    'account.affiliate': (call) => affiliate(call, dependencies),
    'account.countries': async ({ brand }) => countriesOf(brand),
  } satisfies Partial<Handlers>;
}
