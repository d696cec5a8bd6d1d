/** What other modules may use of accounts. */
export {
  createDemoPlayers,
  demoAccountsOf,
  demoMember,
  endDemoSessions,
  markDemoLogin,
  type DemoAccount,
} from './demo-players.ts';
export { findPlayer, storeLanguage } from './repository.ts';
