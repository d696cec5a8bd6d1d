import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { startTestServer } from '../../support/test-server.ts';
import { httpCall } from '../../support/http-request.ts';
import { Site } from './site.ts';
import { compiledBrands } from './served.ts';
import type { ListedBrand } from './target.ts';

/** A separate server for one test, whose state the test may change as operator. */
export interface OwnSite {
  site: Site;
  /** Returns its log so far. */
  output: () => string;
  /** Calls the operator API and returns the value of the reply. Throws if the call fails. */
  operator: (method: 'GET' | 'PUT', route: string, body?: unknown) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts a separate server with the brands under test; a given `data` folder is not deleted. */
export async function startOwnSite(
  listed: ListedBrand,
  { data, env = {} }: { data?: string; env?: Record<string, string> } = {},
): Promise<OwnSite> {
  const folders = { brands: process.env.LIVERY_BRANDS, dist: process.env.LIVERY_DIST };
  const server = await startTestServer({ ...folders, env, ...(data === undefined ? {} : { data }) });
  const site = await Site.open(listed, `http://localhost:${server.port}`, { dist: compiledBrands() });
  return {
    site,
    output: server.output,
    operator: await operatorOf(site, server.data),
    stop: async () => {
      await server.stop();
    },
  };
}

/** Returns the operator calls of a site, with the token in the data folder of its server. */
export async function operatorOf(site: Site, data: string): Promise<OwnSite['operator']> {
  const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
  const { connect, host } = site.address;
  return async (method, route, body) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await httpCall({ connect, host, method, path: route, headers, body });
    if (answer.status !== 200) throw new Error(`${method} ${route} answered ${answer.status} ${answer.text}`);
    return (JSON.parse(answer.text) as { value?: unknown }).value;
  };
}
