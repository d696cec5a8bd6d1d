import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { httpCall } from '../../support/http-request.ts';
import { brandFolders, makeBrand } from '../../support/make-brand.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { closedBrand, closedBrandSettings } from './closed-brand.ts';
import type { Served } from './served.ts';
import { brandAddress, coversEveryBrand, targetBrands } from './target.ts';

/** Starts the servers of the run, unless the suite tests a URL. */
export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  const base = process.env.LIVERY_E2E_BASE_URL;
  if (base !== undefined) {
    process.env.LIVERY_E2E_OUTBOX = (await showsOutbox(base)) ? '1' : '0';
    return undefined;
  }
  process.env.LIVERY_E2E_OUTBOX = '1';
  const server = await startTestServer({ brands: process.env.LIVERY_BRANDS, dist: process.env.LIVERY_DIST });
  process.env.LIVERY_E2E_SERVER = `http://localhost:${server.port}`;
  process.env.LIVERY_E2E_DATA = server.data;
  const closed = coversEveryBrand() ? await serveClosedBrand() : null;
  return async () => {
    await server.stop();
    await closed?.stop();
  };
}

async function serveClosedBrand(): Promise<{ stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-closed-'));
  const folders = await brandFolders(folder);
  await makeBrand(folders, { ...closedBrand, currency: { code: 'THB' }, settings: closedBrandSettings });
  const server: TestServer = await startTestServer({ brands: folders.LIVERY_BRANDS, dist: folders.LIVERY_DIST });
  const served: Served = { address: `http://localhost:${server.port}`, dist: folders.LIVERY_DIST };
  process.env.LIVERY_E2E_CLOSED = JSON.stringify(served);
  return {
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns whether the server at a URL exposes its outbox, as a test server does. */
async function showsOutbox(base: string): Promise<boolean> {
  const [brand] = targetBrands();
  if (brand === undefined) return false;
  const { connect, host } = brandAddress(brand, base);
  return (await httpCall({ connect, host, path: '/__test/clock' })).status === 200;
}
