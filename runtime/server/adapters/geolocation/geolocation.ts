/** Returns the country of a visitor: ISO 3166 alpha-2, null without a trusted source. */
export interface Geolocation {
  countryOf(visit: {
    viaTrustedProxy: boolean;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): string | null;
}

/** Creates a geolocation that reads a header, only from a trusted proxy. */
export function headerGeolocation(header: string): Geolocation {
  const name = header.toLowerCase();
  return {
    countryOf({ viaTrustedProxy, headers }) {
      const value = viaTrustedProxy ? headers[name] : undefined;
      return typeof value === 'string' && /^[A-Z]{2}$/.test(value.toUpperCase()) ? value.toUpperCase() : null;
    },
  };
}

export const noGeolocation: Geolocation = { countryOf: () => null };
