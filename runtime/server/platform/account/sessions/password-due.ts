import { DAY } from '../../../../shared/time.ts';
import { isOn, type Brand } from '../../http/brand.ts';
import type { LoginMethod } from '../../http/call.ts';

export interface PasswordFacts {
  must_change_password: boolean;
  password_hash: string | null;
  password_changed_at: Date | null;
  created_at: Date;
}

/** Methods based on the password itself; all others prove more than the password does. */
const byPassword: readonly LoginMethod[] = ['password', 'remembered'];

/**
 * Returns why a login requires a new password: an operator set it, it is the default one, or it has expired. Returns
 * null otherwise.
 */
export function passwordDue(
  brand: Pick<Brand, 'bundle' | 'live' | 'settings'>,
  facts: PasswordFacts,
  way: LoginMethod,
  now: number,
): 'given' | 'expired' | null {
  if (!byPassword.includes(way) || facts.password_hash === null) return null;
  if (facts.must_change_password) return 'given';
  const { expiryDays } = brand.settings.passwords;
  if (expiryDays === 0 || !isOn(brand, 'PWDEXPFORCECHANGE3', now)) return null;
  const since = facts.password_changed_at ?? facts.created_at;
  return now - since.getTime() > expiryDays * DAY ? 'expired' : null;
}
