import { useQuery } from '@tanstack/react-query';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { gameRowQuery } from '../public/game-rows.ts';
import { useSession, useIsSessionResolved } from '../../../core/session/session.ts';
import type { LobbyFilter } from '../model/lobby-filter.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { ListFailed, LoginFirst, NothingFound, NothingOfOwn } from './list-states.tsx';
import { TileGrid } from './tile-grid.tsx';

export interface OwnGridProps {
  gameType: Category;
  filter: LobbyFilter;
  kit: TileKit;
  onReset: () => void;
}

/** Shows hot, recent or favourite games: short lists without pages. */
export function OwnGrid({ gameType, filter, kit, onReset }: OwnGridProps) {
  const { show } = filter;
  const { status } = useSession();
  const known = useIsSessionResolved();
  const own = show === 'recent' || show === 'favorites';
  if (own && known && (status === 'visitor' || (show === 'favorites' && status === 'trial'))) return <LoginFirst />;
  return <Loaded gameType={gameType} filter={filter} kit={kit} onReset={onReset} waiting={own && !known} />;
}

function Loaded({ gameType, filter, kit, onReset, waiting }: OwnGridProps & { waiting: boolean }) {
  const language = useLanguage();
  const { show, vassalage, gameName } = filter;
  const kind = show === 'all' ? 'hot' : show;
  const { data, error, refetch } = useQuery({
    ...gameRowQuery(kind, {
      language,
      gameType,
      ...(gameName === '' ? {} : { gameName }),
      size: kind === 'favorites' ? 200 : 60,
    }),
    enabled: !waiting,
  });
  if (error !== null && data === undefined) return <ListFailed error={error} onRetry={() => void refetch()} />;
  const games = data?.list.filter(
    (game) =>
      (vassalage === '' || game.vassalage === vassalage) &&
      (filter.classify === '' || game.classify === filter.classify) &&
      (filter.minBet === '' || Number(game.minBet) <= Number(filter.minBet)) &&
      game.lines >= filter.minLineNum &&
      Number(game.rtp ?? 0) >= Number(filter.minRtp) &&
      Number(game.maxWin ?? 0) >= filter.minMaxWin &&
      (filter.volatility === '' || game.volatility === filter.volatility),
  );
  if (games?.length === 0) {
    const none = data?.list.length === 0 && gameName === '';
    if (none && (show === 'recent' || show === 'favorites')) return <NothingOfOwn show={show} onReset={onReset} />;
    return <NothingFound onReset={onReset} />;
  }
  return <TileGrid games={games} kit={kit} places={12} />;
}
