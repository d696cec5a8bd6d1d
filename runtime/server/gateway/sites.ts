import type { BrandRegistry } from './brand-registry.ts';
import type { BrandRelease } from './brand-release.ts';
import { normaliseHost } from './visitor.ts';

/** What a host stands for. */
export type Site =
  { kind: 'brand'; brand: BrandRelease } | { kind: 'house' } | { kind: 'studio' } | { kind: 'unknown' };

const house: Site = { kind: 'house' };
const studio: Site = { kind: 'studio' };
const unknown: Site = { kind: 'unknown' };
const houseHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Finds what a host stands for: a brand, the studio, the house itself, or nothing. */
export class Sites {
  readonly #registry: BrandRegistry;
  readonly #studioHosts: ReadonlySet<string>;
  /** Spellings seen, so that the usual ones are not taken apart again. */
  readonly #spellings = new Map<string, string>();

  constructor(registry: BrandRegistry, studioOrigin: string) {
    this.#registry = registry;
    this.#studioHosts = new Set(['studio.localhost', new URL(studioOrigin).hostname]);
  }

  /** `authority` is what the Host header says, in any spelling. */
  resolve(authority: string): Site {
    const host = this.#normalised(authority);
    if (houseHosts.has(host)) return house;
    if (this.#studioHosts.has(host)) return studio;
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
