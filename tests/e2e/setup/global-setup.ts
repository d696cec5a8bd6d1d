import { startTestServer } from '../../support/test-server.ts';

/** Starts one server for the whole run, unless the suite goes over an address that is served already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  if (process.env.LIVERY_E2E_BASE_URL !== undefined) return undefined;
  const server = await startTestServer({ brands: process.env.LIVERY_BRANDS, dist: process.env.LIVERY_DIST });
  process.env.LIVERY_E2E_SERVER = `http://localhost:${server.port}`;
  process.env.LIVERY_E2E_DATA = server.data;
  return async () => {
    await server.stop();
  };
}
