import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { Contact } from '../../../../../../schema/generated/api/account.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../../../core/overlays.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../../web/ui/date-time.tsx';
import { useUi } from '../../../../../web/ui/ui-context.tsx';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

export interface PasswordSectionProps {
  isSet: boolean;
  changedAt: string | null;
  /** Where the code that sets a first password is sent. */
  mobile: Contact | null;
}

/** Shows when the login password was changed; if there is none, offers to set one. */
export function PasswordSection({ isSet, changedAt, mobile }: PasswordSectionProps) {
  const t = useT();
  const { tag } = useUi();
  const title = t('account:security.password.title');
  if (!isSet) return <NoPassword title={title} to={mobile?.verified === true ? mobile.masked : null} />;
  return (
    <SecurityRow
      icon={KeyRound}
      title={title}
      text={
        changedAt === null
          ? t('account:security.password.never')
          : t('account:security.password.changed', { at: formatMoment({ value: changedAt, show: 'date', tag }) })
      }
      action={
        <Button
          data-action="change-password"
          onClick={() => openOverlay('account/change-password', { from: 'securityCenter' })}
        >
          {t('account:security.change')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      }
    />
  );
}

function NoPassword({ title, to }: { title: string; to: string | null }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        icon={KeyRound}
        title={title}
        text={t('account:security.password.none')}
        action={
          to === null ? undefined : (
            <Button data-action="set-password" aria-label={t('account:first.title')} onClick={() => setOpen(true)}>
              {t('account:security.password.set')}
            </Button>
          )
        }
      />
      {open && to !== null ? <FirstPasswordDialog to={to} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
