import { oklch, seedTheme, type Scheme } from '../../cli/scaffold/seed-theme.ts';

/** The differences of the brand at an index. All depend on the index alone, so that runs are comparable. */
export interface BrandVariety {
  /** Merged into the model's brand.json. */
  changes: Record<string, unknown>;
  /** The brand's own strings, by language tag: the contents of `copy/<tag>.json`. */
  copy: Record<string, Record<string, Record<string, string>>>;
  /** Gives an image of the model the colours of this brand. */
  recolour(svg: string): string;
}

/** A theme for generated brands. */
export interface FarmTheme {
  id: string;
  scheme: Scheme;
}

const languageSets = [
  ['EN', 'TH', 'VI'],
  ['EN'],
  ['JA', 'EN'],
  ['EN', 'ID'],
  ['CN', 'EN', 'JA'],
  ['TH', 'EN'],
  ['VI', 'EN', 'CN'],
  ['ID', 'EN', 'TH', 'VI'],
  ['EN', 'JA'],
  ['EN', 'CN', 'TH'],
] as const;
const tags: Record<string, string> = { EN: 'en', CN: 'zh-Hans', JA: 'ja', TH: 'th', VI: 'vi', ID: 'id' };
const currencies = [
  { code: 'THB', symbol: '฿', decimals: 2 },
  { code: 'USD', symbol: '$', decimals: 2 },
  { code: 'JPY', symbol: '¥', decimals: 0 },
];
const categories = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'ELOTT', 'LOTT'];
const switches = ['FREEPLAY3', 'MANPLAYREB3', 'PWDEXPFORCECHANGE3'];

/**
 * Returns the variety at an index. Languages repeat every ten brands, so that ten brands have as many pages each as a
 * thousand have.
 */
export function brandVariety(index: number, themes: readonly FarmTheme[]): BrandVariety {
  const id = `brand${index}`;
  const languages = languageSets[index % languageSets.length] ?? ['EN'];
  const theme = themes[index % themes.length] ?? { id: 'midnight', scheme: 'dark' as const };
  // The golden angle: neighbouring hues are far apart, and none repeats.
  const { colours, hero } = seedTheme(oklch(0.6, 0.15, index * 137.508), theme.scheme);
  const turned = [...categories.slice(index % categories.length), ...categories.slice(0, index % categories.length)];
  const title = (language: string): string => `${language} ${index}: play with Brand ${index}`;
  return {
    changes: {
      id,
      extends: index % 3 === 0 ? 'play' : 'sea',
      name: `Brand ${index}`,
      merchantCode: `BRAND${index}X`,
      domains: [`${id}.example`, `www.${id}.example`],
      defaultLanguage: languages[0],
      languages,
      currency: currencies[index % currencies.length],
      theme: theme.id,
      tokens: {
        color: Object.fromEntries(Object.entries(colours).map(([role, $value]) => [role, { $value }])),
        hero: { overlay: { $value: `${colours.surface}4d` } },
        gradient: { hero: { $value: hero.map((color, position) => ({ color, position })) } },
      },
      chatHeaderColour: colours.accent,
      categories: turned.slice(0, 4 + (index % 5)),
      settings: {
        $append: switches.filter((_, bit) => ((index >> bit) & 1) === 1).map((modId) => ({ modId, enabled: '0' })),
      },
      contact: {
        company: `Brand ${index} Ltd`,
        email: `care@${id}.example`,
        address: `${index} Example Street`,
        licence: 'Play money only',
      },
    },
    copy: Object.fromEntries(languages.map((code) => [tags[code] ?? 'en', { home: { 'hero.title': title(code) } }])),
    recolour: (svg) => svg.replaceAll(/#[0-9a-f]{6}\b/gi, (colour) => nearby(colour, index)),
  };
}

/** Returns a similar colour, a different one for each of 4,000 indexes, which is near enough to keep its contrast. */
function nearby(colour: string, index: number): string {
  const shift = [index % 16, Math.floor(index / 16) % 16, Math.floor(index / 256) % 16];
  const channels = shift.map((step, channel) => {
    const value = Number.parseInt(colour.slice(1 + channel * 2, 3 + channel * 2), 16);
    return Math.max(0, Math.min(255, (value & 0xf0) | ((value + step) & 0x0f)));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
