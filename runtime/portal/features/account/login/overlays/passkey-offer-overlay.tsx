import { useMutation } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import styled from 'styled-components';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import type { OverlayProps } from '../../../../core/overlays.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { color, radius, space } from '../../../../../web/ui/tokens.ts';
import { addPasskey, PasskeyNotMade } from '../../security/api/add-passkey.ts';
import { deviceName } from '../../security/model/device-name.ts';

/** Offers once, after the first login, a passkey instead of the password. */
export function PasskeyOfferOverlay({ params: { greeting }, onClose }: OverlayProps<'account/passkey-offer'>) {
  const t = useT();
  const passkey = useMutation({
    mutationFn: () => addPasskey(deviceName(navigator.userAgent)),
    onSuccess: () => {
      showToast({ text: t('account:passkeyOffer.added'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <Modal title={t('account:passkeyOffer.title')} size="dialog" onClose={onClose}>
      {greeting === undefined ? null : <FormNotice>{greeting}</FormNotice>}
      <Lead>
        <Sign>
          <Icon of={Fingerprint} size={32} />
        </Sign>
        <p>{t('account:passkeyOffer.text')}</p>
      </Lead>
      {passkey.error === null ? null : (
        <FormNotice tone="negative">
          {passkey.error instanceof PasskeyNotMade ? t('account:passkeyOffer.cancelled') : errorWords(t, passkey.error)}
        </FormNotice>
      )}
      <Stack $gap="one">
        <Button
          variant="primary"
          size="large"
          wide
          autoFocus
          loading={passkey.isPending}
          data-action="passkey-add"
          onClick={() => passkey.mutate()}
        >
          {t('account:passkeyOffer.add')}
        </Button>
        <Button size="large" wide data-action="passkey-later" onClick={onClose}>
          {t('account:passkeyOffer.notNow')}
        </Button>
      </Stack>
    </Modal>
  );
}

const Lead = styled.div`
  display: flex;
  gap: ${space.two};
  > p {
    margin: 0;
    color: ${color.muted};
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.large};
  background: color-mix(in srgb, ${color.accentStrong} 12%, transparent);
  color: ${color.accentStrong};
`;
