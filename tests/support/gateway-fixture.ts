import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildRecordFile, type BuildRecord } from '../../schema/build-record.ts';
import type { BrandBundle, SettingsNode } from '../../schema/bundle.ts';
import type { PageHeaders } from '../../schema/page-headers.ts';
import type { LanguageCode } from '../../schema/languages.ts';
import type { LiveSnapshot } from '../../schema/generated/api/system.ts';
import type { ServedBrand } from '../../runtime/server/gateway/ports.ts';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import type { DemoAccount, DemoMessage, Platform } from '../../runtime/server/platform/platform.ts';
import type { Cashier } from '../../runtime/cashier/server/cashier.ts';
import type { Studio } from '../../runtime/studio/server/studio.ts';
import { startWith, type RunningServer } from '../../runtime/server/gateway/start-with.ts';
import { httpCall, type HttpAnswer, type HttpCall } from './http-request.ts';

export interface FixtureBrand {
  id: string;
  hash?: string;
  domains?: string[];
  languages?: LanguageCode[];
  routesOff?: string[];
  server?: object;
  /** Whether visitors must log in before they see a page. */
  loginedToHomePage?: boolean;
  /** Countries of a real-money brand; a brand without it has play money. */
  realMoneyIn?: string[];
  /** Flags that the brand sets. */
  settings?: SettingsNode[];
  /** Origin of the brand's own game studio. */
  studio?: string;
  /** Text of the heading on the home page. */
  heading?: string;
  /** Routes as the portal reports them, in place of those of the fixture. */
  routes?: Pick<PageHeaders, 'shellPaths' | 'pathFlags'> & { pages: readonly { name: string; path: string }[] };
}

/** A `dist` folder with small hand-made brands in the layout of the compiler. */
export class FixtureDist {
  readonly dir = mkdtempSync(path.join(os.tmpdir(), 'livery-gateway-'));
  readonly #hosts: Record<string, string> = {};

  constructor(brands: readonly FixtureBrand[]) {
    this.write('shared/abcd1234.json', '{"shared":true}');
    this.write('runtime/run12345/client/assets/boot-x.js', `console.log("boot")//${'x'.repeat(2000)}`);
    this.write('runtime/run12345/client/licences.txt', 'Notices of the software by others');
    for (const brand of brands) this.publish(brand);
  }

  /** Writes a version of a brand and makes it current by one rename. */
  publish(brand: FixtureBrand): void {
    const { id, hash = 'hash0001', domains = [`${id}.example`] } = brand;
    const base = `brands/${id}/${hash}`;
    const bundle = bundleOf(brand);
    const headers = headersOf(brand);
    for (const language of bundle.languages)
      for (const name of Object.keys(headers.pages))
        this.write(`${base}/pages/${language}/${name}.html`, page(name, language, brand));
    this.write(`${base}/bundle.json`, JSON.stringify(bundle));
    this.write(
      `${base}/server.json`,
      JSON.stringify({
        id,
        runtime: 'run12345',
        server: { upstream: null, secret: 'not-for-the-wire', ...brand.server },
      }),
    );
    this.write(`${base}/headers.json`, JSON.stringify(headers));
    for (const [name, content] of Object.entries(files)) this.write(`${base}/${name}`, content);
    this.record(id, hash);
    for (const domain of domains) this.#hosts[domain] = id;
    this.replace(`brands/${id}/current.json`, JSON.stringify({ hash, runtime: 'run12345', previous: null }));
    this.replace('hosts.json', JSON.stringify(this.#hosts));
  }

  /** Writes the build record of a version. */
  record(id: string, hash: string): void {
    const folder = path.join(this.dir, 'brands', id, hash);
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== buildRecordFile,
    );
    const built = found.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const content = readFileSync(file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return [path.relative(folder, file), { bytes: content.length, sha256 }] as const;
    });
    const record: BuildRecord = {
      buildVersion: 1,
      brand: id,
      hash,
      made: { livery: 'fixture', compiler: 'fixture', runtime: 'run12345' },
      inputs: {},
      files: Object.fromEntries(built),
    };
    writeFileSync(path.join(folder, buildRecordFile), JSON.stringify(record));
  }

