import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import type { OverlayProps } from '../../../core/overlays.ts';
import { Modal } from '../../../../web/ui/modal.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { lobbyQueries } from '../api/lobby-queries.ts';
import { GameDetails } from '../components/game-details.tsx';
import { ListFailed } from '../components/list-states.tsx';
import { useTileKit } from '../model/use-tile-kit.ts';

/** Shows the published details of a game, with a button that opens it. */
export function GameDetailsOverlay({ params, onClose }: OverlayProps<'lobby/game'>) {
  const t = useT();
  const language = useLanguage();
  const kit = useTileKit();
  const { vassalage, gameId, gameName } = params;
  const { data, error, refetch } = useQuery(lobbyQueries.game({ vassalage, gameId, language }));
  return (
    <Modal title={data?.gameName ?? gameName} onClose={onClose}>
      {data !== undefined ? (
        <GameDetails
          game={data}
          kit={kit}
          onPlay={() => {
            onClose();
            kit.open(data);
          }}
        />
      ) : error !== null ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common:ui.loading')}>
          <Skeleton />
        </div>
      )}
    </Modal>
  );
}
