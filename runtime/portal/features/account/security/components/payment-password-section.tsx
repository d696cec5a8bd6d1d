import WalletCards from 'lucide-react/icons/wallet-cards';
import { useState } from 'react';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

/** Shows the state of the password that payments require. */
export function PaymentPasswordSection({ isSet }: { isSet: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        icon={WalletCards}
        title={t('account:security.payment.title')}
        state={
          isSet
            ? { words: t('account:security.payment.is'), tone: 'positive' }
            : { words: t('account:security.payment.isNot'), tone: 'neutral' }
        }
        text={t('account:security.payment.text')}
        action={
          <Button data-action="payment-password" onClick={() => setOpen(true)}>
            {t(isSet ? 'account:security.change' : 'account:security.payment.set')}
          </Button>
        }
      />
      {open ? <PaymentPasswordDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
