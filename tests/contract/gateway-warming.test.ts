import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import { startWith } from '../../runtime/server/gateway/start-with.ts';
import { FixtureDist, fakeCashier, fakeStudio, FakePlatform } from '../support/gateway-fixture.ts';
import { httpCall, type HttpAnswer } from '../support/http-request.ts';

test('during startup a browser gets a page that reloads itself, and health checks and calls get JSON', async () => {
  const dist = new FixtureDist([{ id: 'aurora' }]);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'livery-warming-'));
  const early = new Map<string, HttpAnswer>();
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const config = readServerConfig({ LIVERY_DIST: dist.dir, LIVERY_DATA: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const server = await startWith(config, {
    async createPlatform({ selfUrl }) {
      const connect = { protocol: 'http:', hostname: '127.0.0.1', port: Number(new URL(selfUrl).port) } as const;
      for (const asked of ['/index', '/healthz', '/readyz'])
        early.set(asked, await httpCall({ connect, host: 'aurora.example', path: asked, headers: { accept } }));
      early.set('call', await httpCall({ connect, host: 'aurora.example', path: '/wps/system/status' }));
      return new FakePlatform();
    },
    createStudio: () => fakeStudio,
    createCashier: () => fakeCashier,
  });
  try {
    const page = early.get('/index');
    expect(page?.status).toBe(503);
    expect(page?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' });
    expect(page?.text).toContain('<meta http-equiv="refresh" content="2">');
    expect(page?.text).not.toContain('<script');
    expect([early.get('/healthz')?.status, early.get('/healthz')?.json()]).toEqual([200, { status: 'ok' }]);
    for (const asked of ['/readyz', 'call'])
      expect([early.get(asked)?.status, early.get(asked)?.json()]).toEqual([
        503,
        { ready: false, missing: ['brands'] },
      ]);
  } finally {
    await server.close();
    dist.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
