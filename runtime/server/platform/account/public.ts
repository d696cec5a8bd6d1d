/** The account functions that other modules may use. */
export {
  createDemoPlayers,
  demoAccountsOf,
  demoMember,
  endDemoSessions,
  markDemoLogin,
  type DemoAccount,
} from './players/demo-players.ts';
export { findPlayer, storeLanguage } from './players/repository.ts';
export { registerRules } from './registration/register-rules.ts';
export { sessionLife } from './sessions/session-life.ts';
