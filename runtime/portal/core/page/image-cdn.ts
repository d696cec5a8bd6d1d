/** Origins that failed to deliver an image since the page was loaded. */
const failed = new Set<string>();
const reported = new Set<string>();

/**
 * Returns the hosts to load images from. `offered` comes from the server, `allowed` from the compiler. A host that is not
 * allowed is ignored and reported on the console and in the `data-ignored-cdns` attribute of the document.
 */
export function imageHosts({
  allowed,
  offered,
}: {
  allowed: readonly string[];
  /** Undefined until the server has answered. */
  offered: readonly string[] | undefined;
}): string[] {
  const candidates = offered ?? allowed.filter((each) => !each.includes('*'));
  const fit = candidates.filter((each) => allowed.some((pattern) => fits(pattern, each)));
  report(candidates.filter((each) => !fit.includes(each)));
  return fit;
}

/**
 * Returns the URLs of one image, best first; the original URL is last. The path decides which host is the first: each
 * host delivers a part of the images, and every page and visitor loads an image from the same one.
 */
export function imageUrls(address: string, hosts: readonly string[]): string[] {
  if (!URL.canParse(address)) return address === '' ? [] : [address];
  const { pathname, search } = new URL(address);
  const first = hosts.length < 2 ? 0 : sumOf(pathname) % hosts.length;
  const turned = [...hosts.slice(first), ...hosts.slice(0, first)];
  return [...turned.filter((host) => !failed.has(host)).map((host) => `${host}${pathname}${search}`), address];
}

function sumOf(text: string): number {
  return Array.from(text).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 0);
}

/** Records that an image did not load from this URL: `imageUrls` then leaves its host out. */
export function imageFailed(address: string): void {
  if (URL.canParse(address)) failed.add(new URL(address).origin);
}

/** Returns whether a pattern allows an origin; `https://*.pictures.example` allows every host below that domain. */
function fits(pattern: string, origin: string): boolean {
  if (!pattern.includes('*')) return pattern === origin;
  const [start = '', end = ''] = pattern.split('*.');
  return origin.startsWith(start) && origin.endsWith(`.${end}`) && !origin.slice(start.length).includes('/');
}

function report(ignored: readonly string[]): void {
  const fresh = ignored.filter((each) => !reported.has(each));
  if (fresh.length === 0 || typeof document === 'undefined') return;
  for (const each of fresh) reported.add(each);
  document.documentElement.dataset['ignoredCdns'] = [...reported].join(' ');
  console.warn(`Pictures do not come from ${fresh.join(', ')}: this brand was not compiled to allow it.`);
}
