import Heart from 'lucide-react/icons/heart';
import Info from 'lucide-react/icons/info';
import { memo } from 'react';
import styled from 'styled-components';
import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { categoryIcons } from '../public/category-icons.ts';
import { openGameDetails } from '../public/open-game-details.ts';
import { imageUrls, imageFailed } from '../../../core/page/image-cdn.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { GameTile } from '../public/game-tile.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color, media, target } from '../../../../web/ui/tokens.ts';
import type { TileKit } from '../model/use-tile-kit.ts';
import { Maintenance } from './maintenance.tsx';

export interface LobbyTileProps {
  game: Game;
  kit: TileKit;
  eager?: boolean;
}

/**
 * Tile of a game: its image, its vendor, and whether it is hot, has a trial, is under maintenance or is a favourite.
 */
export const LobbyTile = memo(function LobbyTile({ game, kit, eager = false }: LobbyTileProps) {
  const { t, shape, hosts, open, isFavorite, toggle } = kit;
  const favorite = isFavorite(game);
  const closed = game.maintenance === 1;
  // An entry that opens its vendor's list of games has no trial.
  const hasTrial = game.supportPlay === 0 && game.isGame === undefined;
  return (
    <GameTile
      name={game.gameName}
      note={game.vendorName}
      pictures={imageUrls(game.showIcon, hosts)}
      onPictureFailed={imageFailed}
      icon={categoryIcons[game.gameType]}
      shape={shape}
      eager={eager}
      closed={closed}
      badge={game.isHot === 1 && !closed ? <Badge tone="accent">{t('lobby:hot')}</Badge> : undefined}
      mark={closed ? <Maintenance /> : hasTrial ? <FreeTrial t={t} /> : undefined}
      action={
        <>
          <Mark
            type="button"
            data-action="favorite"
            aria-pressed={favorite}
            aria-label={t('lobby:favorite.mark', { name: game.gameName })}
            onClick={() => toggle(game)}
          >
            <i>
              <Icon of={Heart} size={16} />
            </i>
          </Mark>
          <Mark
            type="button"
            data-action="details"
            aria-label={t('lobby:details.open', { name: game.gameName })}
            onClick={() => openGameDetails(game)}
          >
            <i>
              <Icon of={Info} size={16} />
            </i>
          </Mark>
        </>
      }
      onPlay={() => open(game)}
    />
  );
});

function FreeTrial({ t }: Pick<TileKit, 't'>) {
  return <Badge tone="positive">{t('lobby:freeTrial')}</Badge>;
}

const Mark = styled.button`
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  i {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: 50%;
    background: ${color.overlay};
    color: ${color.muted};
  }
  &[aria-pressed='true'] i {
    color: ${color.negative};
  }
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
  ${media.hover} {
    &:hover i {
      color: ${color.text};
    }
    &[aria-pressed='true']:hover i {
      color: ${color.negative};
    }
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible i {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 2px;
  }
`;
