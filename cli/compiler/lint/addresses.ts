import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Checks URLs that visitors may follow, and routes that are switched off. */
export function lintAddresses({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, resource] of brand.resources.entries()) {
    for (const name of ['url', 'qrCodeUrl'] as const) {
      const address = resource[name];
      if (address === undefined || isSafeUrl(address)) continue;
      const key = ['resources', index, name];
      const hint = 'use https:, mailto:, tel: or a path starting with /';
      found.push(
        diagnostic('LV3020', {
          message: `"${address}" is not a safe link`,
          at: spanNear(located, key) ?? { file },
          key,
          hint,
        }),
      );
    }
  }
  for (const [index, route] of brand.routesOff.entries()) {
    const blocked = route === '/index' || (route === '/login' && brand.deployment.loginedToHomePage);
    if (!blocked) continue;
    const key = ['routesOff', index];
    const why = route === '/login' ? '"loginedToHomePage" sends visitors there' : 'it is the home page';
    found.push(
      diagnostic('LV3022', {
        message: `${route} cannot be switched off: ${why}`,
        at: spanNear(located, key) ?? { file },
        key,
        hint: 'remove it from "routesOff"',
      }),
    );
  }
  return found;
}

/** Returns whether a visitor may follow a URL. */
export function isSafeUrl(address: string): boolean {
  if (/[\s\u0000-\u001f\\]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  const url = URL.parse(address);
  return (
    url !== null && ['https:', 'mailto:', 'tel:'].includes(url.protocol) && url.username === '' && url.password === ''
  );
}
