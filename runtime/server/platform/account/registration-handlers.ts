import type { Handlers } from '../http/call.ts';
import type { AccountDependencies } from './dependencies.ts';
import { register } from './register.ts';

/** Registration, codes by text message, and ways to set a forgotten password. */
export function registrationHandlers(dependencies: AccountDependencies) {
  return {
    'account.register': (call) => register(call, dependencies),
  } satisfies Partial<Handlers>;
}
