import type { MerchantDatabase } from '../database/database.ts';
import { modules } from '../generated/modules.ts';

/** Deletes the expired rows of a merchant: sessions, tokens, codes, counted attempts, old launches. */
export async function expire(db: MerchantDatabase, now: number): Promise<void> {
  for (const module of modules) await module.expire?.(db, now);
}
