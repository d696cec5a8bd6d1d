import { createServer, request } from 'node:http';
import { chromium, type Browser } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import { httpCall } from '../support/http-request.ts';
import { startTestServer } from '../support/test-server.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';

const rounds = 11;

/** Lighthouse's "slow 4G", and a CPU four times slower than this one. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Measures the largest contentful paint of the prerendered home page, against the same page without a script. */
export async function measureLcp({ log }: BenchOptions, brand: string): Promise<Measure> {
  const server = await startTestServer({ env: { LIVERY_TEST: '', LOG_LEVEL: 'silent' } });
  const host = `${brand}.localhost:${server.port}`;
  const plain = await servePlain({ port: server.port, host });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-quic'],
  });
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const live = await largestPaint(browser, `http://${host}/index`);
      const html = await largestPaint(browser, `http://${brand}.localhost:${plain.port}/index`);
      if (round > 0) {
        ours.push(live);
        theirs.push(html);
      }
      log(`lcp ${round}/${rounds}: ${live.toFixed(0)} ms against ${html.toFixed(0)} ms`);
    }
    return {
      name: 'LCP of the prerendered home page (4× CPU, slow 4G)',
      measured: milliseconds(median(ours)),
      against: `${milliseconds(median(theirs))} the same page as plain HTML`,
      ratio: median(ours) / median(theirs),
      budget: { atMost: 1.05 },
      details: { ours, plain: theirs },
    };
  } finally {
    await browser.close();
    plain.close();
    await server.stop();
  }
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(window, { largestPaints: paints });
    new PerformanceObserver((list) => paints.push(...list.getEntries().map((entry) => entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paints = await page.evaluate(() => (window as unknown as { largestPaints: number[] }).largestPaints);
  await context.close();
  return paints.at(-1) ?? Number.NaN;
}

/**
 * Serves the home page without its scripts, with the same headers: a page of its own browsing context group needs another
 * process, which takes longer, whatever the page is made of. Its images, fonts and styles have their usual URLs.
 */
async function servePlain({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<{ port: number; close: () => void }> {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
  const page = await httpCall({ connect, host, path: '/index', headers: { 'accept-language': 'en' } });
  const { 'content-length': _, ...headers } = page.headers;
  const html = brotliCompressSync(
    page.text.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, ''),
  );
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/index') {
      outgoing.writeHead(200, { ...headers, 'content-encoding': 'br' });
      outgoing.end(html);
      return;
    }
    // All files except the page itself come from the real server, over the same slow connection.
    const call = request(
      { host: '127.0.0.1', port, path: incoming.url, headers: { ...incoming.headers, host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    call.on('error', () => outgoing.destroy());
    call.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}
