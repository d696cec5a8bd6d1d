/** The account functions that other modules may use. */
export { sendPlayerEmail } from './players/send-player-email.ts';
export { flushPendingMail } from './notify/pending-mail.ts';
export { checkPaymentPassword, hasPaymentPassword, paymentsLockedUntil } from './factors/check-payment-password.ts';
export { demoFriends, demoMember, markDemoLogin, type DemoAccount } from './players/demo-players.ts';
export { payoutFactsOf, storePayeeName } from './players/payout-facts.ts';
export { reportCard } from './players/security-notices.ts';
export { maskName } from './players/mask-name.ts';
export { countMembers, usernamesOf } from './players/list-players.ts';
export { closedSince } from './players/closed-since.ts';
export { invitersOf, sharedMark } from './players/shared-marks.ts';
export { lockRanks, ranksOf, storeRanks } from './players/ranks.ts';
export { findUpline, type Upline } from './players/upline.ts';
export { findMember, findPlayer, findPlayers, storeLanguage } from './players/repository.ts';
export { registerRules } from './players/register-rules.ts';
export { sessionStart } from './sessions/session-start.ts';
export { findCaller } from './sessions/sessions.ts';
export { createRateLimits } from './rate-limits/rate-limit.ts';
