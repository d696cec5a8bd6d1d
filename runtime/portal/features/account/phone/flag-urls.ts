/**
 * Returns the URLs of a country's flag, best first: `COUNTRY_FLAG/{countryCode}.png` of each image host of the brand
 * (specification, section 3), then the portal's own SVG of a few hundred bytes. `countryCode` is ISO 3166 alpha-2;
 * every URL answers 404 for a code without a flag.
 */
export function flagUrls(countryCode: string, hosts: readonly string[]): string[] {
  const remote = hosts.map((host) => `${host}/COUNTRY_FLAG/${countryCode}.png`);
  return [...remote, `${import.meta.env.BASE_URL}COUNTRY_FLAG/${countryCode}.svg`];
}
