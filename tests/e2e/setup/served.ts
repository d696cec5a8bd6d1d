import path from 'node:path';
import { closedBrand } from './closed-brand.ts';
import type { ListedBrand } from './target.ts';

const root = path.join(import.meta.dirname, '../../..');

/** URL of a brand and the folder of its compiled files; null if the folder is on another machine. */
export interface Served {
  address: string;
  dist: string | null;
}

/** Returns the server of a brand. `global-setup.ts` sets it. */
export function serverOf({ id }: Pick<ListedBrand, 'id'>): Served {
  const { LIVERY_E2E_BASE_URL: base, LIVERY_E2E_SERVER: own, LIVERY_E2E_CLOSED: closed } = process.env;
  if (id === closedBrand.id && closed !== undefined) return JSON.parse(closed) as Served;
  if (base !== undefined) return { address: base, dist: null };
  if (own === undefined)
    throw new Error('no server is under test: LIVERY_E2E_BASE_URL is not set and none was started');
  return { address: own, dist: compiledBrands() };
}

/** Returns the folder of the compiled brands on this machine. */
export function compiledBrands(): string {
  return path.resolve(root, process.env.LIVERY_DIST ?? 'dist');
}
