import { setTimeout as delay } from 'node:timers/promises';
import type { Now } from '../../../shared/time.ts';
import type { DemoAccount } from '../account/public.ts';
import type { DemoContext, DemoData } from '../define-module.ts';
import { modules } from '../generated/modules.ts';
import type { Brand } from '../http/brand.ts';
import type { Brands } from './brands.ts';
import { demoOrder } from './demo-order.ts';
import type { Vendors } from './vendors.ts';

export interface Demo {
  /**
   * Creates the demo data of a brand; what needs its vendor follows once that answers. Withdraws earlier demo data when
   * the brand has none.
   */
  prepare(brand: Brand): Promise<void>;
  /** Returns the demo accounts of every brand that has them, once their data exists. */
  accounts(): Promise<DemoAccount[]>;
  close(): Promise<void>;
}

interface DemoOptions {
  enabled: boolean;
  clock: Now;
  brands: Brands;
  vendors: Pick<Vendors, 'of'>;
  secret: string;
  onError: (error: unknown) => void;
}

const RETRY_MS = 250;
const TRIES = 120;

/** Makes the demo data of every module, in the order of their needs, only for brands with play money. */
export function createDemo({ enabled, clock, brands, vendors, secret, onError }: DemoOptions): Demo {
  const demos = demoOrder(modules);
  const pending = new Map<string, Promise<void>>();
  const closing = new AbortController();
  const hasDemo = ({ bundle }: Brand): boolean => enabled && bundle.money === 'play';
  const context = (): DemoContext => ({
    now: clock.now(),
    vendorOf: vendors.of,
    imagesOf: brands.imagesOf,
    secret,
  });

  async function makeOnceVendorAnswers(brand: Brand, demo: DemoData): Promise<void> {
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      try {
        return await demo.make(brand, context());
      } catch (error) {
        if (tries >= TRIES) return onError(error);
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function makeLater(brand: Brand): Promise<void> {
    for (const demo of demos) if (demo.needsVendor === true) await makeOnceVendorAnswers(brand, demo);
  }

  return {
    async prepare(brand) {
      if (!hasDemo(brand)) {
        for (const demo of demos) await demo.end?.(brand);
        return;
      }
      for (const demo of demos) if (demo.needsVendor !== true) await demo.make(brand, context());
      if (!pending.has(brand.id))
        pending.set(
          brand.id,
          makeLater(brand).finally(() => pending.delete(brand.id)),
        );
    },
    async accounts() {
      await Promise.all(pending.values());
      const withDemo = brands.all().filter(hasDemo);
      return withDemo.flatMap(({ id }) => demos.flatMap((demo) => demo.accounts?.(id) ?? []));
    },
    async close() {
      closing.abort();
      await Promise.all(pending.values());
    },
  };
}
