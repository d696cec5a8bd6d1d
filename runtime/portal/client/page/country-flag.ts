/**
 * Address of a country's flag, 3 by 2, an SVG of a few hundred bytes that lies beside the portal's code.
 * `countryCode` is ISO 3166 alpha-2. A code without a flag gives an address that answers 404: show nothing then.
 */
export function flagUrl(countryCode: string): string {
  return `${import.meta.env.BASE_URL}COUNTRY_FLAG/${countryCode}.svg`;
}
