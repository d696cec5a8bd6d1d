import type { Ticks } from '../clock/clock.ts';
import type { PasswordCost } from '../credentials/passwords.ts';
import type { OperatorTokenOptions } from '../staff/public.ts';

export interface PlatformOptions extends OperatorTokenOptions {
  dataDir: string;
  /** A PostgreSQL URL; null opens the embedded database in `dataDir`, which the caller has locked. */
  databaseUrl: string | null;
  /** The URL for migrations and LISTEN, with a role that may migrate; defaults to `databaseUrl`. */
  databaseDirectUrl?: string | null;
  testMode: boolean;
  /** Brands with play money have demo accounts; without it, no demo account may log in. */
  demo: boolean;
  /** Origin that names this server where it is stored, the same after a restart: `http://127.0.0.1:8080`. */
  selfUrl: string;
  /** Origin at which this process answers its own parts, also while it drains. Another one after each start. */
  ownUrl: string;
  /** Origin of the sandbox studio for browsers: `http://studio.localhost:8080`. */
  studioOrigin: string;
  /** Origin of the sandbox cashier for browsers: `http://cashier.localhost:8080`. */
  cashierOrigin: string;
  /** Factor of every time limit of the database; 1 by default. Tests that do not test limits set more. */
  databasePatience?: number;
  /** What a hash of a password costs; the real cost by default. */
  passwordCost?: PasswordCost;
  /** What runs the jobs that are due; each real second by default. In tests, `manual` leaves it to `moveClock`. */
  ticks?: Ticks;
  log: { error(detail: object, message: string): void };
  env?: Readonly<Record<string, string | undefined>>;
}
