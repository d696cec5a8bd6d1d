import styled from 'styled-components';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBrandCategories } from '../../lobby/public/use-brand-categories.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { useTrialInvitation } from '../../../core/session/use-trial-invitation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { color } from '../../../../web/ui/tokens.ts';
import type { WantedGame } from '../model/use-launch.ts';
import { StageBox, Ways } from './stage-box.tsx';

export interface LaunchFailedProps {
  error: unknown;
  game: WantedGame;
  /** Absent if a retry cannot help. */
  onRetry?: () => void;
}

/** Temporary errors, after which a retry of the same game can succeed. */
const passing: readonly ErrorCode[] = ['play.vendor_unavailable', 'play.game_maintenance', 'play.vendor_maintenance'];

/** Shows why a game did not open, with a retry and links to continue. */
export function LaunchFailed({ error, game, onRetry }: LaunchFailedProps) {
  const t = useT();
  const register = useTrialInvitation();
  const code = error instanceof AppError ? error.code : null;
  // For a guest, a game without a trial means that an account is required.
  const forMembers = register !== null && code === 'play.no_trial';
  const mayPass = code === null || !code.startsWith('play.') || passing.includes(code);
  return (
    <StageBox role="alert">
      <h1>{t('play:failed.title')}</h1>
      <p>{errorWords(t, forMembers ? new AppError('session.real_account_required') : error)}</p>
      <Ways>
        {forMembers ? (
          <Button variant="primary" data-action="register-from-trial" onClick={register}>
            {t('common:action.register')}
          </Button>
        ) : null}
        {onRetry === undefined || !mayPass ? null : <Retry onRetry={onRetry} />}
        <WaysOn game={game} />
      </Ways>
    </StageBox>
  );
}

/** Shown when a frame does not report that its game is ready: possible reasons, a retry and links to continue. */
export function FrameLate({ game, onRetry }: { game: WantedGame; onRetry: () => void }) {
  const t = useT();
  return (
    <StageBox role="alert">
      <h2>{t('play:late.title')}</h2>
      <p>{t('play:late.text')}</p>
      <Ways>
        <Retry onRetry={onRetry} />
        <WaysOn game={game} />
      </Ways>
    </StageBox>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Button variant="primary" data-action="launch-again" onClick={onRetry}>
      {t('common:ui.retry')}
    </Button>
  );
}

/** Links to the vendor's other games if the menu has this vendor, to all games, and to the support. */
function WaysOn({ game: { vassalage } }: { game: WantedGame }) {
  const t = useT();
  const games = useGamesPath();
  const { contact } = useBundle();
  const home = useBrandCategories().find(({ vendors }) =>
    vendors.some((vendor) => vendor.vassalage === vassalage && vendor.launchMode === 'LOBBY'),
  );
  return (
    <>
      {home === undefined ? null : (
        <LinkButton to={`${home.path}?${new URLSearchParams({ page: vassalage }).toString()}`}>
          {t('play:failed.vendorGames')}
        </LinkButton>
      )}
      <LinkButton to={games}>{t('play:backToLobby')}</LinkButton>
      <Help href={`mailto:${contact.email}`}>{t('play:failed.help')}</Help>
    </>
  );
}

const Help = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.accentStrong};
`;
