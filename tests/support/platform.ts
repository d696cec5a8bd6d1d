import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import english from '../../locales/en/messages.json' with { type: 'json' };
import thai from '../../locales/th/messages.json' with { type: 'json' };
import { createPlatform, type Platform } from '../../runtime/server/platform/platform.ts';
import type { BrandBundle, SettingsNode } from '../../schema/bundle.ts';
import { sampleBundle } from '../../schema/testing/sample-bundle.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

export interface TestPlatform {
  platform: Platform;
  app: FastifyInstance;
  dataDir: string;
  close(): Promise<void>;
}

export interface TestPlatformOptions {
  /** By default a database of the run's PostgreSQL, where there is one and no `dataDir` is given; null is PGlite. */
  databaseUrl?: string | null;
  /** Address for migrations and LISTEN where a pooler is at `databaseUrl`. */
  databaseDirectUrl?: string | null;
  dataDir?: string;
  testMode?: boolean;
  brands?: { bundle: BrandBundle; server?: object }[];
  /** URL of the sandbox studio; by default no server listens there. */
  studioUrl?: string;
  /** Origin of the platform as it is stored; by default `studioUrl`, where its parts reach each other. */
  selfUrl?: string;
  env?: Record<string, string>;
  /** Factor of every time limit of the database; by default a stall of the machine ends no call. */
  patience?: number;
  /** By default the least that a hash can cost. */
  passwordCost?: 'real' | 'least';
  /** By default, only `moveClock` runs jobs; `real` also runs them each second. */
  ticks?: 'real' | 'manual';
  /** Receives log lines of level warning and higher; none by default. */
  logTo?: { write(line: string): void };
}

export const operatorToken = 'operator-token-of-the-tests-0123456789';

declare module 'fastify' {
  interface FastifyRequest {
    brand: { id: string; hash: string; bundle: BrandBundle; server: unknown } | null;
    visitor: { ip: string; protocol: 'http' | 'https'; host: string; origin: string; viaTrustedProxy: boolean };
    atConsole: boolean;
  }
}

/**
 * Starts a platform with a minimal gateway: `<id>.localhost` selects the brand, and `console.localhost` is the host of
 * the console. A brand whose `server.adapters` contain
 * `geolocation: { use: 'header', header: 'x-country' }` reads the country from that header; others have none.
 */
