import { isoTime } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brands } from './brands.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { journal, type JournalRow } from './journal.ts';

interface OutboxMessage {
  id: string;
  channel: string;
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
  at: string;
}

/** What tests and QA may see and move under LIVERY_TEST=1. */
export interface TestFacilities {
  personas(): Promise<DemoAccount[]>;
  /** Messages sent, newest first. */
  outbox(filter: { to?: string }): Promise<OutboxMessage[]>;
  now(): string;
  /** Moves the clock and waits for the jobs that became due; gives the new time. */
  moveClock(to: { advanceMs: number } | { now: string }): Promise<string>;
  journal(filter: { brand?: string }): Promise<JournalRow[]>;
}

export function createTestFacilities({
  clock,
  brands,
  personas,
}: {
  clock: Clock;
  brands: Brands;
  personas: () => Promise<DemoAccount[]>;
}): TestFacilities {
  return {
    personas,
    async outbox({ to }) {
      const messages: OutboxMessage[] = [];
      for (const { merchant, db } of brands.all()) {
        const rows = await db.query<Omit<OutboxMessage, 'to' | 'at'> & { recipient: string; at: Date }>(
          'select id, channel, recipient, subject, body, code, at from outbox where merchant = $1 and ($2::text is null or recipient = $2) order by at desc limit 200',
          [merchant, to ?? null],
        );
        messages.push(
          ...rows.map(({ recipient, at, ...rest }) => ({ ...rest, to: recipient, at: isoTime(at.getTime()) })),
        );
      }
      return messages.sort((left, right) => right.at.localeCompare(left.at));
    },
    now: () => isoTime(clock.now()),
    async moveClock(to) {
      await clock.moveTo('now' in to ? Date.parse(to.now) : clock.now() + to.advanceMs);
      return isoTime(clock.now());
    },
    async journal({ brand }) {
      const rows: JournalRow[] = [];
      for (const { id, merchant, db } of brands.all())
        if (brand === undefined || brand === id) rows.push(...(await journal(db, merchant)));
      return rows;
    },
  };
}
