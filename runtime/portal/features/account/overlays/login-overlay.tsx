import styled from 'styled-components';
import { useFlag } from '../../../client/flags/use-flag.ts';
import { useWords } from '../../../client/i18n/use-words.ts';
import type { OverlayProps } from '../../../client/overlays/overlay.ts';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { color, type } from '../../../ui/tokens.ts';
import { FreePlayButton } from '../components/free-play-button.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { SwitchOverlayLine } from '../components/switch-overlay-line.tsx';
import { useRegistrationOpen } from '../components/use-registration-open.ts';

/** Login, with the ways on for those who have no account. */
export function LoginOverlay({ params, onClose }: OverlayProps) {
  const { t, has } = useWords();
  const canRegister = useRegistrationOpen();
  const canPlayFree = useFlag('FREEPLAY3');
  const noticeKey = `account:notice.${params.notice ?? ''}`;
  return (
    <Modal title={t('account:login.title')} size="dialog" onClose={onClose}>
      {params.notice !== undefined && has(noticeKey) ? <FormNotice>{t(noticeKey)}</FormNotice> : null}
      <LoginForm username={params.username} onDone={onClose} />
      {canPlayFree ? <Or>{t('account:or')}</Or> : null}
      <FreePlayButton variant="secondary" size="large" wide onDone={onClose} />
      {canRegister ? (
        <SwitchOverlayLine
          question={t('account:login.noAccount')}
          answer={t('account:login.registerNow')}
          to="account/register"
        />
      ) : null}
    </Modal>
  );
}

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color.line};
  }
`;
