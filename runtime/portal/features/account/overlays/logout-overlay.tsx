import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../client/i18n/use-words.ts';
import type { OverlayProps } from '../../../client/overlays/overlay.ts';
import { endSession } from '../../../client/session/session-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-queue.ts';

/** Asks before logging out, then goes home. */
export function LogoutOverlay({ onClose }: OverlayProps) {
  const t = useT();
  const navigate = useNavigate();
  const logout = useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      onClose();
      showToast({ text: t('account:logout.done') });
      void navigate('/');
    },
  });
  return (
    <Dialog
      title={t('account:logout.title')}
      confirmLabel={t('account:logout.confirm')}
      cancelLabel={t('account:logout.cancel')}
      busy={logout.isPending}
      onConfirm={() => logout.mutate()}
      onCancel={onClose}
    >
      {t('account:logout.text')}
    </Dialog>
  );
}
