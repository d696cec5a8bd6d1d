import { useBalance } from '../../wallet/public/balance-queries.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useTrialInvitation } from '../../../core/session/use-trial-invitation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';

/**
 * Links for a player: to the games, or with an empty wallet to the demo credit in the same position, so that nothing
 * moves when the wallet loads. A guest also has a link to the registration.
 */
export function MemberHeroActions() {
  const t = useT();
  const { paths } = usePortal();
  const { status } = useSession();
  const balance = useBalance().data?.sumBalance;
  const games = useGamesPath();
  const register = useTrialInvitation();
  const broke = balance !== undefined && Number(balance) === 0 && paths.has('/wallet') && status !== 'trial';
  return (
    <>
      {broke ? (
        <LinkButton size="large" variant="primary" to="/wallet">
          {t('home:hero.takeCredit')}
        </LinkButton>
      ) : null}
      {broke || games === '/index' ? null : (
        <LinkButton size="large" variant="primary" to={games}>
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
