import type { PageHeaders, ProviderSources } from '../../../schema/page-headers.ts';

export type HeaderFields = Readonly<Record<string, string>>;

/** Hash of the empty text: styled-components adds an empty style element and fills it by CSSOM. */
const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Sent only over https: for two years browsers must use https for this host. */
export const strictTransport = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
} as const satisfies HeaderFields;

/** Headers of every reply. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const satisfies HeaderFields;

/** For JSON and plain text: opened as a document it can do nothing. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * For the studio, whose pages are framed by brands: its pages have a policy of their own, and its images are readable
 * for them. Routes of files that never change replace `Cache-Control`.
 */
export const studioHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': denyAllPolicy,
} as const satisfies HeaderFields;

/** For images with markup (SVG): their own styles work, scripts do not. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** For scripts: a worker uses the policy of its own script. */
export const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/** Returns the policy of a brand's page: own scripts, the hashed styles, the studio's frame, and its third parties. */
export function pagePolicy(page: { styleHashes: readonly string[]; csp: PageHeaders['csp']; studio: string }): string {
  const styles = [...page.styleHashes, emptyStyleHash].map((hash) => `'${hash}'`);
  const { scripts, connects, trustedTypes, ...others } = page.csp.providers ?? noProviders;
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...new Set(styles), ...others.styles],
    'img-src': ["'self'", 'data:', ...new Set([...page.csp.images, page.studio, ...others.images])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connects],
    'frame-src': [...new Set([page.studio, ...page.csp.frames, ...others.frames])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // A third party's script without support for Trusted Types cannot run where they are required.
    ...(trustedTypes === null ? {} : { 'require-trusted-types-for': ["'script'"] }),
    'trusted-types': ['livery', 'livery-html', 'dompurify', 'default', ...(trustedTypes ?? [])],
  });
}

const noProviders: ProviderSources = {
  scripts: [],
  styles: [],
  images: [],
  connects: [],
  frames: [],
  trustedTypes: [],
};

/** Returns the policy of a server page: no script at all. */
export function plainPagePolicy(styleHash: string): string {
  return policy({
    'default-src': ["'none'"],
    'style-src': [`'${styleHash}'`],
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** Returns the policy of the console's page: one own script, which writes text only, and calls of its own host. */
export function consolePagePolicy(styleHash: string): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': [`'${styleHash}'`],
    'connect-src': ["'self'"],
    'img-src': ['data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

/** Returns the permissions of a page: full screen and audio for games, nothing that records or locates. */
export function permissionsPolicy(studio: string): string {
  const refused = [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ];
  const forGames = ['autoplay', 'fullscreen'].map((name) => `${name}=(self "${studio}")`);
  return [...refused.map((name) => `${name}=()`), ...forGames].join(', ');
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
