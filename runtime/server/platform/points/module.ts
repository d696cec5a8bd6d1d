import { defineModule } from '../define-module.ts';
import { pointsHandlers } from './handlers.ts';

/** Points of members: what they earned, and what they were exchanged into. */
export const module = defineModule({
  id: 'points',
  tables: {},
  handlers: ({ clock, ledger }) => pointsHandlers({ clock, ledger }),
});
