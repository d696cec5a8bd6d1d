import { DAY } from '../../../shared/time.ts';
import { variable } from '../../../shared/variable.ts';
import { defineModule } from '../define-module.ts';
import { sessionLife } from '../credentials/session-life.ts';
import { memberData } from './closing/member-data.ts';
import { endSessionsOutside } from './sessions/audience.ts';
import { flushPendingMail } from './notify/pending-mail.ts';
import { accountHandlers } from './handlers.ts';
import { createDemoPlayers, demoAccountsOf, endDemoSessions } from './players/demo-players.ts';
import { attemptLimits, rateLimits, smsHour, wrongLimits } from './rate-limits/limits.ts';

/** An IP address or device that was not used for this long counts as new. */
const KNOWN_LIFE_MS = 180 * DAY;

const all = ['select', 'insert', 'update', 'delete'] as const;

/** Columns of a player that change. */
const changeable = [
  'username',
  'username_key',
  'password_hash',
  'nickname',
  'rank_level',
  'upline',
  'language',
  'profile',
  'last_login_at',
  'email',
  'email_key',
  'email_verified_at',
  'mobile',
  'mobile_verified_at',
  'invite_code',
  'password_changed_at',
  'must_change_password',
  'payment_password_hash',
  'payment_password_at',
  'closed_at',
  'first_login_seen_at',
  'last_login_ip',
  'referred_by',
];

/** Players, their sessions, credentials and verification methods. */
export const module = defineModule({
  id: 'account',
  memberData,
  tables: {
    avatar: ['select', 'insert', 'update'],
    captcha: all,
    known_address: all,
    known_device: all,
    login_attempt: all,
    one_time_code: all,
    passkey: all,
    password_history: ['select', 'insert', 'delete'],
    // A player is never deleted and never changes merchant.
    player: ['select', 'insert', { update: changeable }],
    recovery_code: ['select', 'insert', 'delete'],
    remember_token: all,
    reset_ticket: ['select', 'insert', 'delete'],
    session: all,
    sms_hour: all,
    totp: all,
    turn_taken: all,
  },
  rateLimits: { ...rateLimits, ...attemptLimits, ...wrongLimits, 'sms-hour': smsHour },
  jobs: [
    {
      kind: 'account.forgetDevices',
      every: 'day',
      missed: 'skip',
      whenClockDiffers: 'wait',
      run: ({ merchant, now, complete }) =>
        complete(async (tx) => {
          const before = new Date(now - KNOWN_LIFE_MS);
          await tx.query('delete from known_address where merchant = $1 and last_at <= $2', [merchant, before]);
          await tx.query('delete from known_device where merchant = $1 and last_at <= $2', [merchant, before]);
        }),
    },
  ],
  gauges: {
    livery_sms_sent_this_hour:
      'Text messages handed over in this clock hour, by brand, as this server last counted them.',
    livery_sms_hourly_cap: 'Text messages a brand may send in a clock hour.',
  },
  work: () => ({
    async brandLoaded({ merchant, longDb: db, bundle }) {
      if (bundle.money === 'real') await endDemoSessions({ merchant, db });
      await endSessionsOutside(db, { merchant, audience: bundle.deployment.audience });
    },
    close: flushPendingMail,
  }),
  demo: { first: true, make: createDemoPlayers, end: endDemoSessions, accounts: demoAccountsOf },
  async expire(db, now, { merchant }) {
    const { idleSince, begunSince } = sessionLife(now);
    const at = new Date(now);
    const dayAgo = new Date(now - DAY);
    await db.query('delete from session where merchant = $1 and (last_seen_at <= $2 or created_at <= $3)', [
      merchant,
      idleSince,
      begunSince,
    ]);
    await db.query('delete from remember_token where merchant = $1 and expires_at <= $2', [merchant, at]);
    await db.query('delete from one_time_code where merchant = $1 and expires_at <= $2', [merchant, at]);
    await db.query('delete from captcha where merchant = $1 and expires_at <= $2', [merchant, at]);
    await db.query('delete from reset_ticket where merchant = $1 and expires_at <= $2', [merchant, at]);
    await db.query('delete from sms_hour where merchant = $1 and hour < $2', [merchant, dayAgo]);
    await db.query('delete from turn_taken where merchant = $1 and forget_at <= $2', [merchant, at]);
    await db.query('delete from login_attempt where merchant = $1 and coalesce(locked_until, first_at) <= $2', [
      merchant,
      dayAgo,
    ]);
  },
  handlers: ({ clock, ledger, secret, demo, testMode, env, adapters, gauges, announce, memberData: ofModules }) =>
    accountHandlers({
      ...adapters,
      clock,
      ledger,
      secret,
      demo,
      testMode,
      gauges,
      announce,
      defaultPasswordOf: ({ settings }) => variable(env, settings.passwords.defaultPasswordEnv ?? ''),
      memberData: ofModules,
    }),
});
