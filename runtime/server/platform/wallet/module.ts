import { defineModule } from '../define-module.ts';
import { adjustmentApproval, adjustmentHandlers, reversalApproval } from './adjustments.ts';
import { walletHandlers } from './handlers.ts';
import { walletOperatorHandlers } from './operator-handlers.ts';
import { transferHandlers } from './transfer-upline.ts';

/** Balance, demo credit, transfers between players, corrections by operators. */
export const module = defineModule({
  id: 'wallet',
  tables: { adjustment: ['select'], transfer: ['select'] },
  functions: ['wallet_adjust', 'wallet_reverse', 'wallet_transfer', 'wallet_transfer_key', 'wallet_find_transfer'],
  approvable: () => ({ 'wallet.adjust': adjustmentApproval, 'wallet.reverse': reversalApproval }),
  handlers: ({ clock, ledger, sessionLives }) => ({
    ...walletHandlers({ clock, ledger, sessionLives }),
    ...walletOperatorHandlers(),
    ...adjustmentHandlers({ clock, ledger }),
    ...transferHandlers({ clock, ledger }),
  }),
});
