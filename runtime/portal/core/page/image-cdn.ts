import { readStored, writeStored } from '../../../web/client/storage/browser-storage.ts';

/** Origins that failed to deliver an image since the page was loaded. */
const failed = new Set<string>();
const reported = new Set<string>();

/**
 * Returns the hosts to load images from, the chosen one first. The choice is random and made once per session.
 * `offered` comes from the server, `allowed` from the compiler. A host that is not allowed is ignored and reported on
 * the console and in the `data-ignored-cdns` attribute of the document.
 */
export function imageHosts({
  allowed,
  offered,
  random = Math.random,
}: {
  allowed: readonly string[];
  /** Undefined until the server has answered. */
  offered: readonly string[] | undefined;
  random?: () => number;
}): string[] {
  const candidates = offered ?? allowed.filter((each) => !each.includes('*'));
  const fit = candidates.filter((each) => allowed.some((pattern) => fits(pattern, each)));
  report(candidates.filter((each) => !fit.includes(each)));
  const stored = readStored('imageCdn');
  const chosen = stored !== null && fit.includes(stored) ? stored : fit[Math.floor(random() * fit.length)];
  if (chosen === undefined) return [];
  if (chosen !== stored) writeStored('imageCdn', chosen);
  return [chosen, ...fit.filter((each) => each !== chosen)];
}

/** Returns the URLs of one image, best first; the original URL is last. */
export function imageUrls(address: string, hosts: readonly string[]): string[] {
  if (!URL.canParse(address)) return address === '' ? [] : [address];
  const { pathname, search } = new URL(address);
  return [...hosts.filter((host) => !failed.has(host)).map((host) => `${host}${pathname}${search}`), address];
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
  if (fresh.length === 0) return;
  for (const each of fresh) reported.add(each);
  document.documentElement.dataset['ignoredCdns'] = [...reported].join(' ');
  console.warn(`Pictures do not come from ${fresh.join(', ')}: this brand was not compiled to allow it.`);
}
