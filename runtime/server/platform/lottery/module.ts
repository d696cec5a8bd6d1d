import { defineModule } from '../define-module.ts';
import { lotteryHandlers } from './handlers.ts';

/** Draws, their results and winners. */
export const module = defineModule({
  id: 'lottery',
  tables: {},
  handlers: ({ clock, vendors, closedGames, run }) =>
    lotteryHandlers({
      clock,
      closedGames,
      vendorOf: vendors.of,
      launch: (call, game) => run('play.launchGame', call, game),
    }),
});
