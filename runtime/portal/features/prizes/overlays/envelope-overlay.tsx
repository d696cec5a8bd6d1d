import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import type { OverlayProps } from '../../../core/overlays.ts';
import { prizeQueries } from '../api/prize-queries.ts';
import { EnvelopeSection } from '../components/envelope-section.tsx';

/** Shows an open envelope above the page. */
export function EnvelopeOverlay({ params: { pool: id }, onClose }: OverlayProps<'prizes/envelope'>) {
  const t = useT();
  const prizes = useQuery(prizeQueries.list());
  const pool = prizes.data?.pools.find((each) => each.id === id);
  return (
    <Modal title={pool?.title ?? t('prizes:envelope.title')} onClose={onClose}>
      <ListStates {...queryStates(t, prizes, t('prizes:envelope.failed'))} waiting={<SkeletonText lines={4} />}>
        {() =>
          pool?.game.kind === 'envelope' ? (
            <>
              <Text>{pool.summary}</Text>
              <EnvelopeSection pool={pool} game={pool.game} />
            </>
          ) : (
            <Text>{t('errors:prizes.unknown')}</Text>
          )
        }
      </ListStates>
      <Button wide data-action="close-envelope" onClick={onClose}>
        {t('prizes:envelope.close')}
      </Button>
    </Modal>
  );
}
