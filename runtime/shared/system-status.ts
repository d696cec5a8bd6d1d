import type { BrandBundle } from '../../schema/bundle.ts';
import type { LiveSnapshot } from '../../schema/generated/api/system.ts';

export type SystemStatus = 0 | 1 | 2;

/**
 * Returns 0 for normal, 1 for maintenance, 2 for region restriction; maintenance wins. With real money a visitor must
 * come from a jurisdiction of the brand; an unknown country is restricted.
 */
export function statusFor(
  {
    bundle,
    live,
  }: {
    bundle: Pick<BrandBundle, 'money' | 'deployment'>;
    live: Pick<LiveSnapshot, 'maintenance' | 'restrictedCountries'>;
  },
  country: string | null,
): SystemStatus {
  if (live.maintenance) return 1;
  if (country !== null && live.restrictedCountries.includes(country)) return 2;
  if (bundle.money === 'real' && (country === null || !bundle.deployment.jurisdictions.includes(country))) return 2;
  return 0;
}
