import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Admission, admissionLimits } from './admission.ts';
import { createApiHandler } from './api-handler.ts';
import { callHeaders, createApplication, type ApplicationParts } from './application.ts';
import { Assets } from './assets.ts';
import { BrandRegistry } from './brand-registry.ts';
import type { ServerConfig } from './config.ts';
import { registerConsole } from './console-page.ts';
import { ContentCache } from './content-cache.ts';
import { InjectedFailures } from './injected-failures.ts';
import { createRequestRouter } from './request-router.ts';
import { registerDocs } from './docs-routes.ts';
import { registerServerRoutes } from './server-routes.ts';
import { LiveStream } from './live-stream.ts';
import { localPageAccess } from './local-page-access.ts';
import { Metrics } from './metrics.ts';
import { registerOpenApi } from './openapi-route.ts';
import { PageContents } from './page-contents.ts';
import { Pages } from './pages.ts';
import type { PartOptions } from './ports.ts';
import type { Platform } from '../platform/platform.ts';
import type { Cashier } from '../../cashier/server/cashier.ts';
import type { Studio } from '../../studio/server/studio.ts';
import { registerRateLimits } from './rate-limits.ts';
import type { ReadyReply } from './ready-reply.ts';
import { RequestFacts } from './request-facts.ts';
import { studioHeaders } from './security-headers.ts';
import { Sites } from './sites.ts';
import { registerTestRoutes } from './test-routes.ts';
import { upstreamOf } from './upstream.ts';

/** The platform, the studio and the cashier behind the gateway; tests of the gateway alone supply fakes. */
export interface Parts {
  createPlatform(options: PartOptions): Promise<Platform> | Platform;
  createStudio(options: PartOptions & Platform['sandbox'] & { ahead: () => number }): Promise<Studio> | Studio;
  createCashier(
    options: PartOptions & Platform['sandboxCashier'] & { ahead: () => number },
  ): Promise<Cashier> | Cashier;
}

interface Assembly {
  config: ServerConfig;
  parts: Parts;
  log: Logger;
  /** Functions that close what was opened, in the order of opening. */
  closers: (() => unknown)[];
}

interface House {
  front(request: IncomingMessage, response: ServerResponse): void;
  brands(): number;
  /** Begins the work that no page waits for; called once requests reach `front`. */
  begin(): void;
  /** Makes the server not ready and ends the streams so that the remaining requests can be answered. */
  stop(): Promise<void>;
}

const cacheBytes = 256 * 1024 * 1024;

/** Creates platform, studio, brand registry and request router. */
export async function assemble({ config, parts, log, closers }: Assembly, options: PartOptions): Promise<House> {
  let ready = false;
  const platform = await parts.createPlatform(options);
  closers.push(() => platform.close());
  const facilities = config.testMode ? platform.testFacilities() : null;
  // Under test only the platform's clock can be moved: draws and fixtures must use the same time.
  const ahead = (): number => facilities?.ahead() ?? 0;
  const studio = await parts.createStudio({ ...options, ...platform.sandbox, ahead });
  closers.push(() => studio.close());
  const cashier = await parts.createCashier({ ...options, ...platform.sandboxCashier, ahead });
  closers.push(() => cashier.close());
  const registry = new BrandRegistry({
    distDir: config.distDir,
    localhostNames: config.localhostNames,
    log,
    async onLoad(brand) {
      upstreamOf(brand.server, { brandId: brand.id, env: config.env });
      await platform.brandLoaded(brand);
    },
  });
  const metrics = metricsOf(registry, platform);
  const trusted = config.trustedProxies;
  const facts = new RequestFacts(trusted, Number(new URL(options.ownUrl).port));
  const shared: ApplicationParts = { log, trusted, facts, metrics, headers: callHeaders };
  const live = new LiveStream(platform);
  const faults = new InjectedFailures();
  const api = createApplication(shared);
  if (config.testMode) faults.register(api);
  await registerRateLimits(api, { testMode: config.testMode, platform });
  await api.register(async (scope) => platform.registerRoutes(scope));
  await api.register(async (scope) => {
    live.register(scope);
    registerOpenApi(scope);
  });
  const house = createApplication(shared);
  registerServerRoutes(house, {
    registry,
    metrics,
    platform,
    localhostNames: config.localhostNames,
    access: localPageAccess({
      demo: config.demo,
      trusted,
      isOperatorToken: platform.acceptsOperatorToken,
    }),
    distDir: config.distDir,
    isReady: () => ready,
  });
  registerOpenApi(house);
  registerDocs(house);
  if (facilities !== null) registerTestRoutes(house, { facilities, faults, registry });
  const sides = await sideApplications(shared, { studio, cashier, distDir: config.distDir });
  for (const app of [api, house, ...Object.values(sides)]) await open(app, closers);
  await registry.start();
  await platform.announce({ name: serverName(options), version: config.version, served: () => registry.all() });
  ready = true;
  const cache = new ContentCache<ReadyReply>(cacheBytes);
  const contents = new PageContents({ platform, log });
  closers.push(() => contents.close());
  const handler = createRequestRouter({
    sites: new Sites(registry, { ...options, consoleHost: config.consoleHost }),
    assets: new Assets(cache, config.distDir),
    pages: new Pages(cache, contents, options.studioOrigin),
    platform,
    api: createApiHandler({ api, platform, facts, faults, metrics, log, env: config.env }),
    house: (request, response) => house.routing(request, response),
    studio: (request, response) => sides.studio.routing(request, response),
    cashier: (request, response) => sides.cashier.routing(request, response),
    console: (request, response) => sides.console.routing(request, response),
    metrics,
    facts,
    isDirect: trusted.empty,
    log,
  });
  const admission = new Admission({
    handler,
    visitorOf: trusted.empty ? null : (request) => facts.visitorOf(request),
    // A test suite or a load test is one IP address with the streams of many visitors.
    limits: config.testMode ? { ...admissionLimits, streams: Number.POSITIVE_INFINITY } : admissionLimits,
  });
  return {
    front: admission.handle,
    brands: () => registry.all().length,
    begin: platform.begin,
    async stop() {
      ready = false;
      live.close();
      platform.drain();
      await registry.close();
    },
  };
}

/** Returns where this server runs, as `host:port`, for those who compare it with others. */
function serverName({ selfUrl }: PartOptions): string {
  return `${hostname()}:${new URL(selfUrl).port || '80'}`;
}

function metricsOf(registry: BrandRegistry, platform: Platform): Metrics {
  return new Metrics({
    liveVersions: () => registry.all().map(({ id }) => ({ brand: id, version: platform.liveSnapshot(id).version })),
    rejectedBrands: () => registry.rejected().map(({ brand }) => brand),
    clockDiffersBy: () => platform.clockDiffersBy(),
    gauges: () => platform.gauges(),
  });
}

/** Creates the applications of the hosts besides the brands and the server pages. */
async function sideApplications(
  shared: ApplicationParts,
  { studio, cashier, distDir }: { studio: Studio; cashier: Cashier; distDir: string },
): Promise<Record<'studio' | 'cashier' | 'console', FastifyInstance>> {
  const sides = {
    studio: createApplication({ ...shared, headers: studioHeaders }),
    cashier: createApplication(shared),
    console: createApplication(shared),
  };
  await sides.studio.register(async (scope) => studio.register(scope));
  await sides.cashier.register(async (scope) => cashier.register(scope));
  registerConsole(sides.console, { distDir });
  return sides;
}

async function open(app: FastifyInstance, closers: (() => unknown)[]): Promise<void> {
  await app.ready();
  closers.push(() => app.close());
}
