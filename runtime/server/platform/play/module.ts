import { DAY } from '../../../shared/time.ts';
import { defineModule } from '../define-module.ts';
import { playHandlers } from './handlers.ts';
import { roundApproval } from './round-handlers.ts';
import { registerSeamlessWallet } from './seamless-wallet.ts';
import { memberData } from './member-data.ts';

/** How long a launch is kept after its rounds have ended. One with an open round is kept until that round ends. */
const LAUNCH_LIFE_MS = 90 * DAY;

/** Launches, rounds and the wallet of game vendors. */
export const module = defineModule({
  id: 'play',
  memberData,
  tables: {
    // A launch keeps its player, its wallet and its currency; a renewed session stays its session.
    play_session: ['select', 'insert', { update: ['session_hash'] }, 'delete'],
    round: ['select'],
    round_best: ['select'],
    round_hour: ['select'],
    round_key: ['select'],
    vendor_tx: ['select'],
    vendor_tx_key: ['select'],
  },
  functions: ['round_hours', 'seamless_move'],
  async expire(db, now, { merchant }) {
    await db.query(
      `delete from play_session as launch where merchant = $1 and created_at <= $2 and not exists (
         select 1 from round where round.merchant = launch.merchant and round.player_id = launch.player_id
           and round.vassalage = launch.vassalage and round.game_id = launch.game_id and round.status = 'open')`,
      [merchant, new Date(now - LAUNCH_LIFE_MS)],
    );
  },
  work: ({ clock, database, ledger, brands, vendors }) => ({
    routes: (scope) =>
      registerSeamlessWallet(scope, {
        clock,
        database,
        ledger,
        brandOf: brands.ofRequest,
        secretOf: vendors.secretOf,
      }),
  }),
  approvable: ({ vendors }) => ({ 'play.resolveRound': roundApproval({ vendorOf: vendors.of }) }),
  handlers: ({ clock, vendors, closedGames }) =>
    playHandlers({
      clock,
      closedGames,
      vendorOf: vendors.of,
      walletAddress: vendors.walletAddress,
      launchOrigins: vendors.launchOrigins,
    }),
});
