import { readStored, writeStored } from '../storage/browser-storage.ts';

/** Hosts that failed to bring a picture in this tab. */
const failed = new Set<string>();
const reported = new Set<string>();

/**
 * The hosts pictures come from, the chosen one first. It is chosen at random once per session; `offered` is what the
 * server says, `allowed` what was compiled. What is not allowed is ignored, and said on the console and on the document
 * (`data-ignored-cdns`).
 */
export function imageHosts({
  allowed,
  offered,
  random = Math.random,
}: {
  allowed: readonly string[];
  /** Undefined until the server has said. */
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

/** Where one picture may be got, best first, its own address last. */
export function imageUrls(address: string, hosts: readonly string[]): string[] {
  if (!URL.canParse(address)) return address === '' ? [] : [address];
  const { pathname, search } = new URL(address);
  return [...hosts.filter((host) => !failed.has(host)).map((host) => `${host}${pathname}${search}`), address];
}

/** A picture did not come: its host is passed over by the pictures after it. */
export function imageFailed(address: string): void {
  if (URL.canParse(address)) failed.add(new URL(address).origin);
}

/** `https://*.pictures.example` allows every host below it. */
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
