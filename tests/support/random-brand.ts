import fc from 'fast-check';
import { languages, type LanguageCode } from '../../schema/languages.ts';

export interface RandomBrand {
  languages: LanguageCode[];
  theme: string;
  currency: { code: string; symbol: string; decimals: number };
  /** Settings that replace those of the scaffold of `livery new`. */
  settings: Record<string, unknown>;
}

/** Returns a brand with random valid settings. The same seed returns the same brand. */
export function randomBrand({ seed, themes }: { seed: number; themes: readonly string[] }): RandomBrand {
  const [brand] = fc.sample(brandArbitrary(themes), { seed, numRuns: 1 });
  if (brand === undefined) throw new Error('fast-check made no brand');
  return brand;
}

const categories = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'ELOTT', 'LOTT'];
const currencies = [
  { code: 'JPY', symbol: '¥', decimals: 0 },
  { code: 'EUR', symbol: '€', decimals: 2 },
  { code: 'VND', symbol: '₫', decimals: 0 },
  { code: 'KWD', symbol: 'KD', decimals: 3 },
  { code: 'PHP', symbol: '₱', decimals: 2 },
];
const mayBeOff = ['/live', '/sports', '/esports', '/fish', '/pvp', '/elott', '/help', '/helpmc', '/down', '/join'];
const optionalRules = [
  { field: 'email', minLength: 5, maxLength: 100, patternId: '4', acceptedPattern: '*' },
  { field: 'nickname', minLength: 1, maxLength: 20, patternId: '1', acceptedPattern: '*' },
  { field: 'birthday', minLength: 10, maxLength: 10, patternId: '12', acceptedPattern: '*' },
  { field: 'line', minLength: 2, maxLength: 40, patternId: '10', acceptedPattern: '^[^ ]*$' },
];

const levels = [
  { validBets: '0', deposits: '0' },
  { validBets: '1000', deposits: '0', colour: '#b87333' },
  { validBets: '5000', deposits: '200' },
];

/** Prefers open registration, because more tests of the suite then apply. */
const mostlyOn = fc.constantFrom(true, true, true, false);
const mostlyOff = mostlyOn.map((on) => !on);

function brandArbitrary(themes: readonly string[]): fc.Arbitrary<RandomBrand> {
  const brand = fc.record({
    languages: fc.shuffledSubarray(Object.keys(languages) as LanguageCode[], { minLength: 1, maxLength: 4 }),
    theme: fc.constantFrom(...themes),
    currency: fc.constantFrom(...currencies),
    settings: fc.record({
      layout: fc.record({
        hero: fc.constantFrom('banner', 'split', 'minimal'),
        header: fc.constantFrom('solid', 'floating', 'line'),
        tiles: fc.constantFrom('portrait', 'square'),
        nav: fc.constantFrom('text', 'pill', 'underline'),
      }),
      categories: fc.shuffledSubarray(categories, { minLength: 3 }).map((list) => [...new Set(['RNG', ...list])]),
      settings: settingsArbitrary(),
      routesOff: fc.subarray(mayBeOff),
      deployment: fc.record({ minimumAge: fc.integer({ min: 18, max: 25 }), loginedToHomePage: mostlyOff }),
      resources: resourcesArbitrary(),
      server: serverArbitrary(),
    }),
  });
  // Drawn last, so that a kept seed still makes the brand on which its tests failed.
  const drawnLast = [fc.boolean(), offerArbitrary(), fc.boolean(), fc.boolean(), mostlyOn] as const;
  return fc.tuple(brand, ...drawnLast).map(([drawn, transfers, offer, wallets, ranked, inbox]) => {
    const { settings, server } = drawn.settings;
    // A brand without a payment provider has neither.
    const isPaid = server.payments.providers.length > 0;
    const hasOffer = offer !== null && isPaid;
    const offers = hasOffer ? { welcome: { ...offer, ...wordsIn(drawn.languages) } } : {};
    return {
      ...drawn,
      settings: {
        ...drawn.settings,
        settings: [...settings, flag('TRANSFERUP3', transfers), flag('INBOX3', inbox)],
        offers,
        server: {
          ...server,
          vendorWallets: wallets && isPaid,
          ...(ranked ? { ranks: { days: 30, levels } } : {}),
        },
      },
    };
  });
}

