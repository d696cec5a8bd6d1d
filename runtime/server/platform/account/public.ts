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
