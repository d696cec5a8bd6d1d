import type { FeatureAccess } from './access.ts';

/** Who may do what with wallets and the ledger. */
export const walletAccess = {
  onBreak: 'open',
  permissions: {
    'brand.view': { title: 'Reads what a brand has in the database.', roles: 'every' },
    'ledger.adjust': {
      title: 'Corrects the balance of a member, takes a payment back, and closes a finding of the verification.',
      roles: ['payments'],
    },
    'ledger.verify': { title: 'Verifies the ledger, and reads its findings.', roles: ['payments', 'auditor'] },
    'ledger.view': { title: 'Reads the balances of the accounts of the house.', roles: ['payments', 'auditor'] },
    'money.view': { title: 'Reads the currency and the kind of money of a brand.', roles: 'every' },
  },
} as const satisfies FeatureAccess;
