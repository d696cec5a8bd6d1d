import { defineModule } from '../define-module.ts';

/** The games that a brand offers, and those that are closed. */
export const module = defineModule({
  id: 'catalogue',
  tables: { game_maintenance: ['select', 'insert', 'delete'] },
  functions: ['game_closed'],
});
