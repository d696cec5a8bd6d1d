import Sparkles from 'lucide-react/icons/sparkles';
import { useFlag } from '../../../client/flags/use-flag.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import type { OverlayProps } from '../../../client/overlays/overlay.ts';
import { Modal } from '../../../ui/modal.tsx';
import { EmptyState } from '../../../ui/state-message.tsx';
import { FreePlayButton } from '../components/free-play-button.tsx';
import { SwitchOverlayLine } from '../components/switch-overlay-line.tsx';
import { useRegistrationOpen } from '../components/use-registration-open.ts';

/** What free play is, and the button that starts it. */
export function FreePlayOverlay({ onClose }: OverlayProps) {
  const t = useT();
  const offered = useFlag('FREEPLAY3');
  const canRegister = useRegistrationOpen();
  return (
    <Modal title={t('account:freePlay.title')} size="dialog" onClose={onClose}>
      <EmptyState icon={Sparkles} title={t(offered ? 'account:freePlay.heading' : 'account:freePlay.closed')}>
        {offered ? t('account:freePlay.text') : null}
      </EmptyState>
      <FreePlayButton onDone={onClose} />
      {canRegister ? (
        <SwitchOverlayLine
          question={t('account:freePlay.keep')}
          answer={t('account:login.registerNow')}
          to="account/register"
        />
      ) : null}
    </Modal>
  );
}
