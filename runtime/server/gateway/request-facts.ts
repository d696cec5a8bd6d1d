import type { IncomingMessage } from 'node:http';
import type { BrandRelease } from './brand-release.ts';
import type { Visitor } from './ports.ts';
import type { TrustedProxies } from './trust.ts';
import { hasVisitorAddress, requestedAuthority, visitorOf } from './visitor.ts';

/**
 * The visitor and the brand of each request, found once: every part of the gateway uses the brand that the request
 * router has found, also when a new version of it goes live meanwhile.
 */
export class RequestFacts {
  readonly #trusted: TrustedProxies;
  readonly #visitors = new WeakMap<IncomingMessage, Visitor>();
  readonly #brands = new WeakMap<IncomingMessage, BrandRelease>();
  readonly #atConsole = new WeakSet<IncomingMessage>();

  readonly #ownPort: number;

  /** `ownPort` is where the parts of this server call each other, without a proxy. */
  constructor(trusted: TrustedProxies, ownPort: number) {
    this.#trusted = trusted;
    this.#ownPort = ownPort;
  }

  visitorOf(request: IncomingMessage): Visitor {
    const known = this.#visitors.get(request);
    if (known !== undefined) return known;
    const visitor = visitorOf(request, this.#trusted);
    this.#visitors.set(request, visitor);
    return visitor;
  }

  /** Returns the host, with its port, that a request is for. */
  authorityOf(request: IncomingMessage): string {
    return requestedAuthority(request, this.#trusted);
  }

  hasVisitorAddress(request: IncomingMessage): boolean {
    return request.socket.localPort === this.#ownPort || hasVisitorAddress(request, this.#trusted);
  }

  /** Returns the brand that `assignBrand` was called with; null for a request of no brand. */
  brandOf(request: IncomingMessage): BrandRelease | null {
    return this.#brands.get(request) ?? null;
  }

  assignBrand(request: IncomingMessage, brand: BrandRelease): void {
    this.#brands.set(request, brand);
  }

  /** Notes that a request reached the host of the console. */
  assignConsole(request: IncomingMessage): void {
    this.#atConsole.add(request);
  }

  isAtConsole(request: IncomingMessage): boolean {
    return this.#atConsole.has(request);
  }
}
