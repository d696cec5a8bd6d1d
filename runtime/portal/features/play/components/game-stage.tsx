import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError } from '../../../../shared/errors.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { frameAddresses } from '../public/launch-hosts.ts';
import { useFrameHints } from '../public/use-frame-hints.ts';
import { useSessionFacts } from '../public/use-session-facts.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { GameStage as Stage } from '../public/game-stage.tsx';
import { SessionStrip } from '../public/session-strip.tsx';
import { useLaunch, type WantedGame } from '../model/use-launch.ts';
import { EmptyWallet, useEmptyWallet } from './empty-wallet.tsx';
import { FrameLate, LaunchFailed } from './launch-failed.tsx';

/** Shows a game in its frame, with the session strip above it. */
export function GameStage(game: WantedGame) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { allow } = useBundle();
  const facts = useSessionFacts();
  const games = useGamesPath();
  const { value, error, again } = useLaunch(game);
  // The launch host of this session did not serve the game, so it is loaded from the vendor directly.
  const [direct, setDirect] = useState(false);
  const [lateAt, setLateAt] = useState<string | null>(null);
  const addresses = value === undefined ? [] : frameAddresses(value, { allowed: allow.launches, own: location });
  const address = (direct ? addresses.at(-1) : addresses[0]) ?? null;
  const wallet = useEmptyWallet(game.vassalage);
  const { ready } = useFrameHints(error === null ? address : null, {
    onRound: () => {
      wallet.dismiss();
      void queries.invalidateQueries({ queryKey: balanceQueries.current().queryKey });
    },
    onLeave: () => void navigate(games),
    onLate: () => {
      if (direct || addresses.length < 2) return setLateAt(address);
      setDirect(true);
      again();
    },
  });
  if (error !== null) return <LaunchFailed error={error} game={game} onRetry={again} />;
  if (value !== undefined && address === null)
    return <LaunchFailed error={new AppError('play.vendor_unavailable')} game={game} onRetry={again} />;
  const late = address !== null && lateAt === address && !ready;
  return (
    <Stage
      address={address}
      title={value === undefined ? '' : t('play:frame', { name: value.gameName, vendor: value.vendorName })}
      loading={t('play:loading')}
      notice={
        late ? (
          <FrameLate game={game} onRetry={again} />
        ) : wallet.isEmpty && value !== undefined ? (
          <EmptyWallet vassalage={game.vassalage} studio={value.vendorName} onContinue={wallet.dismiss} />
        ) : null
      }
      strip={(toggle) => <SessionStrip {...facts} name={value?.gameName ?? ''} leaveTo={games} onFullScreen={toggle} />}
    />
  );
}
