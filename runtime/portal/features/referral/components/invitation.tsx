import Share from 'lucide-react/icons/share-2';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { lazyPart } from '../../../../web/client/parts/lazy-part.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Row } from '../../../../web/ui/layout.tsx';
import { radius, space } from '../../../../web/ui/tokens.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { CopyLine } from './copy-line.tsx';
import { Part } from '../../../../web/ui/part.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx').then((module) => module.QrCode));

const size = 125;

/** The code of a member and the link of it: to copy, to share where the browser can, and as a QR code. */
export function Invitation({ code }: { code: string }) {
  const t = useT();
  const { name } = useBundle();
  // The origin of this page, because a friend who is sent to another domain of the brand might not reach it.
  const link = new URL(`/register?${new URLSearchParams({ referralCode: code })}`, location.origin).href;
  const title = t('referral:invite.title');
  // It rejects when the player closes the sheet, which needs no message.
  const share = () =>
    void navigator.share({ title: t('referral:invite.share', { brand: name }), url: link }).catch(() => undefined);
  return (
    <Part title={title}>
      <Row $gap="three" $wrap $align="stretch">
        <Lines>
          <CopyLine
            label={t('referral:invite.link')}
            text={link}
            copy={t('referral:invite.copyLink')}
            action="referral-copy-link"
          />
          <CopyLine
            label={t('referral:invite.code')}
            text={code}
            copy={t('referral:invite.copyCode')}
            action="referral-copy-code"
          />
          {'share' in navigator ? (
            <Button data-action="referral-share" onClick={share}>
              <Icon of={Share} size={16} /> {t('referral:invite.send')}
            </Button>
          ) : null}
        </Lines>
        <Paper>
          <Suspense>
            <QrCode value={link} size={size} title={t('referral:invite.qr')} />
          </Suspense>
        </Paper>
      </Row>
    </Part>
  );
}

const Lines = styled.div`
  display: grid;
  flex: 1 1 220px;
  align-content: start;
  justify-items: start;
  gap: ${space.two};
  min-width: 0;
`;

/* Black on white in every theme, so that scanners can read the code; it has its size before the code is loaded. */
const Paper = styled.span`
  display: grid;
  box-sizing: content-box;
  flex: none;
  align-self: start;
  width: ${size}px;
  height: ${size}px;
  padding: ${space.one};
  border-radius: ${radius.medium};
  background: #fff;
`;
