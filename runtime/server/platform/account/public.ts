/** The account functions that other modules may use. */
export { endSessionsOutside } from './login/audience.ts';
export { flushPendingMail } from './messages/pending-mail.ts';
export type { SmsUse } from './messages/sms-allowance.ts';
export {
  createDemoPlayers,
  demoAccountsOf,
  demoMember,
  endDemoSessions,
  markDemoLogin,
  type DemoAccount,
} from './players/demo-players.ts';
export { countMembers, usernamesOf } from './players/list-players.ts';
export { findPlayer, storeLanguage } from './players/repository.ts';
export { takeRateLimit } from './rate-limits/rate-limit.ts';
export { registerRules } from './registration/register-rules.ts';
export { sessionLife } from './sessions/session-life.ts';
export { sessionStart } from './sessions/session-start.ts';
export { findCaller } from './sessions/sessions.ts';
export { requireCaptcha } from './verification/captcha.ts';
