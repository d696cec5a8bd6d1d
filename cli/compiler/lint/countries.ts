import { getCountries } from 'libphonenumber-js/mobile';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { nearWords } from '../did-you-mean.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** The lists of a brand that contain countries. */
const lists = [
  ['deployment', 'jurisdictions'],
  ['server', 'registration', 'countries'],
] as const;

/** Every country with telephone numbers, which is every country with residents; ISO 3166 alpha-2. */
const known: readonly string[] = getCountries();

/** Common wrong codes and their ISO 3166 equivalents. */
const otherCodes: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/** Checks that the countries exist: no visitor or telephone number has any other code. */
export function lintCountries({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const named = [brand.deployment.jurisdictions, brand.server.registration.countries];
  return lists.flatMap((list, which) =>
    (named[which] ?? []).flatMap((country, index) => {
      if (known.includes(country)) return [];
      const key = [...list, index];
      const at = spanNear(located, key) ?? { file };
      return [diagnostic('LV3157', { message: `unknown country "${country}"`, at, key, hint: hintFor(country) })];
    }),
  );
}

function hintFor(country: string): string {
  const meant = otherCodes[country];
  const near = meant === undefined ? nearWords(country, known).slice(0, 3) : [meant];
  const words = near.map((each) => `"${each}"`).join(' or ');
  return near.length === 0 ? 'use an ISO 3166 code of two letters' : `did you mean ${words}?`;
}
