import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { openOverlay, type OverlayProps } from '../../../core/overlays.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';

/** Explains to a guest that a full account is required, or to a member that the page is for agents. */
export function RealAccountDialog({ params: { reason }, onClose }: OverlayProps<'system/real-account'>) {
  const t = useT();
  const registration = useFlag('DIRECTREG3');
  const offersAccount = reason !== 'agent' && registration;
  return (
    <Dialog
      title={t(reason === 'agent' ? 'system:agentOnly.title' : 'system:realAccount.title')}
      confirmLabel={t(offersAccount ? 'system:in_increase_submit' : 'common:action.ok')}
      cancelLabel={offersAccount ? t('common:action.cancel') : undefined}
      onConfirm={() => {
        onClose();
        if (offersAccount) openOverlay('account/register');
      }}
      onCancel={onClose}
    >
      {t(reason === 'agent' ? 'system:agentOnly.text' : 'system:in_need_true_account')}
    </Dialog>
  );
}
