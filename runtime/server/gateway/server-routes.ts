import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND } from '../../shared/time.ts';
import type { BrandRegistry } from './brand-registry.ts';
import { directoryPage, directoryStyleHash } from './directory-page.ts';
import type { LocalPageAccess } from './local-page-access.ts';
import type { Metrics } from './metrics.ts';
import { outboxPage, outboxStyleHash } from './outbox-page.ts';
import type { LedgerState, Platform, ServerDifference } from '../platform/platform.ts';
import { plainPagePolicy } from './security-headers.ts';
import { normaliseHost } from './visitor.ts';

export interface ServerRouteParts {
  registry: BrandRegistry;
  metrics: Metrics;
  platform: Pick<
    Platform,
    'database' | 'clockDiffersBy' | 'differingServers' | 'ledgerStates' | 'demoAccounts' | 'demoOutbox'
  >;
  localhostNames: boolean;
  access: LocalPageAccess;
  /** Folder of the compiled brands. */
  distDir: string;
  /** Returns false while draining, so that no new requests are sent here. */
  isReady(): boolean;
}

/** Registers health, metrics, served versions, and the directory of the brands on this server. */
export function registerServerRoutes(app: FastifyInstance, parts: ServerRouteParts): void {
  const { registry, metrics, platform, access } = parts;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const databaseState = await platform.database.state();
    // The listener of a draining server is closed.
    const missing = [...(parts.isReady() ? [] : ['listener']), ...(databaseState === 'ready' ? [] : ['database'])];
    const state = missing.length === 0 ? { ready: true } : { ready: false, missing };
    reply.code(state.ready ? 200 : 503);
    // A check without a host is a balancer’s; all others get only ready or not.
    if (request.visitor.host === '') return reply.send(state);
    if (!access.showsDetails(request)) return reply.send({ ready: state.ready });
    return reply.send({
      ...state,
      database: platform.database.kind,
      databaseState,
      durability: platform.database.durability,
      brands: registry.all().length,
      ...clockReport(platform.clockDiffersBy()),
      ...serversReport(platform.differingServers()),
      ...rejectedVersions(registry),
      ...ledgerReport(platform.ledgerStates()),
    });
  });
  app.get('/brands', async (request, reply) => {
    access.require(request, reply);
    return {
      dist: parts.distDir,
      served: registry.all().map(({ id, hash }) => ({ brand: id, version: hash })),
      rejected: registry.rejected(),
    };
  });
  app.get('/metrics', async (request, reply) => {
    access.require(request, reply);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
  app.get('/', async (request, reply) => {
    access.require(request, reply);
    const page = directoryPage({
      brands: registry.all(),
      accounts: platform.demoAccounts(),
      hasOutbox: access.isOpen(request),
      addressOf: (brand) =>
        addressOf(request, parts.localhostNames ? `${brand.id}.localhost` : (brand.bundle.domains[0] ?? '')),
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', plainPagePolicy(directoryStyleHash()))
      .send(page);
  });
  app.get<{ Querystring: { brand?: string } }>('/outbox', { schema: outboxSchema }, async (request, reply) => {
    access.require(request, reply);
    const messages = await platform.demoOutbox();
    const writers = new Set(messages.map(({ brand }) => brand));
    const page = outboxPage({
      messages,
      brands: registry
        .all()
        .filter(({ id }) => writers.has(id))
        .map(({ id, bundle }) => ({ id, name: bundle.name })),
      brand: request.query.brand ?? null,
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', plainPagePolicy(outboxStyleHash()))
      .header('Referrer-Policy', 'no-referrer')
      .send(page);
  });
}

/** Returns the versions that are not served, for `/readyz`; absent when there are none. */
function rejectedVersions(registry: BrandRegistry): { rejected?: object[] } {
  const found = registry.rejected();
  return found.length === 0 ? {} : { rejected: found.map(({ brand, version }) => ({ brand, version })) };
}

/** Returns by how much the machine's clock is ahead of the database's, for `/readyz`; absent if it is right. */
function clockReport(differsByMs: number): { clock?: object } {
  return differsByMs === 0 ? {} : { clock: { differsBySeconds: Math.round(differsByMs / SECOND) } };
}

/** Returns how other servers on the database differ from this one, for `/readyz`; absent if none does. */
function serversReport(differing: readonly ServerDifference[]): { servers?: object } {
  return differing.length === 0 ? {} : { servers: { differing } };
}

/** Returns the ledger states for `/readyz`; absent before one has been verified. */
function ledgerReport(states: readonly LedgerState[]): { ledger?: object } {
  const verified = states.filter(({ verifiedAt }) => verifiedAt !== null);
  if (verified.length === 0) return {};
  const discrepancies = verified.reduce((sum, state) => sum + state.discrepancies, 0);
  const oldest = Math.min(...verified.map(({ verifiedAt }) => verifiedAt ?? 0));
  return { ledger: { discrepancies, verifiedAt: new Date(oldest).toISOString() } };
}

const outboxSchema = {
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { brand: { type: 'string', minLength: 1, maxLength: 64 } },
  },
} as const;

/** Returns a URL with the scheme and port of the request. */
function addressOf(request: FastifyRequest, host: string): string {
  const { origin } = request.visitor;
  return `${origin.replace(normaliseHost(new URL(origin).host), host)}/`;
}
