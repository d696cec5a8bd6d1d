import { variable } from './variable.ts';
import { VersionRejectedError } from './version-rejected.ts';

/** The variables of this process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A secret that a brand names is not in the environment, or no caller can send it. */
class SecretMissing extends VersionRejectedError {
  override readonly name = 'SecretMissing';
}

/**
 * Returns the secret that a setting of a brand names. Throws `SecretMissing`, which names the setting and the variable,
 * when the variable is not set, is blank, or contains a line break or another control character.
 */
export function namedSecret(
  env: Environment,
  { brandId, setting, name }: { brandId: string; setting: string; name: string },
): string {
  const secret = variable(env, name) ?? '';
  const named = `Brand ${brandId}: server.${setting} names ${name}, which`;
  if (secret.trim() === '') throw new SecretMissing(`${named} is not set`);
  if (/\p{Cc}/u.test(secret)) throw new SecretMissing(`${named} holds a line break or another control character`);
  return secret;
}
