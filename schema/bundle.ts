import type { LanguageCode } from './languages.ts';

/**
 * The output of the compiler for the runtime: `dist/brands/<id>/<hash>/bundle.json`. Everything in it is public; it
 * never contains the brand's `server` part.
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
  /** The brand has a payment provider: players pay in, are paid out, and transfer money. */
  payments: boolean;
  /** The brand has offers, or prizes that give a bonus on a deposit. */
  bonuses: boolean;
  /** Members of the brand earn points. */
  points: boolean;
  /** Members of the brand are paid for friends whom they invite. */
  referral: boolean;
  /** The brand has missions or leaderboards. */
  missions: boolean;
  /** The brand has wheels, eggs, envelopes or raffles. */
  prizes: boolean;
  /** The brand has ranks of members. */
  ranks: boolean;
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
  /** Paths switched off: they show the not-found page and appear in no menu. */
  routesOff: string[];
  /** Game categories in the order of the header. */
  categories: string[];
  deployment: {
    loginedToHomePage: boolean;
    minimumAge: number;
    jurisdictions: string[];
    /** Audience of the site. */
    audience: 'everyone' | 'members' | 'agents';
  };
  contact: { company: string; email: string; address: string; licence: string };
  theme: BundleTheme;
  /** URLs of the brand's images, ready to use in a page. The compiler draws a social image for a brand without one. */
  assets: { logo: string; mark: string; hero: string; socialImage: string | null };
  /** Images above the login and registration forms, by group. */
  banners: BundleBanner[];
  /** File of each language's copy: `copy.<tag>.json`, i18next resources by namespace. */
  copy: Partial<Record<LanguageCode, string>>;
  /** Legal pages whose text the brand replaces: page id → language → link to the text. */
  pages: Record<string, Partial<Record<LanguageCode, BrandPageLink>>>;
  /** Origins that the portal may frame, load images from and launch games from. */
  allow: { frames: string[]; images: string[]; launches: string[] };
}

/** An image three times as wide as high, with alt text. */
export interface BundleBanner {
  group: 'w_login' | 'w_register';
  /** URL, ready to use in a page. */
  image: string;
  alt: Partial<Record<LanguageCode, string>>;
  /** Target of the link, if any: https or a path of the brand. */
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
  /** Colour scheme of native controls. */
  scheme: 'dark' | 'light';
  /** Colour of the browser's own bar. */
  browserColour: string;
  /** Layout options of the theme: see `themes/README.md`. */
  layout: {
    hero: 'banner' | 'split' | 'minimal';
    header: 'solid' | 'floating' | 'line';
    tiles: 'portrait' | 'square';
    nav: 'text' | 'pill' | 'underline';
  };
}

/** The heading of a legal page and the URL of its text: a separate file, so that no other page carries it. */
export interface BrandPageLink {
  title: string;
  url: string;
}

/** The text of a legal page with the URL of its file; the document of that page carries it. */
export interface PageText {
  url: string;
  text: BrandPage;
}

/** Content of the file of a legal page: plain text, neither Markdown nor HTML. */
export interface BrandPage {
  title: string;
  sections: { heading?: string; paragraphs: string[] }[];
}
