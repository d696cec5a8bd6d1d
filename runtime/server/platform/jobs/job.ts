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
   * Does the work. Everything that it changes belongs into `complete`, which it calls once. A rejected run is repeated
   * with back-off.
   */
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  merchant: string;
  /** Id of the brand. */
  brand: string;
  /** For reading before `complete`. */
  db: MerchantDatabase;
  period: Period;
  /** Currency of the brand, and its time zone. */
  currency: Currency;
  timeZone: string;
  /** The brand's settings for the server. */
  settings: Pick<ServerSettings, 'ranks'>;
  /** The platform's secret. */
  secret: string;
  /** Epoch milliseconds. */
  now: number;
  log: JobLog;
  /**
   * Runs the effect and marks the job as done in one transaction. The effect is left out when another server has
   * completed the job in the meantime. `transaction` of the given database joins this transaction.
   */
  complete(effect: (tx: MerchantDatabase) => Promise<void>): Promise<void>;
}

export interface JobLog {
  error(detail: object, message: string): void;
}
