import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';
import type { OverlayProps } from '../../../core/overlays.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { NoticeContent } from '../components/notice-content.tsx';
import { NoticeDate } from '../components/notice-date.tsx';
import { noticesPath } from '../model/notice-path.ts';

/** Shows one notice above the page. */
export function NoticeOverlay({ params: { notice }, onClose }: OverlayProps<'notices/notice'>) {
  const t = useT();
  const { paths } = usePortal();
  return (
    <Modal title={notice.title} onClose={onClose}>
      <NoticeDate notice={notice} />
      <NoticeContent notice={notice} />
      <Actions>
        {paths.has(noticesPath) ? <LinkButton to={noticesPath}>{t('notices:all')}</LinkButton> : null}
        <Button variant="primary" data-action="close-notice" onClick={onClose}>
          {t('notices:popup.close')}
        </Button>
      </Actions>
    </Modal>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.oneAndHalf};
  margin-block-start: ${space.one};
  ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;
