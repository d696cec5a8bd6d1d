import type { Now } from '../../../shared/time.ts';
import { audit, INSTALLATION } from '../database/audit.ts';
import type { MerchantDatabase, Queryable } from '../database/database.ts';
import { operatorOf, type InstallationCall } from '../http/call.ts';

export interface StaffDependencies {
  clock: Now;
  /** The rows that belong to the installation. */
  installation: MerchantDatabase;
  /** The platform's secret: signs challenges, seals authenticators. */
  secret: string;
  /** Returns whether this server serves a brand. */
  isServed(brandId: string): boolean;
}

interface ChangeEvent {
  detail?: object;
  before?: object;
  after?: object;
}

/** Changes staff and records the event in the same transaction. */
export type Change = <Result>(
  call: InstallationCall,
  action: string,
  work: (tx: Queryable, record: (event: ChangeEvent) => Promise<void>) => Promise<Result>,
) => Promise<Result>;

export function createChange({ clock, installation }: Pick<StaffDependencies, 'clock' | 'installation'>): Change {
  return (call, action, work) => {
    const { actor } = operatorOf(call);
    return installation.transaction((tx) =>
      work(tx, (event) => audit(tx, { merchant: INSTALLATION, at: clock.now(), actor, action, ip: call.ip, ...event })),
    );
  };
}
