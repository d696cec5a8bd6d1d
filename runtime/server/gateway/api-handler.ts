import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Environment } from '../../shared/named-secret.ts';
import type { BrandRelease } from './brand-release.ts';
import type { InjectedFailures } from './injected-failures.ts';
import type { Metrics } from './metrics.ts';
import type { Platform } from '../platform/platform.ts';
import type { RequestFacts } from './request-facts.ts';
import { SharedReplies } from './shared-replies.ts';
import { forward, goesUpstream, upstreamOf, type Upstream } from './upstream.ts';

export interface ApiParts {
  api: FastifyInstance;
  facts: RequestFacts;
  platform: Pick<Platform, 'answerVisitor' | 'countryOf'>;
  faults: InjectedFailures;
  metrics: Metrics;
  log: Logger;
  /** Contains the secrets that brands name. */
  env: Environment;
}

/**
 * Creates the handler for a brand's calls: it forwards to the operator's own platform if the brand names one, else to
 * ours. A visitor's call for a list that does not fail needs no route.
 */
export function createApiHandler({
  api,
  facts,
  platform,
  faults,
  metrics,
  log,
  env,
}: ApiParts): (request: IncomingMessage, response: ServerResponse) => void {
  const lists = new SharedReplies({ platform, facts, metrics, faults });
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
    if (brand !== null && upstream === null && lists.has(request, pathname))
      return void lists.send(brand, request, response).catch(() => api.routing(request, response));
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
