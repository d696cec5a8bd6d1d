import type { BrandBundle } from '../../schema/bundle.ts';
import type { LiveSnapshot } from '../../schema/generated/api/system.ts';

export type SystemStatus = 0 | 1 | 2;

/**
 * 0 normal, 1 maintenance, 2 region restriction; maintenance wins. With real money a visitor has to come from a
 * jurisdiction of the brand, and one whose country is unknown does not.
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
