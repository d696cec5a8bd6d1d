import { MINUTE } from '../../../shared/time.ts';
import { defineModule } from '../define-module.ts';
import { INSTALLATION } from './audit.ts';
import type { Queryable } from './database.ts';

/** The database layer that every module uses. */
export const module = defineModule({
  id: 'database',
  tables: {
    call_count: ['select', 'insert', 'update', 'delete'],
    migration: [],
    platform_secret: ['select', 'insert'],
    used_nonce: ['select', 'insert', 'delete'],
  },
  // Statements of every module make the ids of their rows with `new_uuid`.
  functions: ['migration_checksums', 'new_uuid'],
  // Calls at the console are counted for the installation, which has no jobs: once for all brands.
  work({ clock, installation }) {
    clock.every(5 * MINUTE, () => forgetCalls(installation, INSTALLATION));
  },
  async expire(db, now, { merchant }) {
    await forgetCalls(db, merchant);
    await db.query('delete from used_nonce where merchant = $1 and expires_at <= $2', [merchant, new Date(now)]);
  },
});

/** Deletes counted calls that no longer matter, by the time of the database, which counts them. */
async function forgetCalls(db: Queryable, merchant: string): Promise<void> {
  await db.query(`delete from call_count where merchant = $1 and started_at <= now() - interval '1 hour'`, [merchant]);
}
