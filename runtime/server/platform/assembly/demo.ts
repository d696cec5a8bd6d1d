import { setTimeout as delay } from 'node:timers/promises';
import type { Now } from '../../../shared/time.ts';
import { createDemoPlayers, demoAccountsOf, endDemoSessions, type DemoAccount } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import type { Brands } from './brands.ts';
import { makeDemoHistory, needsDemoHistory } from '../workflows/public.ts';
import type { Vendors } from './vendors.ts';

export interface Demo {
  /**
   * Creates the demo accounts of a brand; their history follows once its vendor answers. Ends the sessions of earlier
   * demo accounts when demo data is off.
   */
  prepare(brand: Brand): Promise<void>;
  /** Returns the demo accounts of every brand that has them, once their history exists. */
  accounts(): Promise<DemoAccount[]>;
  close(): Promise<void>;
}

interface DemoOptions {
  enabled: boolean;
  clock: Now;
  brands: Brands;
  vendors: Vendors;
  onError: (error: unknown) => void;
}

const RETRY_MS = 250;
const TRIES = 120;

/** Creates demo accounts, only for brands with play money. */
export function createDemo({ enabled, clock, brands, vendors, onError }: DemoOptions): Demo {
  const histories = new Map<string, Promise<void>>();
  const closing = new AbortController();
  const hasDemo = ({ bundle }: Brand): boolean => enabled && bundle.money === 'play';

  async function history(brand: Brand): Promise<void> {
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      try {
        return await makeDemoHistory(brand, vendors.of(brand), clock.now());
      } catch (error) {
        if (tries >= TRIES) return onError(error);
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async prepare(brand) {
      if (!hasDemo(brand)) return endDemoSessions(brand);
      await createDemoPlayers(brand, clock.now());
      if ((await needsDemoHistory(brand)) && !histories.has(brand.id))
        histories.set(
          brand.id,
          history(brand).finally(() => histories.delete(brand.id)),
        );
    },
    async accounts() {
      await Promise.all(histories.values());
      return brands
        .all()
        .filter(hasDemo)
        .flatMap(({ id }) => demoAccountsOf(id));
    },
    async close() {
      closing.abort();
      await Promise.all(histories.values());
    },
  };
}
