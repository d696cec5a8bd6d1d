import { accountHandlers } from '../account/handlers.ts';
import { storeLanguage } from '../account/repository.ts';
import { dueProofs } from '../account/verify-due.ts';
import type { Clock } from '../clock/clock.ts';
import type { Handlers } from '../http/call.ts';
import type { ClosedGames } from '../http/closed-games.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lobbyHandlers } from '../lobby/handlers.ts';
import { lotteryHandlers } from '../lottery/handlers.ts';
import { playHandlers } from '../play/handlers.ts';
import { recordsHandlers } from '../records/handlers.ts';
import { systemHandlers } from '../system/handlers.ts';
import type { LiveStates } from '../system/live-states.ts';
import type { Seal } from '../system/seal.ts';
import { walletHandlers } from '../wallet/handlers.ts';
import { publicPhoneAuth } from './brand-adapters.ts';
import type { Brands } from './brands.ts';
import type { Callers } from './callers.ts';
import { outboxMessages } from './outbox.ts';
import type { SmsGauges } from './sms-gauges.ts';
import type { Vendors } from './vendors.ts';

export interface Parts {
  clock: Clock;
  ledger: Ledger;
  live: LiveStates;
  seal: Seal;
  brands: Brands;
  callers: Callers;
  vendors: Vendors;
  closedGames: ClosedGames;
  /** Shared by every process on this database. */
  secret: string;
  demo: boolean;
  smsGauges: SmsGauges;
  env: Readonly<Record<string, string | undefined>>;
}

/** Every module's handlers, given what of the others they need. */
export function createHandlers({
  clock,
  ledger,
  live,
  seal,
  brands,
  callers,
  closedGames,
  vendors,
  secret,
  demo,
  smsGauges,
  env,
}: Parts): Handlers {
  const vendorOf = vendors.of;
  const { launchOrigins, walletAddress, verifyAddress } = vendors;
  const play = playHandlers({ clock, vendorOf, closedGames, walletAddress, launchOrigins });
  return {
    ...systemHandlers({
      clock,
      live,
      seal,
      humanOf: brands.humanOf,
      launchOrigins,
      phoneAuthOf: publicPhoneAuth,
      outboxOf: ({ db, merchant }, to) => outboxMessages(db, { merchant, to }),
      storeLanguage: ({ db }, playerId, language) => storeLanguage(db, playerId, language),
    }),
    ...accountHandlers({
      clock,
      ledger,
      secret,
      demo,
      requireHuman: brands.requireHuman,
      takeHardProof: brands.takeHardProof,
      messagesOf: brands.messagesOf,
      noteSms: smsGauges.note,
      phoneAuthOf: brands.phoneAuthOf,
      defaultPasswordOf: ({ settings }) => env[settings.passwords.defaultPasswordEnv ?? ''],
      dueProofs,
    }),
    ...walletHandlers({ clock, ledger, sessionLives: callers.sessionLives }),
    ...lobbyHandlers({ clock, vendorOf, closedGames }),
    ...play,
    ...lotteryHandlers({
      clock,
      vendorOf,
      closedGames,
      launch: (call, game) => play['play.launchGame']({ ...call, input: game }),
    }),
    ...recordsHandlers({ vendorOf, verifyAddress }),
  };
}
