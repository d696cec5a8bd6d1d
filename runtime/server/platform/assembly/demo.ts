import { setTimeout as delay } from 'node:timers/promises';
import { limitConcurrency } from '../../../shared/limit-concurrency.ts';
import type { DemoAccount } from '../account/public.ts';
import type { DemoContext, DemoData, ModuleServices } from '../define-module.ts';
import { modules } from '../generated/modules.ts';
import type { Brand } from '../http/brand.ts';
import { demoMessages, type DemoMessage } from '../outbox/public.ts';
import type { ServedBrands } from '../services.ts';
import { demoOrder } from './demo-order.ts';

export interface Demo {
  /**
   * Creates the demo accounts of a brand; the rest of its demo data follows after `begin`, what needs its vendor once that
   * answers. Withdraws earlier demo data when the brand has none.
   */
  prepare(brand: Brand): Promise<void>;
  /** Begins what no page waits for; it may need vendors that this process serves. */
  begin(): void;
  /** Returns the demo accounts of every brand that has them; they can log in. */
  accounts(): DemoAccount[];
  /** Returns the same accounts, once their data exists. */
  personas(): Promise<DemoAccount[]>;
  /** Returns the messages that brands with play money have stored for players, newest first. */
  outbox(): Promise<DemoMessage[]>;
  close(): Promise<void>;
}

interface DemoOptions {
  enabled: boolean;
  brands: Pick<ServedBrands, 'all'>;
  services: Pick<ModuleServices, 'clock' | 'vendors' | 'adapters' | 'announce' | 'secret'>;
  onError: (error: unknown) => void;
}

const RETRY_MS = 250;
const TRIES = 120;
/** Brands whose demo data is made at a time after `begin`: calls go before it. */
const MADE_AT_ONCE = 2;

/** Makes the demo data of every module, in the order of their needs, only for brands with play money. */
export function createDemo({ enabled, brands, services, onError }: DemoOptions): Demo {
  const demos = demoOrder(modules);
  const pending = new Map<string, Promise<void>>();
  const closing = new AbortController();
  const begun = Promise.withResolvers<void>();
  const whenFree = limitConcurrency(MADE_AT_ONCE);
  const hasDemo = ({ bundle }: Brand): boolean => enabled && bundle.money === 'play';
  const context = (): DemoContext => ({
    now: services.clock.now(),
    vendorOf: services.vendors.of,
    imagesOf: services.adapters.imagesOf,
    announce: services.announce,
    secret: services.secret,
  });

  /** Makes what is not made first. While the vendor of a brand does not answer, other brands go first. */
  async function makeLater(brand: Brand): Promise<void> {
    const left = demos.filter(({ first }) => first !== true);
    await begun.promise;
    for (let tries = 1; left.length > 0 && !closing.signal.aborted; tries += 1) {
      try {
        await whenFree(() => makeInOrder(brand, left));
      } catch (error) {
        if (tries >= TRIES) {
          onError(error);
          left.shift();
          tries = 0;
        }
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  /** Makes `left` in its order, and removes from it what is made. */
  async function makeInOrder(brand: Brand, left: DemoData[]): Promise<void> {
    for (let [demo] = left; demo !== undefined && !closing.signal.aborted; [demo] = left) {
      await demo.make(brand, context());
      left.shift();
    }
  }

  function accounts(): DemoAccount[] {
    const withDemo = brands.all().filter(hasDemo);
    return withDemo.flatMap(({ id }) => demos.flatMap((demo) => demo.accounts?.(id) ?? []));
  }

  return {
    async prepare(brand) {
      if (!hasDemo(brand)) {
        for (const demo of demos) await demo.end?.(brand);
        return;
      }
      for (const demo of demos) if (demo.first === true) await demo.make(brand, context());
      if (!pending.has(brand.id))
        pending.set(
          brand.id,
          makeLater(brand).finally(() => pending.delete(brand.id)),
        );
    },
    begin: begun.resolve,
    accounts,
    outbox: () => demoMessages(brands.all()),
    async personas() {
      await Promise.all(pending.values());
      return accounts();
    },
    async close() {
      closing.abort();
      begun.resolve();
      await Promise.all(pending.values());
    },
  };
}
