import { useQuery } from '@tanstack/react-query';
import type { Category, Game } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { gameListQuery } from '../public/game-list.ts';
import type { OverlayProps } from '../../../core/overlays.ts';
import { Modal } from '../../../../web/ui/modal.tsx';
import { ListFailed, NothingFound } from '../components/list-states.tsx';
import { TileGrid } from '../components/tile-grid.tsx';
import { useTileKit } from '../model/use-tile-kit.ts';

/** Lists the games of one vendor, for an entry that represents all of them (specification: `isGame` is VASSALAGE). */
export function VendorGamesOverlay({ params, onClose }: OverlayProps<'lobby/vendor-games'>) {
  const t = useT();
  const { vassalage, gameType, vendorName } = params;
  return (
    <Modal title={t('lobby:vendor.games', { name: vendorName })} onClose={onClose} size="centre">
      <VendorGames vassalage={vassalage} gameType={gameType} onClose={onClose} />
    </Modal>
  );
}

function VendorGames({ vassalage, gameType, onClose }: { vassalage: string; gameType: Category; onClose: () => void }) {
  const language = useLanguage();
  const tiles = useTileKit();
  const { data, error, refetch } = useQuery(gameListQuery({ vassalage, gameType, language, pageNo: 1, pageSize: 100 }));
  if (error !== null && data === undefined) return <ListFailed error={error} onRetry={() => void refetch()} />;
  const games = data?.games.filter(({ isGame }) => isGame === undefined);
  if (games?.length === 0) return <NothingFound onReset={onClose} />;
  const kit = {
    ...tiles,
    open: (game: Game) => {
      onClose();
      tiles.open(game);
    },
  };
  return <TileGrid games={games} kit={kit} places={12} />;
}
