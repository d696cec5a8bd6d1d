import type { LanguageCode } from '../../schema/languages.ts';
import type { Theme } from '../../schema/generated/theme.ts';
import { heroSvg, logoSvg, markSvg } from './brand-art.ts';
import { paletteOf, type Palette } from './palette.ts';

/** What the operator says of a new brand. */
export interface BrandDraft {
  id: string;
  name: string;
  domain: string;
  languages: readonly LanguageCode[];
  currency: string;
  extends: string | null;
  merchantCode: string;
  theme: Theme;
}

/** The files of a new brand's folder, whole and ready to be compiled. */
export function brandDraftFiles(draft: BrandDraft): Record<string, string> {
  const palette = paletteOf(draft.id, draft.theme);
  const art = { id: draft.id, name: draft.name, palette, theme: draft.theme };
  return {
    'brand.json': `${JSON.stringify(brandJson(draft, palette), null, 2)}\n`,
    'assets/logo.svg': logoSvg(art),
    'assets/mark.svg': markSvg(art),
    'assets/hero.svg': heroSvg(art),
  };
}

function brandJson(draft: BrandDraft, palette: Palette): Record<string, unknown> {
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
    tokens: tokensOf(palette),
    chatHeaderColour: palette.accent,
    resources: [
      { resourceType: 'EMAIL', url: `mailto:care@${domain}`, labelNameEn: 'E-mail', labelNameCn: '电子邮件' },
      { resourceType: 'MOBILECONFIG', url: '/ios-lite.mobileconfig', labelNameEn: 'iPhone lite', labelNameCn: '苹果轻量版' },
    ],
    deployment: { loginedToHomePage: false, minimumAge: 18, jurisdictions: [] },
    contact: {
      company: name,
      email: `care@${domain}`,
      address: `To be filled in by ${name}`,
      licence: 'Play money only; no licence is needed',
    },
    assets: { logo: 'assets/logo.svg', mark: 'assets/mark.svg', hero: 'assets/hero.svg' },
  };
}

function tokensOf(palette: Palette): Record<string, unknown> {
  const { accent, accentText, accentStrong, deep, deeper, companion } = palette;
  return {
    color: { accent: { $value: accent }, accentText: { $value: accentText }, accentStrong: { $value: accentStrong } },
    gradient: {
      hero: { $value: [{ color: deep, position: 0 }, { color: deeper, position: 1 }] },
      accent: { $value: [{ color: accent, position: 0 }, { color: companion, position: 1 }] },
    },
  };
}

/** Symbol and decimals as the world writes them. */
function currencyOf(code: string): { code: string; symbol: string; decimals: number } {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? 'P';
  return { code, symbol: symbol === '¤' ? 'P' : symbol.slice(0, 4), decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
