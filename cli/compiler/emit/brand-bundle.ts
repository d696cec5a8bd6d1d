import type { BrandBundle } from '../../../schema/bundle.ts';
import { settingsOf } from '../resolve/compiled-settings.ts';
import { asciiHost } from './hosts.ts';
import { brandEffects } from '../lint/brand-effects.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** URLs that depend on the hash. */
export interface BundleAddresses {
  assets: BrandBundle['assets'];
  banners: BrandBundle['banners'];
  copy: BrandBundle['copy'];
  pages: BrandBundle['pages'];
}

/** Returns the data of a brand that the runtime reads, without the `server` part. */
export function brandBundle(
  { id, brand, located, theme }: ResolvedBrand,
  { assets, banners, copy, pages }: BundleAddresses,
): BrandBundle {
  return {
    bundleVersion: 1,
    id,
    name: brand.name,
    merchantCode: brand.merchantCode,
    domains: brand.domains.map((domain) => asciiHost(domain) ?? domain),
    platform: brand.platform,
    device: brand.device,
    lotteryType: brand.lotteryType,
    money: brand.money,
    payments: hasPayments(brand),
    bonuses: Object.keys(brand.offers).length > 0 || brandEffects(brand).some(({ effect }) => effect.kind === 'bonus'),
    points: brand.server.points !== null,
    referral: hasOffer(brand, ['referral']),
    missions: hasOffer(brand, ['mission', 'leaderboard']),
    prizes: Object.keys(brand.prizes).length > 0,
    ranks: brand.server.ranks.levels.length > 0,
    defaultLanguage: brand.defaultLanguage,
    languages: [...brand.languages],
    currency: brand.currency,
    chatHeaderColour: brand.chatHeaderColour ?? theme.tokens.color.accent.$value.slice(0, 7),
    settings: settingsOf(located),
    announcements: brand.announcements,
    esportsProviders: brand.esportsProviders,
    prizeModes: brand.prizeModes,
    resources: brand.resources,
    routesOff: brand.routesOff,
    categories: brand.categories,
    deployment: brand.deployment,
    contact: brand.contact,
    theme: theme.bundle,
    assets,
    banners,
    copy,
    pages,
    allow: brand.allow,
  };
}

/** Returns whether a brand has an offer that one of these triggers starts. */
function hasOffer({ offers }: ResolvedBrand['brand'], kinds: readonly string[]): boolean {
  return Object.values(offers).some(({ trigger }) => kinds.includes(trigger.kind));
}

/** An external platform with real money has a cashier of its own. */
function hasPayments({ money, server }: ResolvedBrand['brand']): boolean {
  return server.payments.providers.length > 0 || (money === 'real' && server.upstream !== null);
}

/** Returns the public origin of a brand. */
export function canonicalOrigin({ domains }: { domains: readonly string[] }): string {
  return `https://${domains[0]}`;
}
