import { defineModule } from '../define-module.ts';
import { expireAttempts } from './attempts.ts';
import { staffHandlers } from './handlers.ts';
import { expireSessions } from './sessions.ts';

const all = ['select', 'insert', 'update', 'delete'] as const;

/** Who operates brands: the installation's operator tokens; people with accounts, roles, logins, tokens and sessions. */
export const module = defineModule({
  id: 'staff',
  tables: {
    operator_token: ['select', 'insert', { update: ['revoked_at'] }],
    // A member of staff is never deleted, and a token keeps its owner and its scope.
    staff: ['select', 'insert', { update: ['name', 'disabled_at'] }],
    staff_appointment: ['select', 'insert', { update: ['at'] }],
    staff_attempt: all,
    staff_challenge: ['select', 'insert', 'delete'],
    staff_enrolment: all,
    staff_passkey: all,
    staff_password: all,
    staff_recovery_code: ['select', 'insert', 'delete'],
    staff_role: ['select', 'insert', 'delete'],
    staff_session: all,
    staff_token: ['select', 'insert', { update: ['revoked_at', 'last_used_at'] }],
  },
  async expire(db, now) {
    const at = new Date(now);
    await expireSessions(db, now);
    await expireAttempts(db, now);
    await db.query('delete from staff_challenge where expires_at <= $1', [at]);
    await db.query('delete from staff_enrolment where expires_at <= $1', [at]);
  },
  handlers: ({ clock, installation, secret, isServed }) => staffHandlers({ clock, installation, secret, isServed }),
});
