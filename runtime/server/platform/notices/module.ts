import { defineModule } from '../define-module.ts';
import { demoNotices } from './demo-notices.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { readerHandlers } from './reader-handlers.ts';

/** Notices of a brand: its list, its pop-ups, and what the home page shows. */
export const module = defineModule({
  id: 'notices',
  tables: { notice: ['select', 'insert', 'update'] },
  demo: { make: demoNotices },
  handlers: ({ clock }) => ({ ...readerHandlers(clock), ...operatorHandlers(clock) }),
});
