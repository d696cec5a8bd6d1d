import type { Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface AccountDependencies {
  clock: Now;
  ledger: Ledger;
  /** Throws `human.failed`. */
  requireHuman(brand: Brand, token: string | undefined): Promise<void>;
}
