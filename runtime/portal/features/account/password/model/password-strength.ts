export type PasswordStrength = 'common' | 'personal' | 'short' | 'fair' | 'good' | 'strong';

/** The most common passwords and parts of passwords, which attackers try first. */
const firstGuesses =
  'password|passwort|passw0rd|p4ssword|letmein|welcome|iloveyou|qwerty|qwertz|azerty|asdfgh|zxcvbn|1q2w3e|1qaz2wsx|abc123|admin|login|monkey|dragon|football|baseball|superman|batman|master|sunshine|princess|shadow|secret|trustno1|starwars|pokemon|liverpool|chelsea|arsenal|barcelona|casino|jackpot|lucky|poker|matkhau|rahasia|sandi|bismillah|sayang|anhyeuem|thailand|vietnam|indonesia|doraemon|naruto|woaini'.split(
    '|',
  );

/** Keyboard rows, the alphabet and the digits, along which runs are typed. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Rates a password; a hint, not a rule. Length counts most, then the number of character kinds. What is easy to guess
 * counts as one character: common words, runs such as `1234`, repetition, and personal data of the player.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const plain = unmask(password.toLowerCase());
  const own = personal.map((name) => name.toLowerCase()).filter((name) => [...name].length >= 4);
  const guessed = without(plain, firstGuesses);
  const known = without(plain, own);
  if ([...known].length < 6 && known !== plain) return 'personal';
  if ([...withoutRuns(guessed)].length < 5 && [...password].length >= 6) return 'common';
  const rest = withoutRuns(without(guessed, own));
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const characters = [...rest];
  const score = Math.min(characters.length, new Set(characters).size * 2) + (kinds - 1) * 2;
  if ([...password].length < 8 || score < 9) return 'short';
  if (score < 14) return 'fair';
  return score < 18 ? 'good' : 'strong';
}

/** Replaces signs with the letters that they look like. */
function unmask(text: string): string {
  const looksLike: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };
  return text.replace(/[@$!]/g, (sign) => looksLike[sign] ?? sign);
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, '•'), text);
}

/** Reduces each run along a row, in either direction, and each repetition to its first character. */
function withoutRuns(text: string): string {
  const repeated = text.replace(/(.)\1{2,}/gu, '$1');
  let kept = '';
  for (let at = 0; at < repeated.length; at += 1) {
    kept += repeated[at];
    let end = at + 1;
    while (end < repeated.length && isRun(repeated.slice(at, end + 1))) end += 1;
    if (end - at >= 4) at = end - 1;
  }
  return kept;
}

function isRun(part: string): boolean {
  const back = [...part].reverse().join('');
  return rows.some((row) => row.includes(part) || row.includes(back));
}
