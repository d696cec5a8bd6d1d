import { createHash } from 'node:crypto';
import { magnitudeOf } from '../../runtime/shared/currency-magnitude.ts';
import type { LanguageCode } from '../../schema/languages.ts';
import type { Theme } from '../../schema/generated/theme.ts';
import { heroSvg, logoSvg, markSvg } from './brand-art.ts';
import { draftOffer } from './draft-offer.ts';
import { oklch, seedTheme, type SeedTheme } from './seed-theme.ts';

/** The operator's input for a new brand. */
export interface BrandDraft {
  id: string;
  name: string;
  domain: string;
  languages: readonly LanguageCode[];
  currency: string;
  extends: string | null;
  merchantCode: string;
  theme: Theme;
  /** The colour from which all others are made; null means that the id decides. */
  seedColour: string | null;
}

/** Returns all files of a new brand's folder, ready to be compiled. */
export function brandDraftFiles(draft: BrandDraft): Record<string, string> {
  const colours = seedTheme(draft.seedColour ?? seedOf(draft.id), draft.theme.scheme);
  const art = { id: draft.id, name: draft.name, colours };
  return {
    'brand.json': `${JSON.stringify(brandJson(draft, colours), null, 2)}\n`,
    'offers/welcome.json': `${JSON.stringify(draftOffer(draft), null, 2)}\n`,
    'assets/logo.svg': logoSvg(art),
    'assets/mark.svg': markSvg(art),
    'assets/hero.svg': heroSvg(art),
  };
}

/** Returns the seed colour of an id. The same id has the same colour; two ids rarely share a hue. */
function seedOf(id: string): string {
  const digest = createHash('sha256').update(id).digest();
  return oklch(0.58, 0.19, Math.round((digest.readUInt16BE(0) / 65_536) * 360));
}

function brandJson(draft: BrandDraft, colours: SeedTheme): Record<string, unknown> {
  const { id, name, domain, languages, merchantCode, theme } = draft;
  return {
    $schema: '../../schema/brand/brand.schema.json',
    schemaVersion: 1,
    id,
    ...(draft.extends === null ? {} : { extends: draft.extends }),
    name,
    merchantCode,
    domains: [domain],
    money: 'play',
    defaultLanguage: languages[0],
    languages,
    currency: currencyOf(draft.currency),
    theme: theme.id,
    tokens: tokensOf(colours),
    chatHeaderColour: colours.colours.accent,
    resources: [
      { resourceType: 'EMAIL', url: `mailto:care@${domain}`, labelNameEn: 'Email', labelNameCn: '电子邮件' },
      {
        resourceType: 'MOBILECONFIG',
        url: '/ios-lite.mobileconfig',
        labelNameEn: 'iPhone lite',
        labelNameCn: 'iPhone 轻量版',
      },
    ],
    deployment: { loginedToHomePage: false, minimumAge: 18, jurisdictions: [] },
    contact: {
      company: name,
      email: `care@${domain}`,
      address: `To be filled in by ${name}`,
      licence: 'Play money only; no licence is needed',
    },
    server: { ...creditsOf(draft.currency), payments: { providers: ['sandbox'] } },
    assets: { logo: 'assets/logo.svg', mark: 'assets/mark.svg', hero: 'assets/hero.svg' },
  };
}

/** Returns every colour of the theme, so that none of its own is visible. */
export function tokensOf({ colours, hero, companion }: SeedTheme): Record<string, unknown> {
  const stops = (from: string, to: string) => ({
    $value: [
      { color: from, position: 0 },
      { color: to, position: 1 },
    ],
  });
  return {
    color: Object.fromEntries(Object.entries(colours).map(([role, colour]) => [role, { $value: colour }])),
    hero: { overlay: { $value: `${colours.surface}4d` } },
    gradient: { hero: stops(...hero), accent: stops(colours.accent, companion) },
  };
}

/** Returns the grant and trial amounts: about as much play in every currency. */
function creditsOf(code: string): Record<'grant' | 'trial', { amount: string }> {
  const unit = 1000 * magnitudeOf(code);
  return { grant: { amount: String(unit) }, trial: { amount: String(2 * unit) } };
}

/** Returns the standard symbol and decimals of a currency. */
function currencyOf(code: string): { code: string; symbol: string; decimals: number } {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? 'P';
  return {
    code,
    symbol: symbol === '¤' ? 'P' : symbol.slice(0, 4),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}
