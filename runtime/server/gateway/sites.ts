import type { BrandRegistry } from './brand-registry.ts';
import type { BrandRelease } from './brand-release.ts';
import { normaliseHost } from './visitor.ts';

/** The site of a host. */
export type Site =
  | { kind: 'brand'; brand: BrandRelease }
  | { kind: 'house' }
  | { kind: 'studio' }
  | { kind: 'cashier' }
  | { kind: 'console' }
  | { kind: 'unknown' };

const house: Site = { kind: 'house' };
const studio: Site = { kind: 'studio' };
const cashier: Site = { kind: 'cashier' };
const staffConsole: Site = { kind: 'console' };
const unknown: Site = { kind: 'unknown' };
const houseHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Finds the site of a host: a brand, the studio, the cashier, the console of staff, the server pages, or none. */
export class Sites {
  readonly #registry: BrandRegistry;
  readonly #studioHosts: ReadonlySet<string>;
  readonly #cashierHosts: ReadonlySet<string>;
  readonly #consoleHosts: ReadonlySet<string>;
  /** Cache of normalised spellings, so that common ones are parsed once. */
  readonly #spellings = new Map<string, string>();

  constructor(
    registry: BrandRegistry,
    {
      studioOrigin,
      cashierOrigin,
      consoleHost,
    }: { studioOrigin: string; cashierOrigin: string; consoleHost: string | null },
  ) {
    this.#registry = registry;
    this.#studioHosts = new Set(['studio.localhost', new URL(studioOrigin).hostname]);
    this.#cashierHosts = new Set(['cashier.localhost', new URL(cashierOrigin).hostname]);
    this.#consoleHosts = new Set(['console.localhost', ...(consoleHost === null ? [] : [consoleHost])]);
  }

  /** Returns the site of a Host header in any spelling. */
  resolve(authority: string): Site {
    const host = this.#normalised(authority);
    if (houseHosts.has(host)) return house;
    if (this.#studioHosts.has(host)) return studio;
    if (this.#cashierHosts.has(host)) return cashier;
    if (this.#consoleHosts.has(host)) return staffConsole;
    const brand = this.#registry.byHost(host);
    return brand === undefined ? unknown : { kind: 'brand', brand };
  }

  #normalised(authority: string): string {
    const known = this.#spellings.get(authority);
    if (known !== undefined) return known;
    const host = normaliseHost(authority);
    if (this.#spellings.size < 5000 && authority.length < 300) this.#spellings.set(authority, host);
    return host;
  }
}
