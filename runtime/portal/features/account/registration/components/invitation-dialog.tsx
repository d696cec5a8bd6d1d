import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Dialog } from '../../../../../web/ui/dialog.tsx';

/** Warns about an unknown invitation code; the form stays open with its values. */
export function InvitationDialog({ required, onClose }: { required: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('account:register.invitationTitle')}
      confirmLabel={t('common:action.ok')}
      onConfirm={onClose}
      onCancel={onClose}
    >
      {t(required ? 'account:invitation_code_error_required' : 'account:invitation_code_error')}
    </Dialog>
  );
}
