import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';

/** Why a login requires a new password. */
export type ChangeReason = 'firstTimeLogin' | 'passwordExpired' | 'unsafePassword';

let kept: string | null = null;

/** Stores the ticket of a login that requires a new password. It is in memory only, so that a reload removes it. */
export function keepChangeTicket(ticket: string | null): void {
  kept = ticket;
}

/** Returns the ticket that replaces the old password, or null. It stays until `keepChangeTicket(null)`. */
export function changeTicket(): string | null {
  return kept;
}

/** Returns why a new password is required: the reason of the server, else that the password is too easy to guess. */
export function changeReason({
  firstTimeLogin,
  passwordExpired,
}: Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>): ChangeReason {
  if (firstTimeLogin) return 'firstTimeLogin';
  return passwordExpired ? 'passwordExpired' : 'unsafePassword';
}
