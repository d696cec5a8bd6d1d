import { defineModule } from '../define-module.ts';
import { createSharedLists } from '../catalogue/public.ts';
import { lotteryHandlers } from './handlers.ts';

/** Draws, their results and winners. */
export const module = defineModule({
  id: 'lottery',
  tables: {},
  handlers: ({ clock, vendors, closedGames, run }) =>
    lotteryHandlers({
      clock,
      closedGames,
      lists: createSharedLists(),
      vendorOf: vendors.of,
      launch: (call, game) => run('play.launchGame', call, game),
    }),
});
