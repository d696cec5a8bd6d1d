import type { GameVendor } from '../../adapters/vendor/vendor.ts';

/** Returns the names of vendors by code, for display: none of them while the vendor's server does not answer. */
export async function vendorNames(vendor: GameVendor): Promise<Map<string, string>> {
  const entries = await vendor.catalogue().catch(() => []);
  return new Map(entries.map(({ vassalage, displayName }) => [vassalage, displayName]));
}
