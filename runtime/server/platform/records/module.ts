import { defineModule } from '../define-module.ts';
import { recordsHandlers } from './handlers.ts';

/** The betting record. */
export const module = defineModule({
  id: 'records',
  tables: {},
  handlers: ({ clock, vendors }) =>
    recordsHandlers({ clock, vendorOf: vendors.of, verifyAddress: vendors.verifyAddress }),
});
