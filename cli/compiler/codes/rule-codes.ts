import type { DiagnosticKind } from './diagnostic-kind.ts';

/** LV3xxx: rules across fields, files and brands. */
export const ruleCodes = {
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
      'Logo and mark are SVG or PNG; hero and banners SVG, WebP, PNG or JPEG; the social image PNG or JPEG. Contents count, not only the name.',
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
      'The picture has fewer pixels than it is shown at on a large screen: a hero has 1600 or more across, a banner 960, a mark 512, a logo 240.',
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
  LV3155: {
    severity: 'error',
    title: 'money that the ledger fixes',
    explanation:
      'The server running here serves the brand, and its ledger has entries: currency, decimals, kind of money and merchant code stay as they are. In another currency every amount would be shown wrong, and play credits would become real money. Write the values back, or make another brand with a merchant code of its own.',
  },
  LV3156: {
    severity: 'warning',
    title: 'change of money that no server confirmed',
    explanation:
      'A build changes the currency, decimals, kind of money or merchant code of the version that is live, and no running server could be asked whether the ledger of the brand has entries. If it has, the server rejects the version when it loads it and keeps the one before.',
  },
  LV3157: {
    severity: 'error',
    title: 'unknown country',
    explanation:
      'No country has the code, so no visitor comes from it and no mobile number is taken for it. Write the code of ISO 3166 alpha-2: Thailand is TH, the United Kingdom GB.',
  },
  LV3158: {
    severity: 'error',
    title: 'password rule that no password meets',
    explanation:
      'The registration rule of the password and "server.passwords" both apply, and no length satisfies the two; or the rule leaves the password or the user name out, without which no player could log in. Leave the registration rule out: "server.passwords" states it.',
  },
  LV3199: {
    severity: 'error',
    title: 'image that cannot be drawn',
    explanation:
      'Icons and the social image are drawn from the logo and the mark, within limits of time and memory. A filter region, mask or pattern of enormous size breaks them. Other brands are built.',
  },
} as const satisfies Record<string, DiagnosticKind>;
