import type { Brand } from '../http/brand.ts';
import type { Gauges } from '../services.ts';

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
}

export const ledgerGauges = {
  livery_ledger_discrepancies: 'Discrepancies that the last verification of the ledger found, without closed ones.',
  livery_ledger_verified_timestamp_seconds: 'When the ledger was last verified to its end.',
};

/** The results that `verifyLedgerJob` stored, as this server last read them; shown in the gauges once there is one. */
export function createLedgerStates(gauges: Gauges): LedgerStates {
  const states = new Map<string, LedgerState>();
  return { read, all: () => [...states.values()] };

  async function read({ id, merchant, db }: Pick<Brand, 'id' | 'merchant' | 'db'>): Promise<void> {
    const [row] = await db.query<{ finished_at: Date | null; discrepancies: bigint }>(
      'select finished_at, discrepancies from ledger_verification where merchant = $1',
      [merchant],
    );
    const verifiedAt = row?.finished_at?.getTime() ?? null;
    const discrepancies = Number(row?.discrepancies ?? 0n);
    states.set(id, { brand: id, verifiedAt, discrepancies });
    if (verifiedAt === null) return;
    gauges.set('livery_ledger_discrepancies', { brand: id }, discrepancies);
    gauges.set('livery_ledger_verified_timestamp_seconds', { brand: id }, verifiedAt / 1000);
  }
}
