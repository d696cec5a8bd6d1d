import { defineModule } from '../define-module.ts';
import { systemHandlers } from './handlers.ts';

/** Status, flags, languages and the other data that a page needs first. */
export const module = defineModule({
  id: 'system',
  tables: { live_state: ['select', 'insert', 'update'], seal_key: ['select', 'insert', 'delete'] },
  handlers: ({ clock, live, seal, adapters, vendors }) =>
    systemHandlers({
      clock,
      live,
      seal,
      humanOf: adapters.humanOf,
      launchOrigins: vendors.launchOrigins,
    }),
});
