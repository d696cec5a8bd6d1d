import { defineModule } from '../define-module.ts';
import { lobbyHandlers } from './handlers.ts';
import { memberData } from './member-data.ts';

/** Lists of games, ranks and search. */
export const module = defineModule({
  id: 'lobby',
  memberData,
  tables: { favorite_game: ['select', 'insert', 'delete'] },
  handlers: ({ clock, vendors, closedGames }) => lobbyHandlers({ clock, vendorOf: vendors.of, closedGames }),
});
