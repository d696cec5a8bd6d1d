import KeyRound from 'lucide-react/icons/key-round';
import { useT } from '../../../../client/i18n/use-words.ts';
import { openOverlay } from '../../../../client/overlays/overlay.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/date-time.tsx';
import { useUi } from '../../../../ui/ui-context.tsx';
import { SecurityRow } from './security-row.tsx';

/** The password of the login, and when it was changed. */
export function PasswordSection({ changedAt }: { changedAt: string | null }) {
  const t = useT();
  const { tag } = useUi();
  return (
    <SecurityRow
      icon={KeyRound}
      title={t('account:security.password.title')}
      text={
        changedAt === null
          ? t('account:security.password.never')
          : t('account:security.password.changed', { at: formatMoment({ value: changedAt, show: 'date', tag }) })
      }
      action={
        <Button
          aria-label={t('account:change.title')}
          data-action="change-password"
          onClick={() => openOverlay('account/change-password', { from: 'securityCenter' })}
        >
          {t('account:security.change')}
        </Button>
      }
    />
  );
}
