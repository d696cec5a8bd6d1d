import type { LanguageCode } from './languages.ts';

/**
 * What the compiler makes of a brand and the runtime reads: `dist/brands/<id>/<hash>/bundle.json`.
 * Everything in it is public; the brand's `server` part never reaches it.
 */
export interface BrandBundle {
  bundleVersion: 1;
  id: string;
  name: string;
  merchantCode: string;
  domains: string[];
  platform: 'web';
  device: 'WEB';
  lotteryType: 'SEA';
  money: 'play' | 'real';
  defaultLanguage: LanguageCode;
  languages: LanguageCode[];
  currency: { code: string; symbol: string; decimals: number };
  chatHeaderColour: string;
  /** The settings tree as compiled: base and brand merged. */
  settings: SettingsNode[];
  announcements: { types: string[]; execution: string };
  esportsProviders: string[];
  prizeModes: Record<string, string>;
  resources: BrandResource[];
  /** Paths switched off: they answer with the not-found page and appear in no menu. */
  routesOff: string[];
  /** Game categories in the order the header shows them. */
  categories: string[];
  deployment: {
    loginedToHomePage: boolean;
    minimumAge: number;
    jurisdictions: string[];
    /** Whom the site lets in. */
    audience: 'everyone' | 'members' | 'agents';
  };
  contact: { company: string; email: string; address: string; licence: string };
  theme: BundleTheme;
  /** Addresses of the brand's pictures, ready to use in a page. The compiler draws a social image where a brand has none. */
  assets: { logo: string; mark: string; hero: string; socialImage: string | null };
  /** Pictures over the ways in, by group. */
  banners: BundleBanner[];
  /** Where each language's words are: `copy.<tag>.json`, i18next resources by namespace. */
  copy: Partial<Record<LanguageCode, string>>;
  /** Legal pages whose text the brand replaces: page id → language → where that text is. */
  pages: Record<string, Partial<Record<LanguageCode, BrandPageLink>>>;
  /** Origins the portal may frame, load pictures from and launch games from. */
  allow: { frames: string[]; images: string[]; launches: string[] };
}

/** A picture three times as wide as high, with words for those who do not see it. */
export interface BundleBanner {
  group: 'w_login' | 'w_register';
  /** Address, ready to use in a page. */
  image: string;
  alt: Partial<Record<LanguageCode, string>>;
  /** Where it leads, if anywhere: https or a path of the brand. */
  href: string | null;
}

export interface SettingsNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes?: SettingsNode[];
}

export interface BrandResource {
  resourceType: 'FACEBOOK' | 'EMAIL' | 'IOS' | 'MOBILECONFIG' | 'Android' | 'USDJUMP';
  url: string;
  qrCodeUrl?: string;
  labelNameEn?: string;
  labelNameCn?: string;
}

export interface BundleTheme {
  id: string;
  /** The scheme native controls follow. */
  scheme: 'dark' | 'light';
  /** Colour of the browser's own bar. */
  browserColour: string;
  /** How the theme composes, beside its colours: see `themes/README.md`. */
  layout: {
    hero: 'banner' | 'split' | 'minimal';
    header: 'solid' | 'floating' | 'line';
    tiles: 'portrait' | 'square';
    nav: 'text' | 'pill' | 'underline';
  };
}

/** The heading of a legal page and the URL of its text: a file of its own, so that no other page carries it. */
export interface BrandPageLink {
  title: string;
  url: string;
}

/** The text of a legal page with the URL of its file; the document of that page carries it. */
export interface PageText {
  url: string;
  text: BrandPage;
}

/** What the file of a legal page holds: plain text, neither Markdown nor HTML. */
export interface BrandPage {
  title: string;
  sections: { heading?: string; paragraphs: string[] }[];
}
