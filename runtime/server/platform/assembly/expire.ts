import type { MerchantDatabase } from '../database/database.ts';
import type { ExpireContext } from '../define-module.ts';
import { modules } from '../generated/modules.ts';

/**
 * Deletes the expired rows of a merchant: sessions, tokens, codes, counted attempts, old launches. Runs every module,
 * with `renew` after each one, and then throws the errors of those that failed.
 */
export async function expire(
  db: MerchantDatabase,
  now: number,
  { context, renew }: { context: ExpireContext; renew(): Promise<void> },
): Promise<void> {
  const errors: unknown[] = [];
  for (const module of modules) {
    if (module.expire === undefined) continue;
    try {
      await module.expire(db, now, context);
    } catch (error) {
      errors.push(error);
    }
    await renew();
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} modules could not delete expired rows`);
}
