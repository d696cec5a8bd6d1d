import type { Now } from '../../../shared/time.ts';
import type { MerchantDatabase } from '../database/database.ts';
import type { ModuleContext } from '../define-module.ts';

export interface ApprovalDependencies extends Pick<ModuleContext, 'run' | 'approvableOf' | 'gauges'> {
  clock: Now;
  /** The rows that belong to the installation. */
  installation: MerchantDatabase;
}
