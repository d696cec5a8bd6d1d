/** The account functions that other modules may use. */
export {
  createDemoPlayers,
  demoAccountsOf,
  demoMember,
  endDemoSessions,
  markDemoLogin,
  type DemoAccount,
} from './demo-players.ts';
export { findPlayer, storeLanguage } from './repository.ts';
