import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Dialog } from '../../../../../web/ui/dialog.tsx';

/** Asks for confirmation before a filled form is closed. */
export function LeaveFormDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('account:register.leaveTitle')}
      confirmLabel={t('account:register.leave')}
      cancelLabel={t('account:register.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('account:register.leaveText')}
    </Dialog>
  );
}
