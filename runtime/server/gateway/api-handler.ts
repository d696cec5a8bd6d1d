import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Environment } from '../../shared/named-secret.ts';
import type { BrandRelease } from './brand-release.ts';
import type { Metrics } from './metrics.ts';
import type { RequestFacts } from './request-facts.ts';
import { forward, goesUpstream, upstreamOf, type Upstream } from './upstream.ts';

export interface ApiParts {
  api: FastifyInstance;
  facts: RequestFacts;
  metrics: Metrics;
  log: Logger;
  /** Contains the secrets that brands name. */
  env: Environment;
}

/**
 * Creates the handler for a brand's calls: it forwards to the operator's own platform if the brand names one, else to
 * ours.
 */
export function createApiHandler({
  api,
  facts,
  metrics,
  log,
  env,
}: ApiParts): (request: IncomingMessage, response: ServerResponse) => void {
  const upstreams = new WeakMap<BrandRelease, Upstream | null>();

  /** Returns the upstream of a version of a brand, which is read at its first call. */
  function upstreamFor(brand: BrandRelease): Upstream | null {
    let upstream = upstreams.get(brand);
    if (upstream === undefined) {
      upstream = upstreamOf(brand.server, { brandId: brand.id, env });
      upstreams.set(brand, upstream);
    }
    return upstream;
  }

  return (request, response) => {
    const brand = facts.brandOf(request);
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const upstream = brand === null || !goesUpstream(pathname) ? null : upstreamFor(brand);
    if (brand === null || upstream === null) return api.routing(request, response);
    forward(request, response, {
      upstream,
      merchantCode: brand.bundle.merchantCode,
      visitor: facts.visitorOf(request),
      log,
      answered: (status) => metrics.count({ route: 'upstream', status, brand: brand.id }),
    });
  };
}
