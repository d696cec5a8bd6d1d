import { isFrameable } from './frame-address.ts';

const reported = new Set<string>();

/**
 * Returns the URLs of a launched game, best first: the launch host of this session if the brand was compiled to allow
 * it, then the vendor's own URL. A host that is not allowed is ignored and reported on the console and in the
 * `data-ignored-launch-hosts` attribute of the document.
 */
export function frameAddresses(
  { game_url, game_url2 }: { game_url: string; game_url2?: string },
  { allowed, own }: { allowed: readonly string[]; own: { origin: string; protocol: string } },
): string[] {
  const direct = isFrameable(game_url, own) ? [game_url] : [];
  if (game_url2 === undefined) return direct;
  if (isFrameable(game_url2, own) && allowed.includes(new URL(game_url2).origin)) return [game_url2, ...direct];
  report(URL.canParse(game_url2) ? new URL(game_url2).origin : game_url2);
  return direct;
}

function report(host: string): void {
  if (reported.has(host)) return;
  reported.add(host);
  document.documentElement.dataset['ignoredLaunchHosts'] = [...reported].join(' ');
  console.warn(`Games are not framed from ${host}: this brand was not compiled to allow it.`);
}