/** Every brand offers slots, so that their weight above 0 suffices. */
function offerArbitrary(): fc.Arbitrary<object | null> {
  const weight = fc.integer({ min: 0, max: 100 });
  const effect = fc.record({
    kind: fc.constant('bonus'),
    percent: fc.integer({ min: 10, max: 200 }),
    cap: fc.constantFrom('500', '1000000'),
    times: fc.integer({ min: 1, max: 10 }),
    base: fc.constant('deposit'),
    weights: fc.record({ RNG: fc.integer({ min: 1, max: 100 }), LIVE: weight, FISH: weight }),
    days: fc.integer({ min: 1, max: 90 }),
  });
  const offer = fc.record({
    type: fc.constantFrom('welcome', 'deposit', 'play', 'vip', 'event'),
    product: fc.constant('casino'),
    trigger: fc.record({ kind: fc.constant('deposit'), min: fc.constantFrom('10', '100') }),
    effects: fc.tuple(effect),
  });
  return fc.option(offer, { freq: 2 });
}

function wordsIn(codes: readonly LanguageCode[]): object {
  return {
    title: Object.fromEntries(codes.map((code) => [code, `Bonus ${code}`])),
    summary: Object.fromEntries(codes.map((code) => [code, `A bonus of the tests in ${code}.`])),
  };
}

const flag = (modId: string, enabled: boolean): unknown => ({ modId, enabled: enabled ? '1' : '0' });

function settingsArbitrary(): fc.Arbitrary<unknown[]> {
  return fc.tuple(mostlyOn, mostlyOn, mostlyOn, fc.boolean()).map(([direct, username, free, cashback]) => [
    {
      modId: 'MEMBER3',
      enabled: '1',
      childrenNodes: [
        {
          modId: 'REGISTER3',
          enabled: '1',
          // Open registration requires a registration method.
          childrenNodes: [flag('DIRECTREG3', direct), flag('USERNAMEREG3', username), flag('MOBILENUMREG3', !username)],
        },
        { modId: 'LOGIN3', enabled: '1', childrenNodes: [flag('FREEPLAY3', free)] },
      ],
    },
    { modId: 'REWARDS3', enabled: '1', childrenNodes: [flag('MANPLAYREB3', cashback)] },
  ]);
}

function resourcesArbitrary(): fc.Arbitrary<unknown> {
  return fc.subarray([
    { resourceType: 'EMAIL', url: 'mailto:care@random.example', labelNameEn: 'E-mail' },
    { resourceType: 'FACEBOOK', url: 'https://social.example/random', labelNameEn: 'Facebook' },
    { resourceType: 'IOS', url: 'https://apps.example/random-ios', labelNameEn: 'iPhone' },
    { resourceType: 'MOBILECONFIG', url: '/ios-lite.mobileconfig', labelNameEn: 'iPhone lite' },
    { resourceType: 'Android', url: 'https://apps.example/random.apk', labelNameEn: 'Android' },
  ]);
}

function serverArbitrary(): fc.Arbitrary<{ payments: { providers: readonly string[] } }> {
  const username = fc.record({
    minLength: fc.integer({ min: 3, max: 6 }),
    maxLength: fc.integer({ min: 10, max: 20 }),
  });
  const others = fc
    .subarray(optionalRules)
    .chain((rules) =>
      fc.tuple(...rules.map((rule) => fc.boolean().map((required) => ({ ...rule, enabled: true, required })))),
    );
  const payments = fc.record({ providers: fc.constantFrom(['sandbox'], ['sandbox'], []) });
  return fc.record({ length: username, others, payments }).map(({ length, others: rules, ...server }) => ({
    ...server,
    grant: { amount: '500000', everyHours: 24 },
    registration: {
      rules: [
        {
          field: 'username',
          enabled: true,
          required: true,
          ...length,
          patternId: '2',
          acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
        },
        ...rules,
      ],
    },
  }));
}
