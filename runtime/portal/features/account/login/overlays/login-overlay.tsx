import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useFlag } from '../../../../../web/client/flags/use-flag.ts';
import { useT, useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { useTakesGuests } from '../../../lobby/public/use-takes-guests.ts';
import { openOverlay, type OverlayProps } from '../../../../core/overlays.ts';
import { useSession } from '../../../../core/session/session.ts';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { EmptyState } from '../../../../../web/ui/state-message.tsx';
import { color, type } from '../../../../../web/ui/tokens.ts';
import { blocksCookies } from '../../../../../web/client/storage/browser-cookies.ts';
import { knowsPasskeys } from '../api/passkey-login.ts';
import { BannerStrip } from '../../form/banner-strip.tsx';
import { FreePlayButton } from '../components/free-play-button.tsx';
import { LoginMethods } from '../components/login-methods.tsx';
import { PasskeyLogin } from '../components/passkey-login.tsx';
import { SwitchOverlayLine } from '../../form/switch-overlay-line.tsx';
import { useRegistrationOpen } from '../../registration/components/use-registration-open.ts';
import { VerifyStep } from '../components/verify-step.tsx';

/** Shows every login method, or the verification step that a login requires. */
export function LoginOverlay({ params, onClose }: OverlayProps<'account/login'>) {
  const t = useT();
  const { state } = useSession();
  const offered = useFlag('LOGIN3');
  useEffect(() => {
    if (state === 'changePassword') openOverlay('account/change-password');
  }, [state]);
  if (state === 'verify') {
    return (
      <Modal title={t('account:verify.title')} size="dialog" clickToClose={false} onClose={onClose}>
        <VerifyStep onDone={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title={t('account:login.title')} size="dialog" onClose={onClose}>
      {offered ? (
        <Ways params={params} onClose={onClose} />
      ) : (
        <EmptyState icon={LockKeyhole} title={t('account:login.offTitle')}>
          {t('account:login.offText')}
        </EmptyState>
      )}
    </Modal>
  );
}

function Ways({ params, onClose }: OverlayProps<'account/login'>) {
  const { t, has } = useTranslator();
  const canRegister = useRegistrationOpen();
  const notice = blocksCookies() ? 'cookies_blocked' : params.notice;
  const noticeKey = `account:notice.${notice ?? ''}`;
  const minutes = Number(params.lockedFor ?? 0);
  return (
    <>
      <BannerStrip group="w_login" />
      {notice !== undefined && has(noticeKey) ? <FormNotice>{t(noticeKey)}</FormNotice> : null}
      {minutes > 0 ? (
        <FormNotice tone="negative">{t('account:login.lockedHere', { count: minutes })}</FormNotice>
      ) : null}
      <LoginMethods
        username={params.username}
        tab={params.tab}
        wantsCaptcha={params.captcha === '1'}
        onDone={onClose}
      />
      <OtherWays
        stays={params.notice === 'in_need_true_account'}
        takesGuests={params.needed === undefined}
        onClose={onClose}
      />
      {canRegister ? (
        <SwitchOverlayLine
          question={t('account:login.noAccount')}
          answer={t('account:login.registerNow')}
          target={{ overlay: 'account/register' }}
        />
      ) : null}
    </>
  );
}

/** Login methods without a username: a passkey, or a guest session. */
function OtherWays({ stays, takesGuests, onClose }: { stays: boolean; takesGuests: boolean; onClose: () => void }) {
  const t = useT();
  const freePlay = useFlag('FREEPLAY3');
  const gameTakesGuests = useTakesGuests();
  const canPlayFree = freePlay && takesGuests && gameTakesGuests;
  const passkeys = knowsPasskeys();
  return (
    <>
      {canPlayFree || passkeys ? <Or>{t('account:or')}</Or> : null}
      <PasskeyLogin onDone={onClose} />
      {canPlayFree ? <FreePlayButton variant="secondary" size="large" wide stays={stays} onDone={onClose} /> : null}
    </>
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
