import type { AccountDependencies } from './dependencies.ts';
import { proofHandlers } from './proof-handlers.ts';
import { registrationHandlers } from './registration-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';

/** What the account module answers. */
export function accountHandlers(dependencies: AccountDependencies) {
  return {
    ...sessionHandlers(dependencies),
    ...registrationHandlers(dependencies),
    ...proofHandlers(dependencies),
  };
}
