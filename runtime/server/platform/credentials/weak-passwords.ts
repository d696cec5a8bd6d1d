import { passwordText } from '../../../shared/password-text.ts';

/** The most common passwords, in lower case. Digit sequences and repeated characters are covered by rules. */
const common = new Set(
  `password passw0rd password1 password12 password123 password1234 password! password1! p@ssword p@ssw0rd p@ssw0rd1
  pa55word pa$$word mypassword newpassword changeme changeme1 changeme123 letmein1 letmein123 welcome1 welcome123
  default1 admin123 admin1234 administrator root1234 guest123 user1234 test1234 testtest secret123 master123
  superman batman123 spiderman starwars pokemon1 pokemon123 football football1 baseball baseball1 basketball
  liverpool liverpool1 arsenal1 chelsea1 manchester barcelona realmadrid iloveyou iloveyou1 iloveyou2 iloveyou!
  loveyou1 lovely123 sunshine sunshine1 princess princess1 butterfly dragon123 monkey123 shadow123 michael1 jennifer
  jordan23 charlie1 computer internet samsung1 google123 facebook whatever trustno1 hello123 hello1234 helloworld
  freedom1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwer1234 qweasd123 qweasdzxc asdfghjk asdfghjkl
  asdf1234 zxcvbnm1 zxcvbnm123 zaq12wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5
  abc12345 abc123456 abcd1234 abcdefgh abcdefg1 a1b2c3d4 aa123456 aa12345678 a123456789 a12345678 123456789a
  12345678a 123456a@ 123qweasd 123abc456 1234qwer 12345qwert woaini1314 woaini520 5201314a khongbiet matkhau1
  matkhau123 rahasia1 rahasia123 sayang123 indonesia casino123 jackpot1 jackpot777 lucky777 lucky888`.split(/\s+/),
);

/** Ascending and descending digit sequences, cyclic: 12345678, 98765432. */
const digitRuns = ['01234567890123456789', '98765432109876543210'];

/** Returns whether a password is common or is the username of its account. */
export function isWeakPassword(password: string, username: string | null): boolean {
  const lower = plain(password);
  if (username !== null && lower === plain(username)) return true;
  return common.has(lower) || /^(.)\1*$/u.test(lower) || /^(\d{1,4})\1+$/.test(lower) || isDigitRun(lower);
}

function plain(text: string): string {
  return passwordText(text).trim().toLowerCase();
}

function isDigitRun(text: string): boolean {
  return text !== '' && digitRuns.some((run) => run.includes(text));
}