export async function startPlatform({
  databaseUrl: givenUrl,
  databaseDirectUrl,
  dataDir,
  testMode = true,
  brands = [{ bundle: brandBundle() }],
  studioUrl = 'http://127.0.0.1:9',
  selfUrl = studioUrl,
  env = {},
  patience = 20,
  passwordCost = 'least',
  ticks = 'manual',
  logTo,
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const postgres = givenUrl === undefined && dataDir === undefined && hasPostgres() ? await startPostgres() : null;
  const databaseUrl = postgres === null ? (givenUrl ?? null) : await postgres.freshDatabase();
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'livery-platform-')));
  const platform = await createPlatform({
    dataDir: folder,
    databaseUrl,
    databaseDirectUrl: databaseDirectUrl ?? databaseUrl,
    testMode,
    operatorToken,
    newOperatorToken: () => operatorToken,
    revokeOperatorTokens: false,
    selfUrl,
    ownUrl: studioUrl,
    studioOrigin: 'http://studio.localhost:8080',
    cashierOrigin: 'http://cashier.localhost:8080',
    log: { error: () => undefined },
    demo: env.LIVERY_DEMO === '1',
    databasePatience: patience,
    passwordCost,
    ticks,
    env,
  });
  for (const { bundle, server = {} } of brands)
    await platform.brandLoaded({
      id: bundle.id,
      bundle,
      server: { messages, ...('server' in server ? server : { server }) },
    });
  const app = Fastify({ logger: logTo === undefined ? false : { level: 'warn', stream: logTo } });
  app.decorateRequest('brand', null);
  app.decorateRequest('visitor');
  app.decorateRequest('atConsole', false);
  app.addHook('onRequest', async (request) => {
    const host = request.host.split(':')[0] ?? '';
    request.atConsole = host === 'console.localhost';
    const brand = brands.find(({ bundle }) => `${bundle.id}.localhost` === host);
    request.brand =
      brand === undefined ? null : { id: brand.bundle.id, hash: 'test', bundle: brand.bundle, server: brand.server };
    request.visitor = {
      ip: request.ip,
      protocol: 'http',
      host,
      origin: `http://${request.host}`,
      viaTrustedProxy: true,
    };
  });
  await platform.registerRoutes(app);
  await app.ready();
  platform.begin();
  return {
    platform,
    app,
    dataDir: folder,
    async close() {
      await app.close();
      await platform.close();
      await postgres?.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Moves the clock by `lifeMs`, so that an object created now with this lifetime has expired. The job that deletes
 * expired objects runs a minute earlier, so that the call under test must detect the expiry itself.
 */
export async function outlive({ platform }: Pick<TestPlatform, 'platform'>, lifeMs: number): Promise<void> {
  const facilities = platform.testFacilities();
  await facilities.moveClock({ advanceMs: lifeMs - 60_000 });
  await facilities.moveClock({ advanceMs: 60_000 });
}

/** The messages that the compiler adds to `server.json`. */
const messages = { EN: english, TH: thai };

const flag = (modId: string, enabled: '0' | '1' = '1'): SettingsNode => ({ modId, enabled });

/** Returns a brand with registration by username and the given changes. */
export function brandBundle(different: Partial<BrandBundle> = {}): BrandBundle {
  const registration = [flag('DIRECTREG3'), flag('USERNAMEREG3'), flag('FREEPLAY3')];
  return sampleBundle({
    settings: [{ modId: 'MEMBER3', enabled: '1', childrenNodes: registration }],
    ...different,
  });
}

export interface InjectedReply {
  status: number;
  body: { success: boolean; code?: string; value?: unknown; params?: Record<string, string | number> };
  cookies: string[];
  retryAfter: string | null;
}

type InjectedAnswer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A browser of one brand without a network. It keeps cookies and the CSRF token as browser and portal do. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly host: string;
  readonly cookies = new Map<string, string>();
  csrf: string | null = null;
  /** Its IP address. */
  address = '127.0.0.1';

  constructor(app: FastifyInstance, brand = 'opal') {
    this.#app = app;
    this.host = `${brand}.localhost`;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<InjectedReply> {
    return this.#replyOf(
      await this.#inject({
        method,
        url,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  }

  /** Sends files as a form does, each in a field named `file`. */
  async upload(
    url: string,
    files: readonly { name: string; type: string; bytes: Uint8Array }[],
  ): Promise<InjectedReply> {
    const form = new FormData();
    for (const { name, type, bytes } of files)
      form.append('file', new File([new Uint8Array(bytes)], name, { type }), name);
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    return this.#replyOf(
      await this.#inject({ method: 'POST', url, headers, payload: Buffer.from(await body.arrayBuffer()) }),
    );
  }

  /** Gets a file. */
  async download(
    url: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
    const answer = await this.#inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  }

  async #inject(options: InjectOptions & { method: string; headers: Record<string, string> }): Promise<InjectedAnswer> {
    const isSafe = options.method === 'GET';
    const answer = await this.#app.inject({
      ...options,
      remoteAddress: this.address,
      headers: {
        host: this.host,
        ...(isSafe ? {} : { origin: `http://${this.host}` }),
        ...(this.cookies.size === 0 ? {} : { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(this.csrf === null || isSafe ? {} : { 'x-csrf-token': this.csrf }),
        ...options.headers,
      },
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(cookie);
    return answer;
  }

  #replyOf(answer: InjectedAnswer): InjectedReply {
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      // A call that replies with a file has no value; `download` returns its bytes.
      body: isJson(answer) ? answer.json() : { success: true, value: null },
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      retryAfter: retryAfter ?? null,
    };
  }

  /** Registers a member and keeps the session. */
  async register(username: string, password = 'correct-horse-9'): Promise<InjectedReply> {
    return this.#enter(
      await this.call('PUT', '/wps/member/register', {
        username,
        password,
        confirmPassword: password,
        ageConfirmed: true,
        termsAccepted: true,
        login: true,
        registerMethod: 'WEB',
        humanToken: 'test-human',
      }),
    );
  }

  async login(username: string, password = 'correct-horse-9'): Promise<InjectedReply> {
    return this.#enter(
      await this.call('POST', '/wps/session/login', { username, password, type: 'username', humanToken: 'test-human' }),
    );
  }

  async freePlay(): Promise<InjectedReply> {
    return this.#enter(await this.call('POST', '/wps/session/login/freeplay', { platform: 'W' }));
  }

  async balance(): Promise<string> {
    const { body } = await this.call('GET', '/wps/v2/wallets/balance');
    return (body.value as { sumBalance: string }).sumBalance;
  }

  #enter(reply: InjectedReply): InjectedReply {
    if (reply.body.success) this.csrf = (reply.body.value as { token: string }).token;
    return reply;
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function isJson({ headers }: InjectedAnswer): boolean {
  return headers['content-type']?.toString().startsWith('application/json') === true;
}
