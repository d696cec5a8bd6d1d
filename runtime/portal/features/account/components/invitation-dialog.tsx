import { useT } from '../../../client/i18n/use-translator.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** Warns of an invitation code nobody has; the form stays beneath, as it was typed. */
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
