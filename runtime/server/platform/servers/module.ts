import { defineModule } from '../define-module.ts';

/** The servers that run on this database, so that each can report how the others differ from it. */
export const module = defineModule({
  id: 'servers',
  tables: { running_server: ['select', 'insert', 'update', 'delete'] },
});
