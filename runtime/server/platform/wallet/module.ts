import { defineModule } from '../define-module.ts';
import { adjustmentApproval, adjustmentHandlers, reversalApproval } from './adjustments.ts';
import { demoWallets } from './demo-wallets.ts';
import { findingApproval, findingHandlers } from './findings.ts';
import { walletHandlers } from './handlers.ts';
import { walletOperatorHandlers } from './operator-handlers.ts';
import { transferHandlers } from './transfer-upline.ts';
import { vendorWalletHandlers } from './vendor-wallets.ts';
import { memberData } from './member-data.ts';

/** Balance, demo credit, transfers between players and between a player's wallets, corrections by operators. */
export const module = defineModule({
  id: 'wallet',
  memberData,
  tables: { adjustment: ['select'], transfer: ['select'], vendor_transfer: ['select'] },
  functions: [
    'vendor_transfer_key',
    'vendor_wallet_find_transfer',
    'vendor_wallet_kind',
    'vendor_wallet_transfer',
    'wallet_adjust',
    'wallet_reverse',
    'wallet_transfer',
    'wallet_transfer_key',
    'wallet_find_transfer',
  ],
  demo: { after: ['workflows'], make: demoWallets },
  approvable: () => ({
    'wallet.adjust': adjustmentApproval,
    'wallet.reverse': reversalApproval,
    'wallet.closeFinding': findingApproval,
  }),
  handlers: ({ clock, ledger, sessionLives, vendors }) => ({
    ...walletHandlers({ clock, ledger, sessionLives }),
    ...walletOperatorHandlers(),
    ...adjustmentHandlers({ clock, ledger }),
    ...findingHandlers({ clock }),
    ...transferHandlers({ clock, ledger }),
    ...vendorWalletHandlers({ clock, ledger, vendorOf: vendors.of }),
  }),
});
