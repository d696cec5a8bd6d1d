import { defineModule } from '../define-module.ts';

/** The messages that a brand stores instead of sending them. */
export const module = defineModule({
  id: 'outbox',
  tables: { outbox: ['select', 'insert'] },
});
