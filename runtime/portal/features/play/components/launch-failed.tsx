import styled from 'styled-components';
import { AppError } from '../../../../shared/errors.ts';
import { errorWords } from '../../../client/api/error-words.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { useGamesPath } from '../../../client/lobby/use-games-path.ts';
import { useTrialInvitation } from '../../../client/session/use-trial-invitation.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { color, space, type } from '../../../ui/tokens.ts';

export interface LaunchFailedProps {
  error: unknown;
  /** Absent when trying again cannot help. */
  onRetry?: () => void;
}

/** A game that did not open: why, and the ways on. */
export function LaunchFailed({ error, onRetry }: LaunchFailedProps) {
  const t = useT();
  const games = useGamesPath();
  const register = useTrialInvitation();
  // For a guest a game without a trial is a matter of having an account.
  const forMembers = register !== null && error instanceof AppError && error.code === 'play.no_trial';
  return (
    <Box role="alert">
      <h1>{t('play:failed.title')}</h1>
      <p>{errorWords(t, forMembers ? new AppError('session.real_account_required') : error)}</p>
      <Ways>
        {forMembers ? (
          <Button variant="primary" data-action="register-from-trial" onClick={register}>
            {t('common:action.register')}
          </Button>
        ) : null}
        {onRetry === undefined ? null : (
          <Button variant="primary" onClick={onRetry}>
            {t('common:ui.retry')}
          </Button>
        )}
        <LinkButton to={games}>{t('play:backToLobby')}</LinkButton>
      </Ways>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.two};
  min-height: 60vh;
  padding: ${space.four} ${space.two};
  text-align: center;
  text-wrap: balance;
  h1 {
    margin: 0;
    font-size: ${type.heading};
  }
  p {
    max-width: 48ch;
    margin: 0;
    color: ${color.muted};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.oneAndHalf};
`;
