export type Severity = 'error' | 'warning';

interface DiagnosticKind {
  severity: Severity;
  title: string;
  /** What `livery explain <code>` says: why it is refused and what to do. */
  explanation: string;
}

/** Every diagnostic there is. LV1xxx: reading and shape; LV2xxx: resolving; LV3xxx: rules across fields and brands. */
export const diagnosticCodes = {
  LV1001: {
    severity: 'error',
    title: 'not JSON',
    explanation: 'The file is not well-formed JSON. Comments and trailing commas are not JSON either.',
  },
  LV1002: {
    severity: 'error',
    title: 'duplicate key',
    explanation: 'An object has the same key twice; one of the two would be lost silently. Keep one.',
  },
  LV1003: {
    severity: 'error',
    title: 'unknown key',
    explanation: 'The schema does not know the key, so it would have no effect. Look it up in schema/.',
  },
  LV1004: {
    severity: 'error',
    title: 'forbidden key',
    explanation: '"__proto__", "constructor" and "prototype" may not be keys: they reach into JavaScript objects.',
  },
  LV1005: {
    severity: 'error',
    title: 'broken character',
    explanation:
      'A text holds NUL, a control character or half of a surrogate pair; they cannot be stored or shown. Write the text anew.',
  },
  LV1006: { severity: 'error', title: 'nested too deeply', explanation: 'Values may be nested 64 levels deep.' },
  LV1007: {
    severity: 'error',
    title: 'file too large',
    explanation: 'A file of a brand, theme or locale may be 1 MiB.',
  },
  LV1008: {
    severity: 'error',
    title: 'file cannot be read',
    explanation:
      'The file is missing, is a folder, a device or a pipe, or this user may not read it. Put a file there that can be read.',
  },
  LV1009: {
    severity: 'error',
    title: 'not UTF-8',
    explanation: 'The file has bytes that are not UTF-8. Save it as UTF-8.',
  },
  LV1010: {
    severity: 'error',
    title: 'missing key',
    explanation: 'A key is needed and neither the brand nor a base it extends has it.',
  },
  LV1011: {
    severity: 'error',
    title: 'wrong type',
    explanation: 'The value is of another type than the schema states. Nothing is coerced.',
  },
  LV1012: {
    severity: 'error',
    title: 'value not in the list',
    explanation: 'The value is not one of those the schema lists.',
  },
  LV1013: { severity: 'error', title: 'wrong form', explanation: 'The text does not have the form the schema states.' },
  LV1014: {
    severity: 'error',
    title: 'out of bounds',
    explanation: 'The number, the length or the count lies outside its bounds.',
  },
  LV1015: {
    severity: 'error',
    title: 'repeated item',
    explanation: 'The list holds the same item twice. Take one out.',
  },
  LV1016: { severity: 'error', title: 'value not allowed', explanation: 'The value breaks a rule of the schema.' },
  LV1017: {
    severity: 'error',
    title: 'invisible character',
    explanation:
      'A text holds a character that turns the direction of text or cannot be seen. With it a text can look like another one. `livery check --fix` takes it out.',
  },
  LV1018: {
    severity: 'error',
    title: 'number too large',
    explanation:
      'Numbers beyond 9007199254740991 (2^53 − 1) cannot be kept exactly by everyone who reads the file. Write such a number as text, where the schema takes text.',
  },
  LV1019: {
    severity: 'error',
    title: 'file outside its folder',
    explanation:
      'A file is a symbolic link that leads out of the folder it has to lie in. Copy the file there instead.',
  },
  LV1050: {
    severity: 'error',
    title: 'namespace and key in one',
    explanation:
      'Commands take "home:hero.title"; in a copy file the namespace is an object and the key is one of its keys: { "home": { "hero.title": "Welcome" } }.',
  },
  LV1101: {
    severity: 'error',
    title: 'reserved id',
    explanation:
      'The id is a name the platform, the web or a file system keeps for itself, or cannot be a host label. Choose another; it is also the name of the folder and of <id>.localhost.',
  },
  LV1102: {
    severity: 'error',
    title: 'look-alike letters',
    explanation:
      'A name or a host has letters of another script that look like Latin ones. Visitors could not tell it from the name it imitates. Write the letters of one script.',
  },
  LV1103: {
    severity: 'error',
    title: 'look-alike id',
    explanation:
      'The id looks like that of another brand: 0 and o, 1 and l, rn and m, vv and w are easily taken for each other. Choose an id nobody mixes up.',
  },
  LV1104: {
    severity: 'error',
    title: 'markup in a text',
    explanation:
      'Texts are plain: HTML, entities and CSS would be shown as they stand or, in a careless place, obeyed. Write words only; the tags the platform’s own text has may stay.',
  },
  LV2001: {
    severity: 'error',
    title: 'no such base',
    explanation: '"extends" names a base that brands/_bases/ does not have.',
  },
  LV2002: {
    severity: 'error',
    title: 'bases extend each other',
    explanation: 'The chain of "extends" comes back to where it began. Cut it at one place.',
  },
  LV2003: {
    severity: 'error',
    title: 'no such theme',
    explanation: '"theme" names a theme that themes/ does not have.',
  },
  LV2004: {
    severity: 'error',
    title: 'no words for the language',
    explanation: 'The language is offered but locales/ has nothing for it.',
  },
  LV2005: {
    severity: 'error',
    title: 'nothing to remove',
    explanation: '"$remove" names an item the base does not have.',
  },
  LV2006: {
    severity: 'error',
    title: 'no list to change',
    explanation: '"$append" and "$remove" change the list of a base; here there is none. Write the list itself.',
  },
  LV2007: {
    severity: 'error',
    title: 'file of no language',
    explanation:
      'Files in copy/ are called <tag>.json and files in pages/ <page>.<tag>.json, where the tag is that of a language: en, zh-Hans, ja, th, vi, id.',
  },
  LV2008: {
    severity: 'error',
    title: 'file and id differ',
    explanation: 'The id in the file is not the name of the file or folder it lies in.',
  },
  LV2009: {
    severity: 'error',
    title: 'past version of the format',
    explanation:
      'The file is written in a format of the past. `livery migrate` (or `livery check --fix`) rewrites it; indentation, order and everything that does not change stay as they are.',
  },
  LV2010: {
    severity: 'warning',
    title: 'deprecated flag',
    explanation:
      'The catalogue wants the flag gone and says what to use instead. Take it out of the settings tree, or ask its owner.',
  },
  LV2050: {
    severity: 'error',
    title: 'file that is not read',
    explanation:
      'Only copy/<tag>.json and pages/<page>.<tag>.json are read; another type of file, or a folder, would have no effect. Move its text to such a file.',
  },
  LV2051: {
    severity: 'error',
    title: 'two files for one language',
    explanation:
      'The names of two files differ in upper and lower case only, so that one of them would silently replace the other. Keep one.',
  },
  LV3001: { severity: 'error', title: 'duplicate id', explanation: 'Two brands carry the same id.' },
  LV3002: {
    severity: 'error',
    title: 'duplicate domain',
    explanation:
      'Two brands claim the same host; a host leads to one brand. Case and IDNA spelling do not make a difference.',
  },
  LV3003: {
    severity: 'error',
    title: 'duplicate merchant code',
    explanation: 'Two brands carry the same merchant code; accounts and money are kept apart by it.',
  },
  LV3004: {
    severity: 'error',
    title: 'not a domain',
    explanation: 'The text is not a host name: no scheme, port, path or blank, each label 1 to 63 characters.',
  },
  LV3005: {
    severity: 'error',
    title: 'reserved domain',
    explanation: 'localhost, names below it and IP addresses belong to the platform itself.',
  },
  LV3006: {
    severity: 'error',
    title: 'unknown flag',
    explanation: 'schema/flags.json does not know the flag, so nothing would listen to it.',
  },
  LV3007: {
    severity: 'error',
    title: 'flag twice in the tree',
    explanation: 'The same flag stands at two places of the settings tree; only one can count.',
  },
  LV3008: {
    severity: 'warning',
    title: 'expired flag',
    explanation: 'The flag has passed its expiry in schema/flags.json and ought to be gone.',
  },
  LV3009: {
    severity: 'error',
    title: 'default language not offered',
    explanation: '"defaultLanguage" has to be one of "languages".',
  },
  LV3010: {
    severity: 'error',
    title: 'unknown words',
    explanation: 'No locale has this namespace or key, so the words would never be shown.',
  },
  LV3011: {
    severity: 'warning',
    title: 'unused words',
    explanation: 'Words are given for a language the brand does not offer.',
  },
  LV3012: {
    severity: 'warning',
    title: 'missing words',
    explanation: 'A locale lacks keys that English has; visitors would read English there.',
  },
  LV3013: {
    severity: 'error',
    title: 'placeholders differ',
    explanation: 'The words leave out or add a {{placeholder}}: something would be missing or shown raw.',
  },
  LV3014: {
    severity: 'error',
    title: 'contrast too low',
    explanation:
      'Two colours that lie on each other are too close for WCAG 2.2 AA: text needs 4.5 to 1, shapes 3 to 1.',
  },
  LV3015: { severity: 'error', title: 'asset missing', explanation: 'The picture named is not in the brand’s folder.' },
  LV3016: {
    severity: 'error',
    title: 'asset too heavy',
    explanation: 'Logo and mark may weigh 64 KiB, a banner 150 KiB, hero and social image 300 KiB.',
  },
  LV3017: {
    severity: 'error',
    title: 'asset outside the folder',
    explanation: 'A picture has to lie in the brand’s own folder, symbolic links followed.',
  },
  LV3018: {
    severity: 'error',
    title: 'unsafe SVG',
    explanation: 'The SVG has a script, an event handler, a foreignObject or a reference to something outside itself.',
  },
  LV3019: {
    severity: 'error',
    title: 'wrong kind of picture',
    explanation:
      'Logo and mark are SVG; hero and banners SVG, WebP, PNG or JPEG; the social image PNG or JPEG. Contents count, not only the name.',
  },
  LV3020: {
    severity: 'error',
    title: 'unsafe address',
    explanation: 'An address may be https:, mailto:, tel: or an own path starting with one slash.',
  },
  LV3021: {
    severity: 'error',
    title: 'feature lacks what it needs',
    explanation: 'Something is switched on that cannot work without a setting that is not there.',
  },
  LV3022: {
    severity: 'error',
    title: 'route cannot be switched off',
    explanation: 'The home page and what shows faults have to stay.',
  },
  LV3023: {
    severity: 'error',
    title: 'pattern not usable',
    explanation: 'Patterns run under RE2: no look-around, no back references, at most 256 characters.',
  },
  LV3024: { severity: 'error', title: 'bounds cross', explanation: 'The least is greater than the most.' },
  LV3025: {
    severity: 'error',
    title: 'amount does not fit the currency',
    explanation:
      'The amount has more decimals than the brand’s currency, so it could not be paid exactly. Zeros at the end do not count: "1000.00" is 1000 yen.',
  },
  LV3026: {
    severity: 'warning',
    title: 'route or provider nobody knows',
    explanation:
      'The portal has no page at the path, or no e-sports provider has the code, so the entry has no effect. It may be misspelt.',
  },
  LV3027: {
    severity: 'error',
    title: 'banner without words',
    explanation:
      'A banner has no words in one of the brand’s languages, so that whoever does not see it is told nothing. Say in "alt" what it shows, in every language of the brand.',
  },
  LV3028: {
    severity: 'warning',
    title: 'way in that is closed to agents',
    explanation:
      'The site is for agents alone and has registration or free play on, neither of which makes an agent. Both stay closed whatever is switched live; switch them off in the settings tree, so that nobody expects them.',
  },
  LV3101: {
    severity: 'error',
    title: 'target too small',
    explanation:
      'Controls are at least 24 CSS pixels high (WCAG 2.2, 2.5.8), or people miss them. Raise the size token, best to 44 px.',
  },
  LV3102: {
    severity: 'warning',
    title: 'target small',
    explanation: 'Controls below 44 CSS pixels are hard to hit with a thumb. Raise the size token.',
  },
  LV3103: {
    severity: 'warning',
    title: 'words in some languages only',
    explanation:
      'The brand replaces these words in one of its languages and not in another, where visitors would read the platform’s own. Write them in every language the brand offers.',
  },
  LV3104: {
    severity: 'warning',
    title: 'plural form never used',
    explanation: 'The language never chooses this plural form, so the words would never be shown. Take them out.',
  },
  LV3105: {
    severity: 'error',
    title: 'plural form missing',
    explanation:
      'Some forms of a plural are replaced and others are not, so that one number would be said in other words. Write every form the language has.',
  },
  LV3106: {
    severity: 'warning',
    title: 'words nothing shows',
    explanation: 'No code asks for this key of the locale. Take it out of every language, or ask for it.',
  },
  LV3107: {
    severity: 'warning',
    title: 'string of another brand',
    explanation:
      'The name, a domain or the merchant code of one brand stands in the files of another. Copied files do this. Write the brand’s own; in words, {{brand}} stands for its name where the platform’s text has it.',
  },
  LV3108: {
    severity: 'error',
    title: 'string of a brand in what all share',
    explanation:
      'The name, a domain or the merchant code of one brand stands in a locale, a theme or the portal, which every brand shows. Let it come from the brand.',
  },
  LV3109: {
    severity: 'error',
    title: 'SVG without viewBox',
    explanation:
      'Without a viewBox an SVG cannot be drawn at other sizes, and icons are made at many. Add viewBox="0 0 <width> <height>".',
  },
  LV3110: {
    severity: 'error',
    title: 'wrong dimensions',
    explanation:
      'The mark is square, the logo at most ten times as wide as high, a banner three times as wide as high, the social image 1200 by 630, and no picture wider or higher than 4096 pixels.',
  },
  LV3111: {
    severity: 'warning',
    title: 'picture coarse',
    explanation:
      'The picture has fewer pixels than it is shown at on a large screen: a hero has 1600 or more across, a banner 960.',
  },
  LV3112: {
    severity: 'warning',
    title: 'letters no font draws',
    explanation:
      'The SVG holds text. It looks different on every machine, and icons and the social image are drawn without fonts, so that letters would be missing there. Turn the text into paths.',
  },
  LV3150: {
    severity: 'error',
    title: 'unknown currency',
    explanation:
      'The code is not a currency of ISO 4217, so amounts could neither be written nor paid. "XXX" is the code for credits without a currency.',
  },
  LV3151: {
    severity: 'error',
    title: 'more decimals than the currency has',
    explanation:
      'Amounts would have decimals that cannot be paid: the yen has none, the baht two. Fewer decimals than the currency has are allowed.',
  },
  LV3152: {
    severity: 'error',
    title: 'unknown page',
    explanation:
      'The portal has no page of this name, so the text would never be shown. A brand replaces the text of terms, privacy, responsible-gaming, about, contact, affiliates and refund.',
  },
  LV3153: {
    severity: 'error',
    title: 'string that nests another',
    explanation:
      'Copy is plain text. "$t(key)" is an instruction of i18next: players would read another string in its place. Write the text itself.',
  },
  LV3154: {
    severity: 'error',
    title: 'e-mail rule that no address matches',
    explanation:
      'Every address has an "@", a domain with a dot, and five characters or more. A rule that does not allow them lets no player register. "*" accepts every address of the right form.',
  },
  LV4001: {
    severity: 'error',
    title: 'compiling failed',
    explanation:
      'The brand passed every check, and the compiler failed at it nevertheless: a full disk, a file that vanished meanwhile, or a fault of ours. Other brands are built; what was live of this one stays. Build again, and report it when it stays.',
  },
} as const satisfies Record<string, DiagnosticKind>;

export type DiagnosticCode = keyof typeof diagnosticCodes;

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(diagnosticCodes, text);
}
