import { createHash } from 'node:crypto';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { languages } from '../../../schema/languages.ts';
import { alternates, isIndexed } from './page-document.ts';
import { canonicalOrigin } from './brand-bundle.ts';
import type { PublicPage } from './runtime.ts';
import { fillTemplate } from './templates.ts';

/** Returns the web app manifest, which lets a phone install the brand. */
export function webManifest(bundle: BrandBundle, base: string, surface: string): string {
  return JSON.stringify({
    name: bundle.name,
    short_name: [...bundle.name].slice(0, 12).join('').trim(),
    id: '/',
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    lang: languages[bundle.defaultLanguage].tag,
    dir: languages[bundle.defaultLanguage].dir,
    categories: ['games', 'entertainment'],
    theme_color: bundle.theme.browserColour,
    background_color: surface,
    icons: [
      { src: `${base}/icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${base}/icons/icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${base}/icons/maskable-192.png`, sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: `${base}/icons/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: `${base}/icons/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

export function robotsText(bundle: BrandBundle): string {
  return fillTemplate('robots.txt', { origin: canonicalOrigin(bundle) });
}

export function sitemap(bundle: BrandBundle, pages: readonly PublicPage[]): string {
  const origin = canonicalOrigin(bundle);
  const urls = pages
    .filter(isIndexed)
    .map(({ path }) => ({ loc: `${origin}${path}`, alternates: alternates(origin, path, bundle) }));
  return fillTemplate('sitemap.xml', { urls });
}

/**
 * Returns what a browser may fetch before a link is followed: the pages that show a visitor something and change
 * nothing, by their plain address.
 */
export function speculationRules(pages: readonly PublicPage[]): string {
  const paths = pages.filter(({ start }) => start !== undefined).map(({ path }) => path);
  return JSON.stringify({ prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] });
}

/** Returns the profile that adds the brand to an iPhone's home screen. */
export function mobileConfig(bundle: BrandBundle, icon: Uint8Array): string {
  const origin = canonicalOrigin(bundle);
  return fillTemplate('ios-lite.mobileconfig', {
    name: bundle.name,
    company: bundle.contact.company,
    identifier: (bundle.domains[0] ?? bundle.id).toLowerCase().split('.').reverse().join('.'),
    url: `${origin}/index`,
    icon: Buffer.from(icon).toString('base64'),
    clipUuid: steadyUuid(`${origin} clip`),
    profileUuid: steadyUuid(`${origin} profile`),
  });
}

/** Returns the same UUID for the same name, so that a new profile replaces the old one on the phone. */
function steadyUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase();
}
