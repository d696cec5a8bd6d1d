import type { OutboxMessage } from '../../../../schema/generated/api/system.ts';
import { isoTime } from '../../../shared/time.ts';
import { flushPendingMail, type DemoAccount } from '../account/public.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { ServedBrands } from '../services.ts';
import { listLedgerEntries, type LedgerEntry } from '../ledger/ledger-entries.ts';
import { outboxMessages } from '../outbox/public.ts';

/** What tests and QA may read and change under LIVERY_TEST=1. */
export interface TestFacilities {
  personas(): Promise<DemoAccount[]>;
  /** Returns the messages sent, newest first, after pending mail is sent. */
  outbox(filter: { to?: string }): Promise<OutboxMessage[]>;
  now(): string;
  /** Returns how far the clock has been moved, in milliseconds. */
  ahead(): number;
  /** Moves the clock and waits for the jobs that became due; returns the new time. */
  moveClock(to: { advanceMs: number } | { now: string }): Promise<string>;
  listLedgerEntries(filter: { brand?: string }): Promise<LedgerEntry[]>;
}

/** Channel that moves the clocks of the other servers of one database along with this one under test. */
export const TEST_CLOCK = 'test-clock';

export function createTestFacilities({
  clock,
  database,
  brands,
  personas,
}: {
  clock: Clock;
  database: Pick<Database, 'publish'>;
  brands: Pick<ServedBrands, 'all'>;
  personas: () => Promise<DemoAccount[]>;
}): TestFacilities {
  return {
    personas,
    async outbox({ to }) {
      await flushPendingMail();
      const messages = await Promise.all(brands.all().map(({ merchant, db }) => outboxMessages(db, { merchant, to })));
      return messages.flat().sort((left, right) => right.at.localeCompare(left.at));
    },
    now: () => isoTime(clock.now()),
    ahead: clock.ahead,
    async moveClock(to) {
      await clock.moveTo('now' in to ? Date.parse(to.now) : clock.now() + to.advanceMs);
      database.publish(TEST_CLOCK, String(clock.ahead()));
      return isoTime(clock.now());
    },
    async listLedgerEntries({ brand }) {
      const rows: LedgerEntry[] = [];
      for (const { id, merchant, db } of brands.all())
        if (brand === undefined || brand === id) rows.push(...(await listLedgerEntries(db, merchant)));
      return rows;
    },
  };
}
