import { isIP } from 'node:net';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import type { OtherBrand } from '../other-brands.ts';
import { spanNear } from '../read/located.ts';
import { asciiHost } from '../emit/hosts.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { liveBrands } from '../emit/hosts.ts';

/** Checks that id, merchant code and domains belong to this brand only. */
export async function lintIdentity(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const found = lintDomains(brand);
  const { id: folder, located, file } = brand;
  const at = (path: (string | number)[]) => spanNear(located, path) ?? { file };
  const others = (await library.neighbours()).filter(({ id }) => id !== folder);
  const twin = others.find(({ declaredId }) => declaredId === brand.brand.id);
  if (twin !== undefined && brand.brand.id !== folder) {
    found.push(
      diagnostic('LV3001', {
        message: `the id "${brand.brand.id}" is already used in ${twin.file}`,
        at: at(['id']),
        key: ['id'],
        hint: `write "${folder}", as the folder is called`,
      }),
    );
  } else if (brand.brand.id !== folder) {
    found.push(
      diagnostic('LV2008', {
        message: `the id is "${brand.brand.id}" but the folder is "${folder}"`,
        at: at(['id']),
        key: ['id'],
        hint: `write "${folder}", or call the folder "${brand.brand.id}"`,
      }),
    );
  }
  for (const claim of claimsOf(brand)) {
    const rivals = others.filter((other) => claim.madeBy(other));
    if (rivals.length === 0 || (await isHolder(claim, folder, rivals, library))) continue;
    const message = `${claim.what} "${claim.shown}" is already used by ${rivals.map(({ file: rival }) => rival).join(', ')}`;
    found.push(diagnostic(claim.code, { message, at: at(claim.path), key: claim.path, hint: claim.hint }));
  }
  return found;
}

interface Claim {
  code: 'LV3002' | 'LV3003';
  what: string;
  shown: string;
  path: (string | number)[];
  hint: string;
  madeBy(brand: Pick<OtherBrand, 'hosts' | 'merchantCode'>): boolean;
}

function claimsOf({ brand }: ResolvedBrand): Claim[] {
  const code = brand.merchantCode.toUpperCase();
  const claims: Claim[] = [
    {
      code: 'LV3003',
      what: 'the merchant code',
      shown: brand.merchantCode,
      path: ['merchantCode'],
      hint: 'use a unique merchant code',
      madeBy: ({ merchantCode }) => merchantCode === code,
    },
  ];
  for (const [index, domain] of brand.domains.entries()) {
    const host = asciiHost(domain);
    if (host === null) continue;
    claims.push({
      code: 'LV3002',
      what: 'the domain',
      shown: domain,
      path: ['domains', index],
      hint: 'a host can belong to only one brand: remove it from one of them',
      madeBy: ({ hosts }) => hosts.includes(host),
    });
  }
  return claims;
}

/** Returns whether this brand is the only live one with the claim. It keeps the claim; the others get the error. */
async function isHolder(claim: Claim, id: string, rivals: readonly OtherBrand[], library: Library): Promise<boolean> {
  const claimants = new Set([id, ...rivals.map((rival) => rival.id)]);
  const holders = (await liveBrands(library.workspace.dist))
    .filter((live) => claimants.has(live.id))
    .filter(({ domains, merchantCode }) => claim.madeBy({ hosts: domains, merchantCode: merchantCode.toUpperCase() }));
  return holders.length === 1 && holders[0]?.id === id;
}

function lintDomains({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const [index, domain] of brand.domains.entries()) {
    const key = ['domains', index];
    const at = spanNear(located, key) ?? { file };
    const host = asciiHost(domain);
    if (host === null || !isHostName(host)) {
      found.push(
        diagnostic('LV3004', {
          message: `"${domain}" is not a host name`,
          at,
          key,
          hint: 'no scheme, port or path: "brand.example"',
        }),
      );
    } else if (isPlatformHost(host)) {
      const hint = 'every brand answers at <id>.localhost by itself';
      found.push(diagnostic('LV3005', { message: `"${domain}" belongs to the platform`, at, key, hint }));
    } else if (seen.has(host)) {
      found.push(diagnostic('LV3002', { message: `duplicate domain "${domain}"`, at, key, hint: 'remove one' }));
    }
    if (host !== null) seen.add(host);
  }
  return found;
}

/** Returns whether a host is localhost, a name below it or an IP address. */
function isPlatformHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

/** Returns why no brand may use a host; null if one may. */
export function reservedHostReason(host: string): string | null {
  if (!isHostName(host)) return 'it is not a host name';
  return isPlatformHost(host) ? 'it belongs to the platform' : null;
}

function isHostName(host: string): boolean {
  if (host.startsWith('[')) return true;
  return host.length <= 253 && host.split('.').every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
}
