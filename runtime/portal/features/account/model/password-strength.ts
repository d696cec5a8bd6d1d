export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong';

/** A hint, not a rule: length counts most, then how many kinds of characters there are, and repetition takes away. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const varied = Math.min(characters.length, new Set(characters).size * 2);
  const score = varied + (kinds - 1) * 2;
  if (characters.length < 8 || score < 9) return 'short';
  if (score < 14) return 'fair';
  return score < 18 ? 'good' : 'strong';
}
