import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import type { Contact } from '../../../../../../schema/generated/api/account.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { MobileDialog } from './mobile-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

export interface ContactSectionProps {
  channel: 'email' | 'sms';
  contact: Contact | null;
}

/** Shows the email address or the mobile number of the account, masked. */
export function ContactSection({ channel, contact }: ContactSectionProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const Form = channel === 'email' ? EmailDialog : MobileDialog;
  return (
    <>
      <SecurityRow
        icon={channel === 'email' ? Mail : Phone}
        title={t(channel === 'email' ? 'account:field.email' : 'account:field.mobileNum')}
        state={
          contact === null
            ? undefined
            : contact.verified
              ? { words: t('account:security.confirmed'), tone: 'positive' }
              : { words: t('account:security.unconfirmed'), tone: 'warning' }
        }
        text={contact === null ? t('account:security.contact.none') : contact.masked}
        action={
          <Button data-action={`contact-${channel}`} onClick={() => setOpen(true)}>
            {t(contact === null ? 'account:security.add' : 'account:security.change')}
          </Button>
        }
      />
      {open ? <Form onClose={() => setOpen(false)} /> : null}
    </>
  );
}
