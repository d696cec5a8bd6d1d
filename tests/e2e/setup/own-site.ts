import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { startTestServer } from '../../support/test-server.ts';
import { httpCall } from '../../support/http-request.ts';
import { Site } from './site.ts';
import type { ListedBrand } from './target.ts';

/** A server that belongs to one test alone, so that its operator may switch what he likes. */
export interface OwnSite {
  site: Site;
  /** Calls the operator API; throws when it refuses. */
  operator: (method: 'GET' | 'PUT', route: string, body?: unknown) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startOwnSite(listed: ListedBrand): Promise<OwnSite> {
  const server = await startTestServer({ brands: process.env.LIVERY_BRANDS, dist: process.env.LIVERY_DIST });
  const site = await Site.open(listed, `http://localhost:${server.port}`);
  const token = (await readFile(path.join(server.data, 'operator.token'), 'utf8')).trim();
  const { connect, host } = site.address;
  return {
    site,
    operator: async (method, route, body) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await httpCall({ connect, host, method, path: route, headers, body });
      if (answer.status !== 200) throw new Error(`${method} ${route} answered ${answer.status} ${answer.text}`);
    },
    stop: async () => {
      await server.stop();
    },
  };
}
