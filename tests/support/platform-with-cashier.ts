import { createServer, type IncomingMessage } from 'node:http';
import { Buffer } from 'node:buffer';
import type { Deposit } from '../../schema/generated/api/payments.ts';
import type { Answer } from '../../runtime/cashier/server/requests.ts';
import type { SettlementLine } from '../../runtime/server/adapters/payments/payment-provider.ts';
import { sandboxPayments } from '../../runtime/server/adapters/payments/sandbox/sandbox-payments.ts';
import { startCashier, type TestCashier } from './cashier.ts';
import { freePort } from './free-port.ts';
import {
  Browser,
  brandBundle,
  operatorToken,
  startPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from './platform.ts';
import { until } from './until.ts';
import { fakeEntry, fakeGame, type FakeVendor } from './fake-vendor.ts';

const catalogue = JSON.stringify({ vendors: [fakeEntry('LMN', 'RNG', [fakeGame('lantern')])] });

/** A notice that the cashier has sent, as it was sent. */
export interface SentNotice {
  headers: Record<string, string>;
  body: string;
}

export interface PlatformWithCashier extends Omit<TestPlatform, 'close'> {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Notices that the cashier has sent, also those that were held back. */
  notices: SentNotice[];
  /** Loses notices of the cashier before they reach the platform, or passes them on again. */
  loseNotices(lost: boolean): void;
  /** Makes the cashier unavailable (503), or available again. */
  stopCashier(stopped: boolean): void;
  /** Changes the lines of settlement files before the platform gets them; each is CSV, without the heading. */
  alterSettlements(alter: (lines: readonly string[]) => readonly string[]): void;
  /** Returns the payments in the settlement file of a day (UTC). */
  settled(day: string): Promise<SettlementLine[]>;
  /** Sends a notice to the platform; returns the status. */
  notify(notice: SentNotice, brand?: string): Promise<number>;
  /** Registers a member who wants no limits. */
  member(brand?: string): Promise<Browser>;
  /** Logs a member in again, whose session has ended. */
  again(browser: Browser): Promise<void>;
  /** Requests a deposit; returns its value. */
  deposit(browser: Browser, fields?: object): Promise<Deposit>;
  /** Answers the payment of a deposit at the hosted page. */
  pay(browser: Browser, deposit: Deposit, answer?: Answer, fields?: Record<string, string>): Promise<void>;
  /** Returns a deposit as its player sees it. */
  read(browser: Browser, id: string): Promise<Deposit>;
  /** Waits until a deposit is in a state. */
  reaches(browser: Browser, id: string, state: Deposit['state']): Promise<Deposit>;
  operator(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<{ status: number; value: unknown; code?: string | undefined }>;
  close(): Promise<void>;
}

export const cashierSecret = 'secret-of-the-cashier-in-tests';
/** The public listener, which does not answer: cashier and platform need it no more than in a drain. */
const closedUrl = 'http://127.0.0.1:9';
let names = 0;
let keys = 0;

/** Returns a fresh idempotency key. */
export const freshKey = (): string => `deposit-${String((keys += 1)).padStart(6, '0')}`;

/** A brand with the sandbox cashier. */
export const payingBrand = (different: Parameters<typeof brandBundle>[0] = {}) => ({
  bundle: brandBundle(different),
  server: { payments: { providers: ['sandbox'] } },
});

/** Answers the question about limits with none. */
export const answerLimits = (browser: Browser) => browser.call('PUT', '/wps/member/limits', { answered: true });

/** Starts a platform and the sandbox cashier with separate storage. They call each other by HTTP only. */
export async function startPlatformWithCashier({
  vendor,
  ...options
}: TestPlatformOptions & {
  /** Serves the games; by default there is one that cannot be played. */
  vendor?: Pick<FakeVendor, 'url'>;
} = {}): Promise<PlatformWithCashier> {
  const port = await freePort();
  const running = await startPlatform({
    brands: [payingBrand()],
    ...options,
    studioUrl: `http://127.0.0.1:${port}`,
    selfUrl: closedUrl,
    env: { LIVERY_CASHIER_SECRET: cashierSecret, ...options.env },
  });
  const facilities = running.platform.testFacilities();
  const cashier = await startCashier({
    secrets: [cashierSecret],
    ahead: () => facilities.ahead(),
    selfUrl: closedUrl,
    ownUrl: `http://127.0.0.1:${port}`,
  });
  const provider = sandboxPayments({ url: cashier.url, host: 'cashier.localhost', secrets: [cashierSecret] });
  const front = await startFront({ port, running, cashierUrl: cashier.url, vendorUrl: vendor?.url });
  return {
    ...running,
    url: `http://127.0.0.1:${port}`,
    ...playersOf(running, cashier),
    settled: (day) => provider.settlementFile({ merchant: 'OPAL01', day }),
    notices: front.notices,
    loseNotices: front.loseNotices,
    stopCashier: front.stopCashier,
    alterSettlements: front.alterSettlements,
    notify: ({ headers, body }, brand) =>
      front.send({ body, headers: brand === undefined ? headers : { ...headers, host: `${brand}.localhost` } }),
    async close() {
      await front.close();
      await running.close();
      await cashier.close();
    },
  };
}

/** Serves cashier and platform at one port, as the gateway does, with faults between them. */
async function startFront({
  port,
  running,
  cashierUrl,
  vendorUrl,
}: {
  port: number;
  running: TestPlatform;
  cashierUrl: string;
  vendorUrl: string | undefined;
}) {
  const notices: SentNotice[] = [];
  let [lost, stopped] = [false, false];
  let altered = (lines: readonly string[]): readonly string[] => lines;
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const headers = headersOf(request);
      if (headers.host?.startsWith('cashier.') === true) {
        if (stopped) return response.writeHead(503).end('{}');
        const reply = await fetch(new URL(request.url ?? '', cashierUrl), {
          method: request.method ?? 'GET',
          headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
          ...(body === '' ? {} : { body }),
        });
        const text = await reply.text();
        return response.writeHead(reply.status).end(request.url?.startsWith('/v1/settlements/') ? settled(text) : text);
      }
      if (vendorUrl !== undefined && request.url?.startsWith('/vendor/') === true) {
        const { authorization = '', 'content-type': type = '' } = headers;
        const reply = await fetch(new URL(request.url, vendorUrl), {
          method: request.method ?? 'GET',
          headers: { authorization, 'content-type': type },
          ...(body === '' ? {} : { body }),
        });
        return response.writeHead(reply.status).end(await reply.text());
      }
      // The game vendor has one game: the demo data that follows its answer is made.
      if (request.url === '/vendor/v1/catalogue') return response.writeHead(200).end(catalogue);
      if (request.url !== '/wps/payments/notify') {
        const reply = await running.app.inject({
          method: request.method === 'POST' ? 'POST' : request.method === 'PUT' ? 'PUT' : 'GET',
          url: request.url ?? '/',
          headers,
          ...(body === '' ? {} : { payload: body }),
        });
        return response.writeHead(reply.statusCode, { 'content-type': 'application/json' }).end(reply.body);
      }
      notices.push({ headers, body });
      return response.writeHead(lost ? 200 : await send({ headers, body })).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  function settled(file: string): string {
    const [heading = '', ...lines] = file.trim().split('\r\n');
    return [heading, ...altered(lines), ''].join('\r\n');
  }

  async function send({ headers, body }: SentNotice): Promise<number> {
    const reply = await running.app.inject({ method: 'POST', url: '/wps/payments/notify', headers, payload: body });
    return reply.statusCode;
  }

  return {
    notices,
    send,
    loseNotices(are: boolean): void {
      lost = are;
    },
    stopCashier(is: boolean): void {
      stopped = is;
    },
    alterSettlements(alter: typeof altered): void {
      altered = alter;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Players = Pick<PlatformWithCashier, 'member' | 'again' | 'deposit' | 'pay' | 'read' | 'reaches' | 'operator'>;

/** What players and operators do. */
function playersOf(running: TestPlatform, cashier: TestCashier): Players {
  const nameOf = new Map<Browser, string>();
  const answered = new WeakSet<Browser>();
  /** Answers the question about limits, without which no deposit is taken. */
  const answer = async (browser: Browser): Promise<void> => {
    if (!answered.has(browser)) await answerLimits(browser);
    answered.add(browser);
  };
  const read = async (browser: Browser, id: string): Promise<Deposit> => {
    const { body } = await browser.call('GET', `/wps/v2/wallets/deposits?id=${id}`);
    const [deposit] = (body.value as { items: Deposit[] }).items;
    if (deposit === undefined) throw new Error('there is no such deposit');
    return deposit;
  };

  return {
    async member(brand) {
      const browser = new Browser(running.app, brand);
      const name = `depositor${(names += 1)}`;
      await browser.register(name);
      await answer(browser);
      nameOf.set(browser, name);
      return browser;
    },
    async again(browser) {
      await browser.login(nameOf.get(browser) ?? '');
    },
    async deposit(browser, fields = {}) {
      await answer(browser);
      const request = { key: freshKey(), method: 'bank', amount: '250.00', ...fields };
      const send = () => browser.call('POST', '/wps/v2/wallets/deposit', request);
      let { status, body } = await send();
      // A busy database answers no call in time: a client sends it again with its key.
      for (let tries = 0; status === 503 && tries < 20; tries += 1) ({ status, body } = await send());
      if (status !== 200) throw new Error(`deposit: ${status} ${body.code}`);
      return body.value as Deposit;
    },
    async pay(browser, deposit, answer = 'pay', fields = {}) {
      const { headers } = await browser.download(deposit.redirect ?? '');
      const { status } = await cashier.answer(String(headers.location).split('/').at(-1) ?? '', answer, fields);
      if (status !== 303) throw new Error(`the cashier answered ${status}`);
    },
    read,
    async reaches(browser, id, state) {
      await until(async () => (await read(browser, id)).state === state, {
        what: `the state ${state}`,
      });
      return read(browser, id);
    },
    async operator(method, path, body) {
      const browser = new Browser(running.app);
      const headers = { authorization: `Bearer ${operatorToken}` };
      const reply = await browser.call(method, `/wps/operator/payments${path}`, body, headers);
      return { status: reply.status, value: reply.body.value, code: reply.body.code };
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'content-length' && name !== 'connection' ? [[name, value]] : [],
    ),
  );
}
