import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBalanceStream, type BalanceStream } from '../support/balance-stream.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let running: TestPlatform;
let port: number;
let names = 0;

beforeAll(async () => {
  running = await startPlatform();
  port = Number(new URL(await running.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => running.close());

async function member(): Promise<Browser> {
  const browser = new Browser(running.app);
  await browser.register(`streamer${(names += 1)}`);
  return browser;
}

const listen = (browser: Browser): BalanceStream => openBalanceStream(browser, port);

test('the balance is sent on opening and on each change, to its owner only', async () => {
  const [owner, other] = [await member(), await member()];
  const [mine, theirs] = [listen(owner), listen(other)];
  await until(() => mine.balances.length > 0 && theirs.balances.length > 0, { what: 'the first balances' });
  await owner.call('POST', '/wps/v2/wallets/grant', { key: 'streamed-grant' });
  await until(() => mine.balances.length > 1, { what: 'the balance to be sent' });
  expect([mine.balances, theirs.balances]).toEqual([['0.00', '1000.00'], ['0.00']]);
  mine.stop();
  theirs.stop();
});

test('a stream ends with its session', async () => {
  const browser = await member();
  const stream = listen(browser);
  await until(() => stream.balances.length > 0, { what: 'the first balance' });
  await browser.call('DELETE', '/wps/session/logout');
  await running.platform.testFacilities().moveClock({ advanceMs: 60_000 });
  await until(stream.ended, { what: 'the stream to end' });
});

test('a draining server ends its streams', async () => {
  const stream = listen(await member());
  await until(() => stream.balances.length > 0, { what: 'the first balance' });
  running.platform.drain();
  await until(stream.ended, { what: 'the stream to end' });
});

test('a visitor gets session.required and no stream', async () => {
  const { status, body } = await new Browser(running.app).call('GET', '/wps/v2/wallets/balance/stream');
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'session.required' });
});

test('a session has at most eight streams over all connections, and one that ends frees a slot', async () => {
  const browser = await member();
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const path = '/wps/v2/wallets/balance/stream';
  const streams = Array.from({ length: 8 }, () => listen(browser));
  await until(() => streams.every(({ balances }) => balances.length > 0), { what: 'the first balances' });
  const refused = await fetchStatus({ path, cookie, host: browser.host });
  expect(refused).toEqual({ status: 429, retryAfter: '30' });
  const another = listen(await member());
  await until(() => another.balances.length > 0, { what: 'the balance of another session' });
  streams[0]?.stop();
  await until(
    async () => {
      const next = listen(browser);
      await until(() => next.balances.length > 0 || next.ended(), { what: 'an answer' });
      next.stop();
      return next.balances.length > 0;
    },
    { what: 'a stream in the place of the one that ended' },
  );
  for (const { stop } of [...streams, another]) stop();
});

function fetchStatus({ path, cookie, host }: { path: string; cookie: string; host: string }) {
  return new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers: { host, cookie } }, (response) => {
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
      response.destroy();
    });
    call.on('error', reject).end();
  });
}
