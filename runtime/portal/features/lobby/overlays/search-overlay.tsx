import { useT } from '../../../../web/client/i18n/use-translator.ts';
import type { OverlayProps } from '../../../core/overlays.ts';
import { Modal } from '../../../../web/ui/modal.tsx';
import { SiteSearch } from '../components/site-search.tsx';

/** Searches all games, studios and lotteries of the brand. */
export function SearchOverlay({ onClose }: OverlayProps<'lobby/search'>) {
  const t = useT();
  return (
    <Modal title={t('lobby:siteSearch.title')} onClose={onClose} tall>
      <SiteSearch onDone={onClose} />
    </Modal>
  );
}
