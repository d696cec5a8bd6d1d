import type { Handlers } from '../http/call.ts';
import type { StaffDependencies } from './change.ts';
import { beginEnrolment, enrolPasskey, enrolPasskeyOptions, enrolPassword } from './enrolment.ts';
import { loginByPasskey, loginByPassword, passkeyLoginOptions } from './login.ts';
import { memberHandlers } from './member-handlers.ts';
import { selfHandlers } from './self-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { tokenHandlers } from './token-handlers.ts';

export function staffHandlers(
  dependencies: StaffDependencies,
): Pick<Handlers, Extract<keyof Handlers, `staff.${string}`>> {
  return {
    ...memberHandlers(dependencies),
    ...tokenHandlers(dependencies),
    ...sessionHandlers(dependencies),
    ...selfHandlers(dependencies),
    'staff.login': (call) => loginByPassword(call, dependencies),
    'staff.passkeyLoginOptions': (call) => passkeyLoginOptions(call, dependencies),
    'staff.passkeyLogin': (call) => loginByPasskey(call, dependencies),
    'staff.beginEnrolment': (call) => beginEnrolment(call, dependencies),
    'staff.enrolPassword': (call) => enrolPassword(call, dependencies),
    'staff.enrolPasskeyOptions': (call) => enrolPasskeyOptions(call, dependencies),
    'staff.enrolPasskey': (call) => enrolPasskey(call, dependencies),
  };
}
