import { closingHandlers } from './closing/closing-handlers.ts';
import type { AccountDependencies } from './dependencies.ts';
import { profileHandlers } from './profile/profile.ts';
import { proofHandlers } from './proof-handlers.ts';
import { registrationHandlers } from './registration-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';

/** Returns the handlers of the account module. */
export function accountHandlers(dependencies: AccountDependencies) {
  return {
    ...sessionHandlers(dependencies),
    ...registrationHandlers(dependencies),
    ...proofHandlers(dependencies),
    ...profileHandlers(dependencies),
    ...closingHandlers(dependencies),
  };
}
