import { limitConcurrency } from '../../../shared/limit-concurrency.ts';
import type { MerchantDatabase } from '../database/database.ts';

/**
 * Returns a function that limits databases to `max` connections in all. A statement or a transaction beyond that waits
 * for its turn, in order: work in many parts delays other work by a part, and calls keep the other connections.
 */
export function shareConnections(max: number): (db: MerchantDatabase) => MerchantDatabase {
  const whenFree = limitConcurrency(max);
  return (db) => ({
    query: (text, values) => whenFree(() => db.query(text, values)),
    transaction: (work) => whenFree(() => db.transaction(work)),
  });
}
