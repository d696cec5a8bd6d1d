import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import type { ServedBrand } from '../../runtime/server/gateway/ports.ts';
import { startWith } from '../../runtime/server/gateway/start-with.ts';
import { FixtureDist, fakeCashier, fakeStudio, FakePlatform } from '../support/gateway-fixture.ts';
import { httpCall, type HttpAnswer } from '../support/http-request.ts';
import { until } from '../support/until.ts';

const ids = Array.from({ length: 20 }, (_, index) => `brand${String(index + 1).padStart(2, '0')}`);
const [failing, slow] = ['brand03', 'brand05'];

/** A platform whose brands load when the test opens their gate. */
class GatedPlatform extends FakePlatform {
  readonly gates = new Map(ids.map((id) => [id, Promise.withResolvers<void>()]));
  loading = 0;
  maxLoading = 0;
  /** The home page of a brand when the work began that no page waits for. */
  pageAtBegin: Promise<HttpAnswer> | null = null;
  ask: (address: string) => Promise<HttpAnswer> = () => Promise.reject(new Error('it is not listening'));

  override async brandLoaded(brand: ServedBrand): Promise<void> {
    this.loading += 1;
    this.maxLoading = Math.max(this.maxLoading, this.loading);
    await this.gates.get(brand.id)?.promise;
    this.loading -= 1;
    await super.brandLoaded(brand);
  }

  override begin = (): void => {
    this.pageAtBegin = this.ask('/index');
  };
}

test('brands load eight at a time, past one that fails and one that is slow, and work begins once pages are served', async () => {
  const dist = new FixtureDist(ids.map((id) => ({ id, ...(id === failing ? { server: { illegal: true } } : {}) })));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'livery-many-'));
  const platform = new GatedPlatform();
  const config = readServerConfig({ LIVERY_DIST: dist.dir, LIVERY_DATA: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const starting = startWith(config, {
    createPlatform({ selfUrl }) {
      const connect = { protocol: 'http:', hostname: '127.0.0.1', port: Number(new URL(selfUrl).port) } as const;
      platform.ask = (address) => httpCall({ connect, host: 'brand01.example', path: address });
      return platform;
    },
    createStudio: () => fakeStudio,
    createCashier: () => fakeCashier,
  });
  try {
    await until(() => platform.loading >= 8, { what: 'eight brands to load' });
    expect((await platform.ask('/readyz')).status).toBe(503);
    for (const [id, gate] of platform.gates) if (id !== slow) gate.resolve();
    await until(() => platform.loaded.length === ids.length - 2, { what: 'the other brands to load' });
    expect((await platform.ask('/readyz')).status).toBe(503);
    expect(platform.pageAtBegin).toBeNull();
    platform.gates.get(slow)?.resolve();
    await starting;
    expect(platform.maxLoading).toBe(8);
    expect((await platform.ask('/readyz')).status).toBe(200);
    expect((await platform.pageAtBegin)?.status).toBe(200);
    expect(platform.loaded.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== failing));
  } finally {
    for (const gate of platform.gates.values()) gate.resolve();
    await (await starting).close();
    dist.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
