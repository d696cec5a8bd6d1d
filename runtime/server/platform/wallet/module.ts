import { defineModule } from '../define-module.ts';
import { walletHandlers } from './handlers.ts';

/** Balance and demo credit. */
export const module = defineModule({
  id: 'wallet',
  tables: {},
  handlers: ({ clock, ledger, sessionLives }) => walletHandlers({ clock, ledger, sessionLives }),
});
