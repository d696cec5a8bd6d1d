import type { GameVendor, VendorEntry } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';

/** Returns the vendor's catalogue. Throws `system.unavailable` when it cannot be read. */
export function readCatalogue(vendor: GameVendor): Promise<VendorEntry[]> {
  return vendor.catalogue().catch((cause: unknown) => {
    throw new AppError('system.unavailable', {}, { cause });
  });
}

/** Returns the category of each vendor. */
export function categoriesOf(catalogue: readonly VendorEntry[]): Map<string, string> {
  return new Map(catalogue.map(({ vassalage, category }) => [vassalage, category]));
}
