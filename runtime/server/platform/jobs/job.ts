import type { Currency } from '../../../shared/money.ts';
import type { ServerSettings } from '../http/server-settings.ts';
import type { MerchantDatabase } from '../database/database.ts';
import type { Period, PeriodRule } from './period.ts';

/** Work that a brand needs once in each period, independent of the number of servers. */
export interface Job {
  /** `<module>.<name>`. */
  kind: string;
  every: PeriodRule;
  /** How long after the begin of a period it runs, in milliseconds; at once without it. */
  delayMs?: number;
  /** What happens with periods in which no server ran: each is run, oldest first, or they are skipped. */
  missed: 'run' | 'skip';
  /**
   * What happens on a server whose clock differs from the database's: the job waits, because a wrong time would decide
   * something that cannot be undone, or it runs.
   */
  whenClockDiffers: 'wait' | 'run';
  /**
   * Does the work. What it changes belongs into `complete`, which it calls once. Work that grows with the number of
   * players is done in parts before: each one commits by itself, has no second effect when a later run repeats it, and
   * is followed by `renew`. A rejected run is repeated with back-off.
   */
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  merchant: string;
  /** Id of the brand. */
  brand: string;
  /** Shares a few connections with the other jobs of the server: a transaction of it takes a moment only. */
  db: MerchantDatabase;
  period: Period;
  /** Currency of the brand, and its time zone. */
  currency: Currency;
  timeZone: string;
  /** The brand's settings for the server. */
  settings: ServerSettings;
  /** The platform's secret. */
  secret: string;
  /** Epoch milliseconds. */
  now: number;
  log: JobLog;
  /**
   * Keeps the job for another five minutes. Throws when another server has taken it over or completed it, and when this
   * server stops: the run ends there, and another server does the rest.
   */
  renew(): Promise<void>;
  /**
   * Runs the effect and marks the job as done in one transaction. The effect is left out when another server has
   * completed the job in the meantime. `transaction` of the given database joins this transaction.
   */
  complete(effect: (tx: MerchantDatabase) => Promise<void>): Promise<void>;
}

export interface JobLog {
  error(detail: object, message: string): void;
}
