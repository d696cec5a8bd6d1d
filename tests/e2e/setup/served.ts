import path from 'node:path';
import { closedBrand } from './closed-brand.ts';
import type { ListedBrand } from './target.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Where a brand is served, and the folder it was compiled to; null where that is on another machine. */
export interface Served {
  address: string;
  dist: string | null;
}

/** Where the brand of a project is under test. Set by `global-setup.ts`. */
export function serverOf({ id }: Pick<ListedBrand, 'id'>): Served {
  const { LIVERY_E2E_BASE_URL: base, LIVERY_E2E_SERVER: own, LIVERY_E2E_CLOSED: closed } = process.env;
  if (id === closedBrand.id && closed !== undefined) return JSON.parse(closed) as Served;
  if (base !== undefined) return { address: base, dist: null };
  if (own === undefined)
    throw new Error('no server is under test: LIVERY_E2E_BASE_URL is not set and none was started');
  return { address: own, dist: compiledBrands() };
}

/** The folder of the compiled brands on this machine. */
export function compiledBrands(): string {
  return path.resolve(root, process.env.LIVERY_DIST ?? 'dist');
}
