import type { Handlers } from '../http/call.ts';
import type { AccountDependencies } from './dependencies.ts';

/** Further proofs of who a player is: at login, and what an account is protected by. */
export function proofHandlers(_dependencies: AccountDependencies) {
  return {} satisfies Partial<Handlers>;
}