  write(file: string, content: string): void {
    const target = path.join(this.dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    writeFileSync(`${target}.br`, brotliCompressSync(content));
    writeFileSync(`${target}.gz`, gzipSync(content));
  }

  replace(file: string, content: string): void {
    const target = path.join(this.dir, file);
    writeFileSync(`${target}.new`, content);
    renameSync(`${target}.new`, target);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

const styleHash = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

const headersFile: PageHeaders = {
  pages: {
    index: { styleHashes: [styleHash], path: '/index', status: 200 },
    register: { styleHashes: [styleHash], path: '/register', status: 200 },
    noticePage: { styleHashes: [styleHash], path: '/noticePage', status: 200 },
    shell: { styleHashes: [styleHash], path: '/shell', status: 200 },
    notFound: { styleHashes: [styleHash], path: '/404', status: 404 },
    maintenance: { styleHashes: [styleHash], path: '/maintenance', status: 503 },
    restricted: { styleHashes: [styleHash], path: '/restricted', status: 451 },
  },
  shellPaths: ['/records', '/inbox', '/help/:article'],
  pathFlags: { '/inbox': 'INBOX3', '/noticePage': 'NOTICES3' },
  csp: { frames: ['https://games.example'], images: ['https://pictures.example'] },
};

function headersOf({ routes, studio }: FixtureBrand): PageHeaders {
  const csp = { ...headersFile.csp, studio };
  if (routes === undefined) return { ...headersFile, csp };
  const { pages, ...paths } = routes;
  const headers: PageHeaders['pages'] = {};
  for (const { name, path: at } of pages)
    headers[name] = { styleHashes: [styleHash], path: at, status: headersFile.pages[name]?.status ?? 200 };
  return { pages: headers, ...paths, csp };
}

const files = {
  'manifest.webmanifest': '{"name":"x"}',
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': '<urlset/>',
  'pages.speculationrules': '{}',
  'ios-lite.mobileconfig': '<plist/>',
  'icons/favicon.ico': 'ico',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function page(name: string, language: string, { id, heading = `home of ${id}` }: FixtureBrand): string {
  const filler = 'word '.repeat(400);
  return `<!doctype html><html lang="${language}"><body><h1>${name === 'index' ? heading : name} ${id} ${language}</h1><p>${filler}</p><!--livery:live--></body></html>`;
}

/** Returns a bundle with only the fields that the gateway reads. */
function bundleOf({
  id,
  domains = [`${id}.example`],
  languages = ['EN', 'TH'],
  routesOff = [],
  loginedToHomePage = false,
  realMoneyIn,
  settings = [],
}: FixtureBrand): BrandBundle {
  const bundle: Partial<BrandBundle> = {
    bundleVersion: 1,
    id,
    name: `Brand ${id}`,
    merchantCode: id.toUpperCase(),
    domains,
    languages,
    defaultLanguage: languages[0] ?? 'EN',
    routesOff,
    settings,
    money: realMoneyIn === undefined ? 'play' : 'real',
    deployment: { loginedToHomePage, minimumAge: 18, jurisdictions: realMoneyIn ?? [], audience: 'everyone' },
    assets: { logo: `/_livery/brand/${id}/hash0001/assets/logo.svg`, mark: '', hero: '', socialImage: null },
    theme: {
      id: 'plain',
      scheme: 'light',
      browserColour: '#ffffff',
      layout: { hero: 'banner', header: 'solid', tiles: 'portrait', nav: 'text' },
    },
  };
  return bundle as BrandBundle;
}

/** Returns the entries of the fake ledger of a brand. */
export function ledgerEntries(brand: string) {
  const entry = { account: `${brand}:cash`, amountMinor: 0, currency: 'USD', at: '2026-11-21T00:00:00Z', kind: 'win' };
  return ['a', 'b'].map((txId) => ({ txId, key: `${brand}-${txId}`, ...entry }));
}

/** A fake platform with live snapshots in memory and a few routes: the part that the gateway uses. */
export class FakePlatform implements Platform {
  readonly database = {
    kind: 'pglite',
    durability: 'as durable as a test',
    state: () => Promise.resolve(this.databaseState),
  } as const;
  databaseState: 'ready' | 'read_only' | 'unavailable' = 'ready';
  readonly sandboxCashier = { secrets: ['secret-of-the-fixture'] };
  readonly sandbox = { secret: 'secret-of-the-fixture', walletUrl: 'http://127.0.0.1:9/seamless/v1' };
  answerVisitor: Platform['answerVisitor'] = () => Promise.reject(new Error('the pages of the fixture make no calls'));
  readonly loaded: ServedBrand[] = [];
  closed = false;
  readonly #snapshots = new Map<string, LiveSnapshot>();
  readonly #listeners = new Set<(brandId: string) => void>();
  #now = '2026-11-21T00:00:00.000Z';

  registerRoutes: Platform['registerRoutes'] = async (app) => {
    app.get('/wps/system/status', (request) => ({
      success: true,
      value: { brand: request.brand?.id, ...request.visitor },
    }));
    app.post('/wps/session/login', (request) => ({ success: true, value: request.body }));
    app.get('/wps/slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { success: true };
    });
    app.get('/wps/slower', async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return { success: true };
    });
    app.get('/wps/broken', async () => {
      throw new Error('the password of the database is hunter2');
    });
  };
  async brandLoaded(brand: ServedBrand): Promise<void> {
    if (JSON.stringify(brand.server).includes('"illegal":true')) throw new Error('an illegal server part');
    this.loaded.push(brand);
  }
  liveSnapshot(brandId: string): LiveSnapshot {
    return (
      this.#snapshots.get(brandId) ?? {
        version: 0,
        at: this.#now,
        flags: {},
        maintenance: false,
        maintenanceEnd: null,
        restrictedCountries: [],
      }
    );
  }
  /** Changes the live snapshot as an operator does. */
  change(brandId: string, change: Partial<LiveSnapshot>): void {
    const before = this.liveSnapshot(brandId);
    this.#snapshots.set(brandId, { ...before, ...change, version: before.version + 1 });
    for (const listener of this.#listeners) listener(brandId);
  }
  onLiveChange(listener: (brandId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  countryOf: Platform['countryOf'] = (_brandId, visitor, headers) =>
    visitor.viaTrustedProxy ? String(headers['x-country'] ?? '') || null : null;
  clockDiffersBy: Platform['clockDiffersBy'] = () => 0;
  announce: Platform['announce'] = async () => undefined;
  differingServers: Platform['differingServers'] = () => [];
  ledgerStates: Platform['ledgerStates'] = () => [];
  begin: Platform['begin'] = () => undefined;
  demoAccounts(): DemoAccount[] {
    return [{ brand: 'aurora', username: 'demo<1>', password: 'play-money', type: 'member', note: 'with history' }];
  }
  /** The messages that `/outbox` shows. */
  written: DemoMessage[] = [];
  demoOutbox(): Promise<DemoMessage[]> {
    return Promise.resolve(this.written);
  }
  gauges: Platform['gauges'] = () => [
    { name: 'livery_fixture', help: 'A gauge.', values: [{ brand: 'aurora', value: 7 }] },
    { name: 'livery_fixture_by_vendor', help: 'A gauge.', values: [{ brand: 'aurora', vendor: 'A"B', value: 2 }] },
  ];
  testFacilities: Platform['testFacilities'] = () => ({
    // Includes a brand that is no longer served.
    personas: async () => {
      const accounts = this.demoAccounts();
      return [...accounts, ...accounts.map((one) => ({ ...one, brand: 'gone' }))];
    },
    outbox: async ({ to }) => [
      { id: '1', channel: 'email', to: to ?? 'all', subject: null, body: '', code: null, at: this.#now },
    ],
    now: () => this.#now,
    ahead: () => 0,
    moveClock: async (to) =>
      (this.#now = 'now' in to ? to.now : new Date(Date.parse(this.#now) + to.advanceMs).toISOString()),
    listLedgerEntries: async ({ brand = '' }) => ledgerEntries(brand),
  });
  operatorToken = '';
  acceptsOperatorToken: Platform['acceptsOperatorToken'] = (bearer) => bearer !== '' && bearer === this.operatorToken;
  isOperator: Platform['isOperator'] = () => Promise.resolve(false);
  drain(): void {}
  async close(): Promise<void> {
    this.closed = true;
  }
}

/** A fake studio with one page. */
export const fakeCashier: Cashier = {
  register: async (app) => {
    app.get('/', async () => ({ cashier: true }));
  },
  close: async () => {},
};

export const fakeStudio: Studio = {
  register: async (app) => {
    app.get('/', async () => ({ studio: true }));
  },
  close: async () => {},
};

export interface GatewayUnderTest {
  server: RunningServer;
  platform: FakePlatform;
  dist: FixtureDist;
  dataDir: string;
  /** Sends one call; `host` has no port. */
  call(host: string, path: string, rest?: Partial<HttpCall>): Promise<HttpAnswer>;
  close(): Promise<void>;
}

/** Starts the real gateway on a free port with hand-made brands and a fake platform. */
export async function startGateway({
  env = {},
  brands = [{ id: 'aurora' }, { id: 'lotus' }],
  dist = new FixtureDist(brands),
}: { env?: Record<string, string>; brands?: FixtureBrand[]; dist?: FixtureDist } = {}): Promise<GatewayUnderTest> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'livery-gateway-data-'));
  const platform = new FakePlatform();
  const config = readServerConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    LIVERY_DEMO: '1',
    LIVERY_DIST: dist.dir,
    LIVERY_DATA: dataDir,
    ...env,
  });
  const server = await startWith(config, {
    createPlatform: ({ operatorToken }) => Object.assign(platform, { operatorToken }),
    createStudio: () => fakeStudio,
    createCashier: () => fakeCashier,
  });
  return {
    server,
    platform,
    dist,
    dataDir,
    call: (host, pathname, rest = {}) =>
      httpCall({
        connect: { protocol: 'http:', hostname: '127.0.0.1', port: server.port },
        host: host === '' ? '' : `${host}:${server.port}`,
        path: pathname,
        ...rest,
      }),
    async close() {
      await server.close();
      dist.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
