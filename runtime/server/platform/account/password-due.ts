import { DAY } from '../../../shared/time.ts';
import { isOn, type Brand } from '../http/brand.ts';
import type { LoginMethod } from '../http/call.ts';

export interface PasswordFacts {
  must_change_password: boolean;
  password_hash: string | null;
  password_changed_at: Date | null;
  created_at: Date;
}

/** Ways that rest on the password itself; whoever came by another one has shown more than that. */
const byPassword: readonly LoginMethod[] = ['password', 'remembered'];

/** Why a login owes a new password, or null: it was given by somebody else or is the default one, or is too old. */
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
