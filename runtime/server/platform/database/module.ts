import { defineModule } from '../define-module.ts';

/** The database layer that every module uses. */
export const module = defineModule({
  id: 'database',
  tables: {
    call_count: ['select', 'insert', 'update', 'delete'],
    migration: [],
    platform_secret: ['select', 'insert'],
    used_nonce: ['select', 'insert', 'delete'],
  },
  functions: ['migration_checksums'],
  async expire(db, now, { merchant }) {
    // By the time of the database, which counts the calls.
    await db.query(`delete from call_count where merchant = $1 and started_at <= now() - interval '1 hour'`, [
      merchant,
    ]);
    await db.query('delete from used_nonce where merchant = $1 and expires_at <= $2', [merchant, new Date(now)]);
  },
});
