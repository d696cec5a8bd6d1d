import styled from 'styled-components';
import { useBalance } from '../../../client/balance/balance-queries.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { useGamesPath } from '../../../client/lobby/use-games-path.ts';
import { usePortal } from '../../../client/portal-context.tsx';
import { useSession } from '../../../client/session/session.ts';
import { useTrialInvitation } from '../../../client/session/use-trial-invitation.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Where someone logged in goes next: to the free credit with an empty wallet, to an account as a guest, to the games. */
export function MemberWays() {
  const t = useT();
  const { paths } = usePortal();
  const { status } = useSession();
  const { data, isPending } = useBalance();
  const games = useGamesPath();
  const register = useTrialInvitation();
  const broke = data !== undefined && Number(data.sumBalance) === 0;
  // Its place is kept while the wallet is asked, so that it moves nothing when it comes.
  const credit = (isPending || broke) && paths.has('/wallet') && status !== 'trial';
  return (
    <>
      {credit ? (
        <Held data-held={isPending}>
          <LinkButton size="large" variant="primary" to="/wallet">
            {t('home:hero.takeCredit')}
          </LinkButton>
        </Held>
      ) : null}
      {games === '/index' ? null : (
        <LinkButton size="large" variant={credit ? 'secondary' : 'primary'} to={games}>
          {t('home:hero.play')}
        </LinkButton>
      )}
      {register === null ? null : (
        <Button size="large" data-action="register-from-trial" onClick={register}>
          {t('home:hero.register')}
        </Button>
      )}
    </>
  );
}

const Held = styled.span`
  display: contents;
  &[data-held='true'] {
    visibility: hidden;
  }
`;
