/** The account functions that other modules may use. */
export { endSessionsOutside } from './login/audience.ts';
export { flushPendingMail } from './messages/pending-mail.ts';
export type { SmsUse } from './messages/sms-allowance.ts';
export { newChallenge, readChallenge, type ChallengeUse } from './passkeys/passkey-challenge.ts';
export { creationOptions, readCreated, readUsed, requestOptions } from './passkeys/webauthn.ts';
export { hashPassword, passwordMatches } from './password/passwords.ts';
export { isWeakPassword } from './password/weak-passwords.ts';
export { checkPaymentPassword, hasPaymentPassword } from './password/check-payment-password.ts';
export {
  createDemoPlayers,
  demoAccountsOf,
  demoMember,
  endDemoSessions,
  markDemoLogin,
  type DemoAccount,
} from './players/demo-players.ts';
export { maskName } from './players/mask-name.ts';
export { countMembers, usernamesOf } from './players/list-players.ts';
export { findUpline, type Upline } from './players/upline.ts';
export { findPlayer, storeLanguage } from './players/repository.ts';
export { registerRules } from './registration/register-rules.ts';
export { sessionLife } from './sessions/session-life.ts';
export { sessionStart } from './sessions/session-start.ts';
export { findCaller } from './sessions/sessions.ts';
export { requireCaptchaInstead } from './verification/captcha-instead.ts';
export { newRecoveryCodes, recoveryCodeHash } from './verification/recovery-codes.ts';
export { newTotpSecret, sealSecret, totpStep, totpUri, unsealSecret } from './verification/totp-code.ts';
