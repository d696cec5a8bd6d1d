import { HOUR, MINUTE } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';
import { verifyLedgerPage } from '../ledger/verify-ledger.ts';

/** The result of the last complete verification of a brand's ledger. */
export interface LedgerState {
  brand: string;
  /** Epoch milliseconds of the last verification that read the ledger to its end; null when there was none. */
  verifiedAt: number | null;
  discrepancies: number;
}

interface LedgerJob {
  /** Loads the result of the last verification of a brand's ledger, whichever server ran it. */
  read(brand: Pick<Brand, 'id' | 'merchant' | 'db'>): Promise<void>;
  states(): LedgerState[];
  /** Returns values for `/metrics` of brands whose ledger has been verified completely. */
  gauges(): BrandGauge[];
}

interface LedgerJobOptions {
  clock: Clock;
  brands: { all(): Brand[] };
  /** Every discrepancy that a verification of this server finds is logged. */
  log: { error(detail: object, message: string): void };
}

/** One verification per hour and brand, independent of the number of servers. */
const VERIFY_EVERY_MS = HOUR;

/** How often this server checks whether a verification is due. */
const LOOK_EVERY_MS = 5 * MINUTE;

/** Verifies ledgers one after another, and stores the latest result of all servers of this database. */
export function startLedgerJob({ clock, brands, log }: LedgerJobOptions): LedgerJob {
  const states = new Map<string, LedgerState>();
  clock.every(LOOK_EVERY_MS, async () => {
    for (const brand of brands.all()) {
      const { merchant, db } = brand;
      const now = clock.now();
      const claimed = await db.query(
        `insert into ledger_verification as run (merchant, started_at) values ($1, $2)
           on conflict (merchant) do update set started_at = excluded.started_at where run.started_at <= $3
           returning 1 as claimed`,
        [merchant, new Date(now), new Date(now - VERIFY_EVERY_MS)],
      );
      if (claimed.length > 0) {
        const discrepancies = await verifyWhole(brand);
        await db.query('update ledger_verification set finished_at = $2, discrepancies = $3 where merchant = $1', [
          merchant,
          new Date(now),
          discrepancies,
        ]);
      }
      await read(brand);
    }
  });
  return {
    read,
    states: () => [...states.values()],
    gauges: () => [
      gauge(
        'livery_ledger_discrepancies',
        'Discrepancies that the last verification of the ledger found.',
        ({ discrepancies }) => discrepancies,
      ),
      gauge(
        'livery_ledger_verified_timestamp_seconds',
        'When the ledger was last verified to its end.',
        ({ verifiedAt }) => (verifiedAt ?? 0) / 1000,
      ),
    ],
  };

  function gauge(name: string, help: string, valueOf: (state: LedgerState) => number): BrandGauge {
    const verified = [...states.values()].filter(({ verifiedAt }) => verifiedAt !== null);
    return { name, help, values: verified.map((state) => ({ brand: state.brand, value: valueOf(state) })) };
  }

  async function read({ id, merchant, db }: Pick<Brand, 'id' | 'merchant' | 'db'>): Promise<void> {
    const [row] = await db.query<{ finished_at: Date | null; discrepancies: bigint }>(
      'select finished_at, discrepancies from ledger_verification where merchant = $1',
      [merchant],
    );
    states.set(id, {
      brand: id,
      verifiedAt: row?.finished_at?.getTime() ?? null,
      discrepancies: Number(row?.discrepancies ?? 0n),
    });
  }

  async function verifyWhole({ id, merchant, db }: Pick<Brand, 'id' | 'merchant' | 'db'>): Promise<number> {
    let count = 0;
    let after: string | undefined;
    do {
      const page = await verifyLedgerPage(db, merchant, after);
      for (const found of page.discrepancies) log.error({ brand: id, ...found }, 'the ledger does not verify');
      count += page.discrepancies.length;
      after = page.next ?? undefined;
    } while (after !== undefined);
    return count;
  }
}
