import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice for Argon2id; the package's default algorithm is Argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | null = null;

/** Compares a password with a hash. Without a stored hash it does the same work and returns false. */
export async function passwordMatches(
  stored: string | null,
  password: string,
  compare: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const nobodys = await nobody;
  const matches = await compare(stored ?? nobodys, password);
  return stored !== null && matches;
}
