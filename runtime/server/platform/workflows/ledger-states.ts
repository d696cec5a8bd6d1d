import type { Brand } from '../http/brand.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';

/** The result of the last complete verification of a brand's ledger. */
export interface LedgerState {
  brand: string;
  /** Epoch milliseconds of the last verification that read the ledger to its end; null when there was none. */
  verifiedAt: number | null;
  discrepancies: number;
}

export interface LedgerStates {
  /** Loads the result of the last verification of a brand's ledger, whichever server ran it. */
  read(brand: Pick<Brand, 'id' | 'merchant' | 'db'>): Promise<void>;
  all(): LedgerState[];
  /** Returns values for `/metrics` of brands whose ledger has been verified completely. */
  gauges(): BrandGauge[];
}

/** The results that `verifyLedgerJob` stored, as this server last read them. */
export function createLedgerStates(): LedgerStates {
  const states = new Map<string, LedgerState>();
  return {
    read,
    all: () => [...states.values()],
    gauges: () => [
      gauge(
        'livery_ledger_discrepancies',
        'Discrepancies that the last verification of the ledger found, without closed ones.',
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
}
