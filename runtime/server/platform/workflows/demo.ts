import { setTimeout as delay } from 'node:timers/promises';
import type { Now } from '../../../shared/time.ts';
import { createDemoPlayers, demoAccountsOf, endDemoSessions, type DemoAccount } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import type { Brands } from './brands.ts';
import { makeDemoHistory, needsDemoHistory } from './demo-history.ts';
import type { Vendors } from './vendors.ts';

export interface Demo {
  /** Makes the accounts of a brand, whose history follows once its vendor answers; ends the sessions of earlier ones when off. */
  prepare(brand: Brand): Promise<void>;
  /** The accounts of every brand that has them, their history made. */
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

/** Demo accounts, for brands that run on play money alone. */
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
