import { defineModule } from '../define-module.ts';
import { walletHandlers } from './handlers.ts';
import { transferHandlers } from './transfer-upline.ts';

/** Balance, demo credit and transfers between players. */
export const module = defineModule({
  id: 'wallet',
  tables: { transfer: ['select'] },
  functions: ['wallet_transfer', 'wallet_transfer_key', 'wallet_find_transfer'],
  handlers: ({ clock, ledger, sessionLives }) => ({
    ...walletHandlers({ clock, ledger, sessionLives }),
    ...transferHandlers({ clock, ledger }),
  }),
});
