import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { BrandBundle, PageText } from '../../../schema/bundle.ts';
import type { Levels } from '../../../schema/generated/api/vip.ts';
import { languages, type LanguageCode } from '../../../schema/languages.ts';
import { canonicalOrigin } from './brand-bundle.ts';
import type { PrerenderOutput, PublicPage, Runtime } from './runtime.ts';
import { socialSize } from './social-image.ts';
import { fillTemplate } from './templates.ts';
import type { Words } from './words.ts';

// styled-components adopts a prerendered style element only if it contains the same version.
const styledVersion = String(createRequire(import.meta.url)('styled-components/package.json').version);

export interface PageParts {
  bundle: BrandBundle;
  runtime: Runtime;
  /** URL of the brand's folder, without a slash at the end. */
  base: string;
  page: PublicPage;
  language: LanguageCode;
  themeCss: string;
  bundleJson: string;
  /** The brand's own text of this page, if it is a legal page that has one. */
  text: PageText | null;
  /** The levels of the brand, for their page. */
  levels: Levels | undefined;
  words: Words;
  rendered: PrerenderOutput;
}

export interface PageDocument {
  html: string;
  /** CSP sources of its style elements. */
  styleHashes: string[];
}

/** Returns whether search engines should index a page: it has real content and a URL. */
export function isIndexed(page: PublicPage): boolean {
  return page.view === 'app' && page.name !== 'shell';
}

/** Returns one complete page in one language. */
export function pageDocument({
  bundle,
  runtime,
  base,
  page,
  language,
  themeCss,
  bundleJson,
  text,
  levels,
  words: { common },
  rendered,
}: PageParts): PageDocument {
  const origin = canonicalOrigin(bundle);
  const { tag, dir } = languages[language];
  const css = safeCss(rendered.css);
  const html = fillTemplate('page.html', {
    tag,
    dir,
    theme: bundle.theme,
    title: rendered.title,
    description: rendered.description,
    brandName: bundle.name,
    indexed: isIndexed(page),
    canonical: pageAddress(origin, page.path, language, bundle),
    alternates: alternates(origin, page.path, bundle),
    social: { image: `${origin}${bundle.assets.socialImage}`, ...socialSize, locales: socialLocales(language, bundle) },
    base,
    fonts: runtime.fonts,
    stylesheets: runtime.css,
    themeCss,
    css,
    styledVersion,
    html: rendered.html,
    startFailed: { text: common?.['network.unreachable'], retry: common?.['ui.retry'] },
    bundleJson,
    pageJson: scriptJson({
      language,
      view: page.view,
      page: page.name,
      copy: bundle.copy[language],
      text,
      levels,
      ...(page.start === undefined
        ? {}
        : { start: page.start, files: [...runtime.visitors, bundle.copy[language]].filter(Boolean) }),
    }),
    boot: runtime.boot,
  });
  return { html, styleHashes: [styleHash(themeCss), styleHash(css)] };
}

/** Returns the URLs of the page in every language, and the one without a language for all other visitors. */
export function alternates(origin: string, path: string, bundle: BrandBundle): { tag: string; href: string }[] {
  return [
    ...bundle.languages.map((code) => ({ tag: languages[code].tag as string, href: `${origin}${path}?lang=${code}` })),
    { tag: 'x-default', href: `${origin}${path}` },
  ];
}

/** Returns languages in the form of Open Graph, with the country where most speakers live: th_TH. */
function socialLocales(language: LanguageCode, bundle: BrandBundle): { own: string; others: string[] } {
  const name = (code: LanguageCode): string => {
    const { language: spoken, region } = new Intl.Locale(languages[code].tag).maximize();
    return `${spoken}_${region}`;
  };
  return { own: name(language), others: bundle.languages.filter((code) => code !== language).map(name) };
}

/** Returns JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function pageAddress(origin: string, path: string, language: LanguageCode, bundle: BrandBundle): string {
  return language === bundle.defaultLanguage ? `${origin}${path}` : `${origin}${path}?lang=${language}`;
}

/** Escapes CSS for a style element, which ends at the first `</style` in any context. */
function safeCss(css: string): string {
  return css.replaceAll(/<\/(?=style)/gi, '<\\/');
}

function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}
