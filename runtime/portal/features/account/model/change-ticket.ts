import type { LoginValue } from '../../../../../schema/generated/api/account.ts';

/** Why a login owes a new password. */
export type ChangeReason = 'firstTimeLogin' | 'passwordExpired' | 'unsafePassword';

let kept: string | null = null;

/** Keeps the ticket of the login that owes a new password: in memory only, so that a reload forgets it. */
export function keepChangeTicket(ticket: string | null): void {
  kept = ticket;
}

/** The ticket that stands in for the old password, or null. It stays until `keepChangeTicket(null)`. */
export function changeTicket(): string | null {
  return kept;
}

/** Why a new password is due: the reason the server tells, else that the password is one too easily guessed. */
export function changeReason({
  firstTimeLogin,
  passwordExpired,
}: Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>): ChangeReason {
  if (firstTimeLogin) return 'firstTimeLogin';
  return passwordExpired ? 'passwordExpired' : 'unsafePassword';
}
