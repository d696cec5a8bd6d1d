import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { httpCall } from '../support/http-request.ts';
import { startTestServer } from '../support/test-server.ts';
import { sendLoad } from './load.ts';
import { median, type BenchOptions, type Measure } from './measure.ts';

const requests = 4000;
const rounds = 5;
const connections = 16;

/** The lists that every visitor gets, as the portal asks for them. */
const lists = [
  '/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN',
  '/wps/relay/GCSGAME_gameVendor?gameType=RNG&language=EN',
  '/wps/relay/GCSGAME_hotGamesV2?gameType=RNG&language=EN',
  '/wps/relay/GCSGAME_getRankList?gameType=RNG&language=EN',
  '/lotto/lgw/numeros/popular?gameCode=EKN1&language=EN',
];

/**
 * Measures pages per CPU second of the gateway, against node:http with the same buffer and headers, and lists against
 * pages.
 */
export async function measureGateway({ log }: BenchOptions, brand: string): Promise<Measure[]> {
  const server = await startTestServer({ env: { LIVERY_TEST: '', LIVERY_DEMO: '1', LOG_LEVEL: 'silent' } });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-bench-'));
  try {
    const host = `${brand}.localhost:${server.port}`;
    const page = await pageAsSent({ port: server.port, host });
    await writeFile(path.join(folder, 'page'), page.body);
    const bare = fork(path.join(import.meta.dirname, 'bare-server.mjs'), [
      path.join(folder, 'page'),
      JSON.stringify(page.headers),
    ]);
    const [{ port: barePort }] = (await once(bare, 'message')) as [{ port: number }];
    await becomesIdle(() => metricsCpu(server.port));
    const ours: number[] = [];
    const theirs: number[] = [];
    const ofLists: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const gateway = await repliesPerCpuSecond({ port: server.port, host }, ['/index'], () => metricsCpu(server.port));
      const yardstick = await repliesPerCpuSecond({ port: barePort, host }, ['/index'], () => childCpu(bare));
      const list = await repliesPerCpuSecond({ port: server.port, host }, lists, () => metricsCpu(server.port));
      // The first round is a warm-up.
      if (round > 0) {
        ours.push(gateway);
        theirs.push(yardstick);
        ofLists.push(list);
      }
      log(
        `${round}/${rounds}: ${gateway.toFixed(0)} pages, ${yardstick.toFixed(0)} bare, ${list.toFixed(0)} lists per CPU second`,
      );
    }
    bare.disconnect();
    return [
      {
        name: 'pages per CPU second from the gateway',
        measured: median(ours).toFixed(0),
        against: `${median(theirs).toFixed(0)} bare node:http, same buffer`,
        ratio: median(ours) / median(theirs),
        budget: { atLeast: 0.75 },
        details: { ours, bare: theirs, bytes: page.body.length, connections },
      },
      {
        name: 'shared lists per CPU second',
        measured: median(ofLists).toFixed(0),
        against: `${median(ours).toFixed(0)} pages`,
        ratio: median(ofLists) / median(ours),
        budget: { atLeast: 0.6 },
        details: { lists: ofLists, pages: ours, connections },
      },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves when the server has no work of its own left, such as the history of demo players. */
async function becomesIdle(cpu: () => Promise<number>): Promise<void> {
  for (let before = await cpu(), used = 1; used > 0.05;) {
    await delay(1000);
    const now = await cpu();
    used = now - before;
    before = now;
  }
}

async function repliesPerCpuSecond(
  target: { port: number; host: string },
  paths: readonly string[],
  cpu: () => Promise<number>,
): Promise<number> {
  const before = await cpu();
  for (const path of paths) await sendLoad({ ...target, path, requests: requests / paths.length, connections });
  return requests / ((await cpu()) - before);
}

async function metricsCpu(port: number): Promise<number> {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
  const { text } = await httpCall({ connect, host: `localhost:${port}`, path: '/metrics' });
  const [, seconds] = /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text) ?? [];
  if (seconds === undefined) throw new Error('/metrics does not tell process_cpu_seconds_total');
  return Number(seconds);
}

async function childCpu(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  return (cpu.user + cpu.system) / 1e6;
}

/** Returns the compressed page, with the headers that a bare server would also send. */
function pageAsSent({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br', 'accept-language': 'en' };
    const call = request({ host: '127.0.0.1', port, path: '/index', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
        const kept = Object.entries(response.headers).filter(([name]) => !own.includes(name));
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        });
      });
    });
    call.on('error', reject);
    call.end();
  });
}
