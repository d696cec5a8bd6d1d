import { hash, verify } from '@node-rs/argon2';
import { passwordText } from '../../../shared/password-text.ts';

const costs = {
  // OWASP's second choice for Argon2id; the package's default algorithm is Argon2id.
  real: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  // The least that the algorithm takes.
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export type PasswordCost = keyof typeof costs;

let cost: PasswordCost = 'real';

/** Sets what a hash of this process costs from now on. Only tests of something else take the least. */
export function setPasswordCost(wanted: PasswordCost): void {
  if (wanted === cost) return;
  cost = wanted;
  nobody = null;
}

export function hashPassword(password: string): Promise<string> {
  return hash(passwordText(password), costs[cost]);
}

let nobody: Promise<string> | null = null;

/**
 * Compares a password with a hash: its normal form, then as typed where that differs, because a hash may have been made
 * of a password as typed. Without a stored hash it does the same work and returns false.
 */
export async function passwordMatches(
  stored: string | null,
  password: string,
  compare: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const nobodys = await nobody;
  const hashed = stored ?? nobodys;
  const text = passwordText(password);
  const matches = (await compare(hashed, text)) || (text !== password && (await compare(hashed, password)));
  return stored !== null && matches;
}
