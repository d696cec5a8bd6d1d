import type { DiagnosticKind } from './diagnostic-kind.ts';

/** LV3xxx: rules across fields, files and brands. */
export const ruleCodes = {
  LV3001: { severity: 'error', title: 'duplicate id', explanation: 'Two brands carry the same id.' },
  LV3002: {
    severity: 'error',
    title: 'duplicate domain',
    explanation:
      'Two brands use the same host. A host can belong to only one brand. Case and IDNA spelling are ignored.',
  },
  LV3003: {
    severity: 'error',
    title: 'duplicate merchant code',
    explanation: 'Two brands carry the same merchant code; it separates their accounts and money.',
  },
  LV3004: {
    severity: 'error',
    title: 'not a domain',
    explanation:
      'The value is not a host name. Do not include a scheme, port, path or space; each label has 1 to 63 characters.',
  },
  LV3005: {
    severity: 'error',
    title: 'reserved domain',
    explanation: 'localhost, names below it and IP addresses belong to the platform itself.',
  },
  LV3006: {
    severity: 'error',
    title: 'unknown flag',
    explanation: 'The flag is not defined in schema/flags, so it has no effect.',
  },
  LV3007: {
    severity: 'error',
    title: 'duplicate flag',
    explanation: 'The same flag appears twice in the settings tree. Remove one.',
  },
  LV3008: {
    severity: 'warning',
    title: 'expired flag',
    explanation: 'The flag has passed its expiry date in schema/flags and should be removed.',
  },
  LV3009: {
    severity: 'error',
    title: 'default language not offered',
    explanation: '"defaultLanguage" must be one of "languages".',
  },
  LV3010: {
    severity: 'error',
    title: 'unknown string key',
    explanation: 'This namespace or key does not exist in any locale, so the string would never be shown.',
  },
  LV3011: {
    severity: 'warning',
    title: 'copy for a language not offered',
    explanation: 'Words are given for a language the brand does not offer.',
  },
  LV3013: {
    severity: 'error',
    title: 'placeholders differ',
    explanation: 'The string is missing a {{placeholder}} or has an unknown one.',
  },
  LV3014: {
    severity: 'error',
    title: 'contrast too low',
    explanation: 'The contrast between two colours is below WCAG 2.2 AA: 4.5:1 for text, 3:1 for shapes.',
  },
  LV3015: { severity: 'error', title: 'asset missing', explanation: 'The image is not in the brand’s directory.' },
  LV3016: {
    severity: 'error',
    title: 'asset too large',
    explanation: 'Maximum sizes: logo and mark 64 KiB, banner 150 KiB, hero and social image 300 KiB.',
  },
  LV3017: {
    severity: 'error',
    title: 'asset outside the folder',
    explanation: 'Images must be inside the brand’s own directory, after resolving symbolic links.',
  },
  LV3018: {
    severity: 'error',
    title: 'unsafe SVG',
    explanation: 'The SVG has a script, an event handler, a foreignObject or a reference to something outside itself.',
  },
  LV3019: {
    severity: 'error',
    title: 'unsupported image format',
    explanation:
      'Logo and mark are SVG or PNG; hero and banners SVG, WebP, PNG or JPEG; the social image PNG or JPEG. Contents count, not only the name.',
  },
  LV3020: {
    severity: 'error',
    title: 'unsafe address',
    explanation: 'A link must be https:, mailto:, tel: or a path on this site starting with a single slash.',
  },
  LV3021: {
    severity: 'error',
    title: 'missing dependency of a feature',
    explanation: 'A feature is on but a setting it requires is missing.',
  },
  LV3022: {
    severity: 'error',
    title: 'route cannot be switched off',
    explanation: 'The home page and the error pages cannot be switched off.',
  },
  LV3023: {
    severity: 'error',
    title: 'invalid pattern',
    explanation: 'Patterns run under RE2: no look-around, no back references, at most 256 characters.',
  },
  LV3024: {
    severity: 'error',
    title: 'minimum greater than maximum',
    explanation: 'The minimum is greater than the maximum.',
  },
  LV3025: {
    severity: 'error',
    title: 'amount does not fit the currency',
    explanation:
      'The amount has more decimal places than the brand’s currency allows. Trailing zeros are ignored: "1000.00" is 1000 yen.',
  },
  LV3026: {
    severity: 'warning',
    title: 'unknown route or provider',
    explanation:
      'The portal has no page at the path, or no e-sports provider has the code, so the entry has no effect. It may be misspelt.',
  },
  LV3027: {
    severity: 'error',
    title: 'banner without alt text',
    explanation:
      'A banner has no alt text in one of the brand’s languages, so screen reader users cannot tell what it shows. Describe the image in "alt" in every language the brand offers.',
  },
  LV3028: {
    severity: 'warning',
    title: 'registration or free play on an agent-only site',
    explanation:
      'The site is for agents only, but registration or free play is on. Neither creates an agent account, so both stay off regardless of live flags. Switch them off in the settings tree.',
  },
  LV3101: {
    severity: 'error',
    title: 'touch target too small',
    explanation:
      'Controls must be at least 24 CSS pixels high (WCAG 2.2, 2.5.8), or they are hard to tap. Increase the size token, ideally to 44 px.',
  },
  LV3102: {
    severity: 'warning',
    title: 'touch target smaller than recommended',
    explanation: 'Controls below 44 CSS pixels are hard to hit with a thumb. Raise the size token.',
  },
  LV3103: {
    severity: 'warning',
    title: 'copy missing in some languages',
    explanation:
      'The brand overrides this string in one of its languages and not in another, where visitors would see the platform’s default text. Provide it in every language the brand offers.',
  },
  LV3104: {
    severity: 'warning',
    title: 'plural form never used',
    explanation: 'The language does not use this plural form. Remove it.',
  },
  LV3105: {
    severity: 'error',
    title: 'plural form missing',
    explanation:
      'Only some plural forms are overridden, so different counts would use different wording. Provide every plural form of the language.',
  },
  LV3106: {
    severity: 'warning',
    title: 'unused string',
    explanation: 'This key is not used in the code. Remove it from every language, or use it.',
  },
  LV3107: {
    severity: 'warning',
    title: 'string of another brand',
    explanation:
      'The name, a domain or the merchant code of one brand appears in the files of another, usually because files were copied. Replace it with the brand’s own; in strings, use {{brand}} where the platform’s string does.',
  },
  LV3108: {
    severity: 'error',
    title: 'brand-specific string in shared files',
    explanation:
      'The name, a domain or the merchant code of one brand appears in a locale, a theme or the portal, which every brand shows. Read it from the brand instead.',
  },
  LV3109: {
    severity: 'error',
    title: 'SVG without viewBox',
    explanation:
      'Without a viewBox an SVG cannot be drawn at other sizes, and icons are rendered at many. Add viewBox="0 0 <width> <height>".',
  },
  LV3110: {
    severity: 'error',
    title: 'wrong dimensions',
    explanation:
      'The mark is square, the logo at most ten times as wide as high, a banner three times as wide as high, the social image 1200 by 630, and no image is wider or higher than 4096 pixels.',
  },
  LV3111: {
    severity: 'warning',
    title: 'image resolution too low',
    explanation:
      'The image has fewer pixels than it needs on a large screen. Minimum widths: hero 1600, banner 960, mark 512, logo 240.',
  },
  LV3112: {
    severity: 'warning',
    title: 'text in SVG',
    explanation:
      'The SVG contains text. It renders differently on each machine, and icons and the social image are rendered without fonts, so the text would be missing. Convert the text to paths.',
  },
  LV3150: {
    severity: 'error',
    title: 'unknown currency',
    explanation:
      'The code is not an ISO 4217 currency code, so amounts could not be formatted or paid. "XXX" is the code for credits without a currency.',
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
    title: 'string that refers to another string',
    explanation:
      'Copy is plain text. "$t(key)" is an instruction of i18next: players would read another string in its place. Write the text itself.',
  },
  LV3154: {
    severity: 'error',
    title: 'email rule that no address can match',
    explanation:
      'Every address has an "@", a domain with a dot, and five characters or more. With a rule that excludes these, no player can register. "*" accepts every address of the right form.',
  },
  LV3155: {
    severity: 'error',
    title: 'money settings locked by the ledger',
    explanation:
      'The server running here serves the brand, and its ledger has entries: currency, decimals, kind of money and merchant code stay as they are. In another currency every amount would be shown wrong, and play credits would become real money. Restore the values, or create another brand with its own merchant code.',
  },
  LV3156: {
    severity: 'warning',
    title: 'unconfirmed change of money settings',
    explanation:
      'A build changes the currency, decimals, kind of money or merchant code of the version that is live, and no running server could be asked whether the ledger of the brand has entries. If it has, the server rejects the version when it loads it and keeps the one before.',
  },
  LV3157: {
    severity: 'error',
    title: 'unknown country',
    explanation:
      'No country has this code, so it matches no visitor, and no mobile number of that country can be entered. Use the ISO 3166-1 alpha-2 code: Thailand is TH, the United Kingdom GB.',
  },
  LV3158: {
    severity: 'error',
    title: 'password rule that no password meets',
    explanation:
      'The registration rule of the password and "server.passwords" both apply, and no length satisfies the two; or the rule omits the password or the username, which every login needs. Remove the password rule from the registration rules; "server.passwords" defines it.',
  },
  LV3159: {
    severity: 'error',
    title: 'test payments with real money',
    explanation:
      'The sandbox cashier pays in test money: every player of a real-money brand could credit any amount. Name a provider that takes real money, or set "money" to "play".',
  },
  LV3160: {
    severity: 'error',
    title: 'real money without a payment provider',
    explanation:
      'Players could neither deposit nor withdraw. Real money needs a provider in "server.payments" that takes it, "deployment.jurisdictions", and a server on PostgreSQL: with the embedded database, the server rejects every call for such a brand. A brand that an external platform serves ("server.upstream") uses the cashier of that platform.',
  },
  LV3161: {
    severity: 'error',
    title: 'vendor wallets without a payment provider',
    explanation:
      'With "server.vendorWallets" a player has a wallet for each game vendor and transfers money into it before playing. A brand without a payment provider has no transfers. Name a provider in "server.payments", or leave the setting out.',
  },
  LV3162: {
    severity: 'warning',
    title: 'real money without PostgreSQL',
    explanation:
      'A server on the embedded database answers no call of a brand with real money. Set DATABASE_URL, here and where the server runs, to the address of a PostgreSQL database. A brand that an external platform serves ("server.upstream") uses the database of that platform.',
  },
  LV3163: {
    severity: 'warning',
    title: 'real money with the standard legal texts',
    explanation:
      'The standard texts of "terms", "privacy" and "refund" are those of the software, and no lawyer has read them for the brand. A brand with real money needs its own: write each under "pages", or as a file in `pages/`, in every language of the brand.',
  },
  LV3170: {
    severity: 'error',
    title: 'offer on a deposit without a payment provider',
    explanation:
      'The offer starts with a deposit, and a brand without a payment provider accepts no deposits. Name a provider in "server.payments", or leave the offer out.',
  },
  LV3172: {
    severity: 'error',
    title: 'bonus that pays nothing',
    explanation:
      'The smallest deposit that a bonus accepts earns less than the smallest unit of the currency, so a member could bet for nothing. Raise "min" of the trigger, or "percent".',
  },
  LV3173: {
    severity: 'error',
    title: 'bonus towards which no bet counts',
    explanation:
      'Every category that the brand offers has the weight 0 in "weights", or is not named there, so no bet counts and no member could complete the bonus.',
  },
  LV3174: {
    severity: 'error',
    title: 'text of an offer, a product or prizes missing in a language',
    explanation:
      'An offer, a product or a pool of prizes has no name or no text in one of the brand’s languages. Members must be able to read what they get for their money, points or tickets in the language that they use. Write each text in every language the brand offers.',
  },
  LV3175: {
    severity: 'error',
    title: 'offer or prizes that end before they start',
    explanation:
      'The time "ends" of an offer or of prizes is not after "starts", so no member could take part. Both are instants with a time zone, such as "2027-01-01T00:00:00Z".',
  },
  LV3176: {
    severity: 'error',
    title: 'offer of two products',
    explanation:
      'An offer is about one product: casino (RNG, LIVE, FISH, PVP), betting (SPORTS, ESPORTS) or lottery (LOTT, ELOTT). A weight of a category of another product would make players of one product bet on another. Remove the category, or write a second offer.',
  },
  LV3177: {
    severity: 'error',
    title: 'bonus that allows no bet',
    explanation:
      'A "maxBet" of 0 rejects every bet that counts towards the bonus, so no member could complete it. Write the largest bet that members may place while the bonus counts, or leave "maxBet" out for no limit.',
  },
  LV3178: {
    severity: 'error',
    title: 'effect that does not fit the trigger of an offer',
    explanation:
      'An offer on a deposit gives one bonus, a part of the deposit. An offer on an application, a code or a rank gives an amount ("credit"), points, tickets, messages, or several of these, each of money, points and tickets for the same prizes once, as levels and prizes do; with a credit it may have a budget, and with a credit, points or tickets a time to claim or to be paid. One for invited friends gives a credit, points, tickets, or several of these, at once and with or without messages. A mission gives the same and is claimed within "claimDays"; its goals count different things, and the mission it waits for does not wait for it. A leaderboard gives what its prizes say, at once. One that only informs ("none") gives nothing. Each code is of one offer. Choose the effects for the trigger, or write a second offer.',
  },
  LV3179: {
    severity: 'error',
    title: 'offer that cannot pay',
    explanation:
      'A credit of 0 pays nothing, and a budget below the credit does not suffice for one member. Raise the amount, or leave it out.',
  },
  LV3180: {
    severity: 'error',
    title: 'first level with a minimum or an effect',
    explanation:
      'Every member has at least level 1 and never reaches it, so level 1 must have no minimums and no effects. Write "0" for its "validBets" and "deposits" in "server.ranks.levels", and add a level with a minimum.',
  },
  LV3181: {
    severity: 'error',
    title: 'level whose minimums are not above those of the level before',
    explanation:
      'Each level of "server.ranks" needs minimums of valid bets and deposits that are at least those of the level before it, and at least one that is higher. Otherwise no member would ever have the level before it.',
  },
  LV3182: {
    severity: 'error',
    title: 'offer or prizes for a rank that the brand does not have',
    explanation:
      'No member could reach the rank "minRank", so nobody could take part. Write one of the ranks in "server.ranks.levels", or leave it out: then everyone can.',
  },
  LV3183: {
    severity: 'error',
    title: 'products or points of a brand without points',
    explanation:
      'Products are redeemed for points, and offers and prizes may give points, but members of a brand whose "server.points" is null have none. Write "server.points", or remove the files in mall/ and the effects "points" of offers, levels and prizes.',
  },
  LV3184: {
    severity: 'error',
    title: 'credit that does not fit the type of a product',
    explanation:
      'A product of the type "credit" pays the amount "credit" into the wallet, so it needs one. Goods and vouchers pay nothing, so a "credit" would have no effect. Write the credit or leave it out, as the type needs.',
  },
  LV3185: {
    severity: 'error',
    title: 'prizes that cannot be drawn',
    explanation:
      'Each prize of a wheel or an egg has an id of its own. Prizes without "stock" have at least a hundredth of the weights together, so that each draw has a result soon, also once the others are used up; and the tickets that they give lead to fewer and fewer tickets on average, so that drawing ends. The total of an envelope suffices for all of its pieces. A raffle is drawn after it starts and not after it ends, and has at most 10,000 prizes.',
  },
  LV3186: {
    severity: 'error',
    title: 'ticket for prizes that the brand does not have',
    explanation:
      'Offers, levels and prizes give tickets for a wheel, an egg or a raffle of the brand; "pool" is the name of its file in prizes/. An envelope needs no tickets. Write the id of such a file, add the file, or leave the effect out.',
  },
  LV3199: {
    severity: 'error',
    title: 'image that cannot be drawn',
    explanation:
      'Icons and the social image are drawn from the logo and the mark, within limits of time and memory. A very large filter region, mask or pattern exceeds these limits. Other brands are still built.',
  },
} as const satisfies Record<string, DiagnosticKind>;
